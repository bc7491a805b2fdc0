/*
 * spoken.js -- converts texts of the program to the form in which people write
 * them: names without underscores, names of cards and pyramids, and complete
 * sentences.
 */
import { spareName, withNames } from './named.js';

const COLORS = 'red|green|blue|yellow|white|black|orange|violet|pink|cyan';
const OWNED = new RegExp(`\\b([a-z]+)_(${COLORS})\\b`, 'g');
/* Quoted texts and names of files are not changed. */
const LITERAL = /("[^"]*"|“[^”]*”|\S+\.lua\b)/;
/* Texts that a user has typed are not changed. */
const TYPED = /^(Note|Bookmark): /;

/* A number of pips in a text about pyramids: "of size 3", "smaller than 3". */
const PIPS = /\b(of size|smaller than|larger than) ([123])\b/g;
const SIZES = { 1: 'small', 2: 'medium', 3: 'large' };

function withSizes(text) {
  return text.replace(PIPS, (whole, how, pips) => how === 'of size'
    ? `that is ${SIZES[pips]}` : `${how} a ${SIZES[pips]} one`);
}

function spokenNames(text) {
  return withSizes(withNames(text)).replace(OWNED, "$2's $1").replaceAll('_', ' ');
}

/* Converts names: "home_white" to "white's home", "second_joker" to "second
 * joker", "3SK" to "the Painter". */
export function spoken(text) {
  return text.split(LITERAL)
    .map((part, index) => index % 2 > 0 ? part : spokenNames(part)).join('');
}

/* Returns the short name of an option: for a pyramid such as "a1:g2^", its
 * place. The tokens of things that look alike are not shortened. The text of
 * the option names a pyramid in the supply, so its name is "". */
export function nameOf(token) {
  const parts = token.split(':');

  if (spareName(token))
    return '';
  if (parts.length !== 2 || token.includes('#'))
    return spoken(token);
  return spoken(parts[0] === '?' ? parts[1] : parts[0]);
}

/* Returns a text about an option without the ids of rules in it. */
export function withoutIds(text) {
  return text.replace(/ *\((?:[A-Z]+\d+\w*(?:, | to | and |-)?)+\)/g, '');
}

export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/* Adds a capital letter and a full stop. A token at the beginning, such as
 * "7SK", is not changed. */
export function sentenceOf(text) {
  return (/^[a-z]+('s)? /.test(text) ? capitalized(text) : text) +
    (/[.!?…:]$/.test(text) ? '' : '.');
}

/* Returns an event of the game as a sentence. */
export function eventOf(text) {
  return sentenceOf(spoken(text.replace(/^laid:/, 'Laid:')));
}

/* Returns a note as a sentence. Notes of users are not changed. */
export function noteOf(text) {
  return TYPED.test(text) ? text : sentenceOf(text);
}
