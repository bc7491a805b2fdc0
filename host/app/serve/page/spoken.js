/*
 * spoken.js -- texts of the program as people write them: names without
 * underscores, whole sentences.
 */

const OWNED = /\b([a-z]+)_(red|green|blue|yellow|white|black)\b/g;
/* What somebody has typed is left as it is. */
const TYPED = /^(Note|Bookmark): /;

/* "home_white" as "white's home", "second_joker" as "second joker". */
export function spoken(text) {
  return text.replace(OWNED, "$2's $1").replaceAll('_', ' ');
}

/* The name of an option whose text is beside it: of a pyramid, such as
 * "a1:g2^", that is where it stands. */
export function nameOf(token) {
  const parts = token.split(':');

  return spoken(parts.length === 2 ? parts[0] : token);
}

/* An event or a note as a sentence. A token at its beginning, such as "7SK",
 * keeps its letters. */
export function sentenceOf(text) {
  if (TYPED.test(text))
    return text;
  const words = spoken(text);
  const begin = /^[a-z]+('s)? /.test(words) ? words[0].toUpperCase() : words[0];

  return begin + words.slice(1) + (/[.!?…:]$/.test(words) ? '' : '.');
}
