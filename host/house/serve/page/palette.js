/*
 * palette.js -- lets the reader choose colours, and warns of colours that are
 * hard to see or to tell apart.
 */
import { SAFE, chooseColors, chosenColors, followColors } from './colors.js';
import { contrastOf } from './contrast.js';
import { differenceOf } from './difference.js';
import { find, make, setText } from './dom.js';
import { signOf } from './helps.js';
import { swatchOf } from './seats.js';
import { capitalized } from './spoken.js';
import { now, on } from './store.js';

const PAPER = '#ffffff'; /* the colour of cards */
const ALIKE = 17; /* least difference of two colours without a warning */
/* The page warns if the contrast between a sign and its card is less than
 * this. */
const PALE = 2;

/* Returns the names of the colours that the pictures use in classes that begin
 * with `prefix`. */
function namesInPictures(prefix, kind) {
  return Object.keys(SAFE[kind]).filter((name) =>
    document.querySelector(`.house .${prefix}-${name}`));
}

/* Returns what the reader can choose: { kind, name, title, sample }. */
function things() {
  const pyramids = new Set([...now.table.seats,
    ...namesInPictures('p', 'seat')]);
  const suits = now.table.helps?.texts.filter(({ sign }) => sign) ?? [];

  return [
    ...[...pyramids].map((name) =>
      ({ kind: 'seat', name, title: name, sample: swatchOf(name) })),
    ...namesInPictures('s', 'suit').map((name) => {
      const own = suits.filter(({ sign }) => sign.color === name);
      return { kind: 'suit', name,
        title: own.map((suit) => suit.name).join(', ') || `${name} signs`,
        sample: own[0] ? signOf(own[0].sign)
          : signOf({ color: name, path: 'M10 10H90V90H10Z' }) };
    })];
}

/* Returns a colour such as "rgb(207, 59, 46)" as "#cf3b2e". */
function hexOf(color) {
  return `#${color.match(/\d+/g).slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/* Returns the colour in which a sample is shown. */
function shownColor(sample) {
  return hexOf(getComputedStyle(sample.firstChild).fill);
}

/* Returns a warning for each pair of colours that is hard to tell apart, and
 * for each sign that is hard to see. */
function warningsFor(colors) {
  const pairs = colors.flatMap((one, at) => colors.slice(at + 1)
    .filter((other) => other.kind === one.kind).map((other) => [one, other]));

  return [
    ...pairs.filter(([one, other]) =>
      differenceOf(one.color, other.color) < ALIKE).map(([one, other]) =>
      `${capitalized(one.title)} and ${other.title} may look alike.`),
    ...colors.filter(({ kind, color }) =>
      kind === 'suit' && contrastOf(color, PAPER) < PALE).map(({ title }) =>
      `${capitalized(title)}: the sign is pale on its card.`)];
}

function showWarnings(rows) {
  setText('colors-said', warningsFor(rows.map(({ thing, input }) =>
    ({ ...thing, color: input.value }))).join(' '));
}

function rowOf(thing) {
  const input = make('input', '');

  input.type = 'color';
  return { thing, input,
    label: make('label', '', input, thing.sample, ` ${thing.title}`) };
}

function showColors() {
  if (!find('colors').open || !now.table)
    return;
  const rows = things().map(rowOf);

  find('colors-list').replaceChildren(...rows.map(({ label }) =>
    make('li', '', label)));
  for (const { thing, input } of rows) {
    input.value = shownColor(thing.sample);
    input.addEventListener('input', () => {
      const chosen = chosenColors();
      chooseColors({ ...chosen, [thing.kind]:
        { ...chosen[thing.kind], [thing.name]: input.value } });
      showWarnings(rows);
    });
  }
  showWarnings(rows);
}

function chooseAll(colors) {
  chooseColors(colors);
  showColors();
}

export function beginPalette() {
  find('colors').hidden = false;
  followColors(showColors);
  on(['table'], showColors);
  find('colors').addEventListener('toggle', showColors);
  find('colors-safe').addEventListener('click', () => chooseAll(SAFE));
  find('colors-own').addEventListener('click', () =>
    chooseAll({ seat: {}, suit: {} }));
}
