/* spoken.js -- capitalizes the first letter of a text. The page need not change
 * texts in any other way, because the server sends them in the form in which
 * people read them. */

export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
