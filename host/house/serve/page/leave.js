/*
 * leave.js -- lets a bot play for the reader, and gives the seat back to the
 * reader.
 */
import { find, setText } from './dom.js';
import { now, on } from './store.js';

function playerOf({ seats, players, you }) {
  return players[seats.indexOf(you)];
}

function show() {
  const { table } = now;
  const player = table?.role === 'seat' && !table.is_one_person
    ? playerOf(table) : undefined;

  find('leave').hidden = player !== 'human';
  find('stand-in').hidden = player === undefined || player === 'human';
  setText('stand-in-text', `A bot (${player}) plays your seat.`);
}

/* Connects the buttons. `act(request)` returns the answer, or shows the error
 * and returns null. */
export function beginLeaving(act) {
  const give = (player) => () =>
    act({ do: 'seat', of: now.table.you, player, picture: true });

  find('leave').addEventListener('click', give('greedy'));
  find('come-back').addEventListener('click', give('human'));
  on(['table'], show);
}
