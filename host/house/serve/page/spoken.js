/* spoken.js -- begins texts with capital letters. The server sends all other
 * texts in the form in which people read them. */

export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
