/* spoken.js -- capital letters. The server sends all other texts as people read
 * them. */

export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
