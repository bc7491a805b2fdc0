/* named.js -- replaces tokens in texts by names for people, such as "3SK" by
 * "the Painter". A token without a known name stays as it is. */
import { now } from './store.js';

const COLORS = { r: 'red', g: 'green', b: 'blue', y: 'yellow', w: 'white',
  k: 'black', o: 'orange', v: 'violet', p: 'pink', c: 'cyan' };
const SIZES = { 1: 'small', 2: 'medium', 3: 'large' };
const POSES = { '^': 'upright', n: 'north', e: 'east', s: 'south', w: 'west',
  N: 'north', E: 'east', S: 'south', W: 'west',
  ne: 'north-east', se: 'south-east', sw: 'south-west', nw: 'north-west' };
const LETTERS = Object.keys(COLORS).join('');
/* A pyramid: its space, colour, size and pose. */
const PYRAMID = new RegExp(
  `(?<![\\w:,.-])([\\w,?-]+):([${LETTERS}])([123])[^\\s,;:)]*`, 'g');

/* A pyramid in the supply: its colour and size. */
const SPARE = new RegExp(`^([${LETTERS}])([123])$`);

/* A space in a sentence: "on 1,0", "at b2", "from 1,0 to 2,0". */
const PLACE = /\b(on|at|from|to) (-?\w+(?:,-?\d+)?)(?=[\s.,:;]|$)/g;

let cards = { names: null, pattern: null }; /* the names that the pattern finds */

/* Returns a pattern that finds the codes of cards with names. We skip numbers,
 * which could be coordinates, and "I", which could be a word. */
function patternOf(names) {
  if (cards.names === names)
    return cards.pattern;
  const codes = Object.keys(names).filter((code) => !/^(\d+|I)$/.test(code))
    .sort((one, other) => other.length - one.length);

  cards = { names, pattern: codes.length === 0 ? null : new RegExp(
    `(?<![\\w:.'-])(?:[\\w,?-]+:)*(${codes.map((code) =>
      code.replace(/\W/g, '\\$&')).join('|')})(?![\\w'-]|:\\S)`, 'g') };
  return cards.pattern;
}

/* Returns the name of the card with this code, or undefined. */
export function cardName(code) {
  const names = now.table?.card_names ?? {};

  return Object.hasOwn(names, code) ? names[code] : undefined;
}

/* Replaces the tokens of cards and pyramids in a text by readable names, and
 * returns the new text. */
export function withNames(text) {
  const pattern = patternOf(now.table?.card_names ?? {});
  const named = text.replace(PYRAMID, (whole, at, color, size) =>
    `${SIZES[size]} ${COLORS[color]} pyramid${at === '?' ? '' : ` on ${at}`}`);

  return pattern ? named.replace(pattern, (whole, code) => cardName(code))
    : named;
}

/* Returns the names of the top cards on the board, by space. Pyramids of the
 * deck (`.piece`) do not count as cards here. */
function namesOnBoard() {
  const cards = document.querySelectorAll(
    '#board .card:not(.piece)[data-place]');

  return new Map([...cards].map(({ dataset: { place, part } }) =>
    [place, cardName(part?.split(' ')[0])]));
}

/* Returns the name of the top card on a space of the board. If two spaces have
 * cards with this name, the space is added: "the Origin (1,0)". Returns the
 * space if the card has no name or there is no card. */
export function placeName(at) {
  const names = namesOnBoard();
  const name = names.get(at);

  return name === undefined ? at
    : [...names.values()].filter((each) => each === name).length > 1
      ? `${name} (${at})` : name;
}

/* Returns the sentence with names of cards in place of spaces: "on the Painter"
 * for "on 1,0". A name that the sentence already has is not repeated. */
export function withPlaces(sentence) {
  return sentence.replace(PLACE, (whole, how, at) => {
    const name = placeName(at);

    return name === at || sentence.includes(name.replace(/ \(.*/, '')) ? whole
      : `${how === 'at' ? 'on' : how} ${name}`;
  });
}

/* Returns the name of a pyramid in the supply, such as "small red pyramid" for
 * "r1". Returns undefined if the token is not such a pyramid, or if a space of
 * the board also has this name. */
export function spareName(token) {
  const [, color, size] = token.match(SPARE) ?? [];
  const isDrawn = (name) =>
    document.querySelector(`.${name}[data-token="${token}"]`) !== null;

  return color && isDrawn('supply') && !isDrawn('space')
    ? `${SIZES[size]} ${COLORS[color]} pyramid` : undefined;
}

/* Returns the name of the thing that a token chooses, with the card under the
 * thing: "small red pyramid on the Painter". */
export function chosenName(token) {
  const [at, thing, more] = token.split(':');

  if (thing === undefined)
    return cardName(token) ?? POSES[token] ?? spareName(token) ??
      placeName(token);
  return more === undefined
    ? withNames(token).replace(` on ${at}`, ` on ${placeName(at)}`)
    : withNames(token);
}
