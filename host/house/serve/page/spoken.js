/*
 * spoken.js -- texts of the program as people write them: names without
 * underscores, whole sentences.
 */

const OWNED = /\b([a-z]+)_(red|green|blue|yellow|white|black)\b/g;
/* What is quoted, and names of files, are left as they are. */
const LITERAL = /("[^"]*"|“[^”]*”|\S+\.lua\b)/;
/* So is what somebody has typed. */
const TYPED = /^(Note|Bookmark): /;

function spokenNames(text) {
  return text.replace(OWNED, "$2's $1").replaceAll('_', ' ');
}

/* "home_white" as "white's home", "second_joker" as "second joker". */
export function spoken(text) {
  return text.split(LITERAL)
    .map((part, index) => index % 2 > 0 ? part : spokenNames(part)).join('');
}

/* The name of an option whose text is beside it: of a pyramid, such as
 * "a1:g2^", that is where it stands; of others that look alike, all of it. */
export function nameOf(token) {
  const parts = token.split(':');

  if (parts.length !== 2 || token.includes('#'))
    return spoken(token);
  return spoken(parts[0] === '?' ? parts[1] : parts[0]);
}

export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/* With a capital and a full stop. A token at its beginning, such as "7SK",
 * keeps its letters. */
export function sentenceOf(text) {
  return (/^[a-z]+('s)? /.test(text) ? capitalized(text) : text) +
    (/[.!?…:]$/.test(text) ? '' : '.');
}

/* What has happened in the game, as a sentence. */
export function eventOf(text) {
  return sentenceOf(spoken(text));
}

/* What else is told: a sentence of the program, whose names are those of
 * scripts; or what somebody has noted. */
export function noteOf(text) {
  return TYPED.test(text) ? text : sentenceOf(text);
}
