/*
 * lastseat.js -- the link by which this browser sat at a table of a game last.
 * Whoever opens a house rule that he was sent can have it checked there.
 */
function keyOf(game) {
  return `seat/${game}`;
}

export function rememberSeat(game, link) {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(link));
  } catch {
    /* A browser that keeps nothing has no house rule checked. */
  }
}

/* As readLink has it; null: there was none. */
export function recallSeat(game) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)));
  } catch {
    return null;
  }
}
