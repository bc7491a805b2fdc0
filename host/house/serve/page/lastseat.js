/* lastseat.js -- remembers the link with which this browser last opened a table
 * of a game. A house rule can be checked at this table. */
function keyOf(game) {
  return `seat/${game}`;
}

export function rememberSeat(game, link) {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(link));
  } catch {
    /* We do nothing: without storage, house rules cannot be checked. */
  }
}

/* Returns a link as readLink does, or null if there is none. */
export function recallSeat(game) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)));
  } catch {
    return null;
  }
}
