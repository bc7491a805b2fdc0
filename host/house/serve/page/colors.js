/*
 * colors.js -- the colours in which the reader sees seats, pyramids and suits.
 *
 * Only this browser knows them: the page adds a style sheet of its own to those
 * of the page and of the pictures. Letters and signs stay. The names of colours
 * in texts stay too, because all people at the table use them.
 */
import { contrastOf, differenceOf } from './contrast.js';
import { find, make, setText } from './dom.js';
import { signOf } from './helps.js';
import { swatchOf } from './seats.js';
import { capitalized } from './spoken.js';
import { now, on } from './store.js';

const KEY = 'colors';
const VALID = /^#[0-9a-f]{6}$/i;
/* The colours of Okabe and Ito, which people with the common kinds of colour
 * blindness can tell apart; and others for the colours that the two do not
 * have. */
const SAFE = {
  seat: { red: '#d55e00', green: '#009e73', blue: '#0072b2', yellow: '#f0e442',
    orange: '#e69f00', cyan: '#56b4e9', pink: '#cc79a7', violet: '#332288',
    white: '#fbfaf6', black: '#000000' },
  suit: { red: '#d55e00', green: '#009e73', blue: '#0072b2', yellow: '#e69f00',
    magenta: '#cc79a7', cyan: '#56b4e9', white: '#444b55' },
};
const DARK = '#1b1a17'; /* letters on light colours */
const LIGHT = '#ffffff'; /* letters on dark colours; and the paper of cards */
const ALIKE = 17; /* a smaller difference of two colours is warned of */
const PALE = 2; /* so is a smaller contrast of a sign with its card */

const sheet = new CSSStyleSheet();
let chosen = { seat: {}, suit: {} }; /* colours by the names of the game */

/* -- the style sheet ------------------------------------------------------- */

/* Returns the styles of pyramids and seats, and of the lines of seats in a
 * review. Letters and pips follow the shape of their pyramid, which is in a
 * group of its own if it points somewhere. */
function seatStyle([name, color]) {
  const letters = contrastOf(color, DARK) > contrastOf(color, LIGHT) ? DARK
    : LIGHT;
  const shape = `.p-${name}`;

  return `${shape} { fill: ${color} }
    ${shape} + text, ${shape} + text ~ :is(.light, .dark),
    path${shape} ~ circle:is(.light, .dark),
    g:has(> path${shape}) + text { fill: ${letters} }
    .swatch-${name} { background: ${color}; color: ${letters} }
    #review .chance-${name} { stroke: ${color} }`;
}

function apply() {
  sheet.replaceSync([...Object.entries(chosen.seat).map(seatStyle),
    ...Object.entries(chosen.suit)
      .map(([name, color]) => `.s-${name} { fill: ${color} }`)].join('\n'));
}

/* -- the storage ----------------------------------------------------------- */

/* Returns the valid entries of what may be anything. */
function validOf(stored, kind) {
  return Object.fromEntries(Object.keys(SAFE[kind])
    .map((name) => [name, stored?.[kind]?.[name]])
    .filter(([, color]) => typeof color === 'string' && VALID.test(color)));
}

function readStored() {
  let stored = null;

  try {
    stored = JSON.parse(localStorage.getItem(KEY));
  } catch {
    /* We do nothing: the colours of the game are shown. */
  }
  chosen = { seat: validOf(stored, 'seat'), suit: validOf(stored, 'suit') };
  apply();
}

function choose(colors) {
  chosen = colors;
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    /* We do nothing: without storage, the next page has the colours of the
     * game. */
  }
}

/* -- the panel ------------------------------------------------------------- */

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
  return hexOf(sample.matches('.swatch')
    ? getComputedStyle(sample).backgroundColor
    : getComputedStyle(sample.firstChild).fill);
}

/* Returns a sentence about each colour that is hard to see or to tell from
 * another. */
function warningsFor(colors) {
  const pairs = colors.flatMap((one, at) => colors.slice(at + 1)
    .filter((other) => other.kind === one.kind).map((other) => [one, other]));

  return [
    ...pairs.filter(([one, other]) =>
      differenceOf(one.color, other.color) < ALIKE).map(([one, other]) =>
      `${capitalized(one.title)} and ${other.title} may look alike.`),
    ...colors.filter(({ kind, color }) =>
      kind === 'suit' && contrastOf(color, LIGHT) < PALE).map(({ title }) =>
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
      choose({ ...chosen, [thing.kind]:
        { ...chosen[thing.kind], [thing.name]: input.value } });
      showWarnings(rows);
    });
  }
  showWarnings(rows);
}

function chooseAll(colors) {
  choose(colors);
  showColors();
}

/* Shows the colours that are stored, and connects the panel. */
export function beginColors() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  readStored();
  addEventListener('storage', ({ key }) => {
    if (key === KEY) {
      readStored();
      showColors();
    }
  });
  on(['table'], showColors);
  find('colors').addEventListener('toggle', showColors);
  find('colors-safe').addEventListener('click', () => chooseAll(SAFE));
  find('colors-own').addEventListener('click', () =>
    chooseAll({ seat: {}, suit: {} }));
}
