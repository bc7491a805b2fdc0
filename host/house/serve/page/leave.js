/*
 * leave.js -- lets the reader leave the game: lets a bot play for the reader,
 * gives the seat back to the reader, and resigns.
 */
import { find, setText } from './dom.js';
import { teamsOf } from './end.js';
import { follow, now } from './store.js';

function playerOf({ seats, players, you }) {
  return players[seats.indexOf(you)];
}

/* Shows the question whether the reader means to resign, or the button that
 * opens the question. */
function askToResign(isAsked) {
  find('resign').hidden = isAsked;
  find('resigning').hidden = !isAsked;
}

/* With more than two teams, nobody can resign. */
function show() {
  const { state, table } = now;
  const player = table?.role === 'seat' && !table.is_one_person
    ? playerOf(table) : undefined;
  const mayResign = player === 'human' && state && !state.over &&
    teamsOf(table).length <= 2;

  find('leave').hidden = player !== 'human';
  find('stand-in').hidden = player === undefined || player === 'human';
  setText('stand-in-text', `A bot (${player}) plays your seat.`);
  if (!mayResign || find('resigning').hidden)
    askToResign(false);
  if (!mayResign)
    find('resign').hidden = true;
}

/* Connects the buttons. `act(request)` returns the answer, or shows the error
 * and returns null. */
export function beginLeaving(act) {
  const give = (player) => () =>
    act({ do: 'seat', of: now.table.you, player, picture: true });

  find('leave').addEventListener('click', give('greedy'));
  find('come-back').addEventListener('click', give('human'));
  find('resign').addEventListener('click', () => {
    askToResign(true);
    find('resign-not').focus();
  });
  find('resign-not').addEventListener('click', () => {
    askToResign(false);
    find('resign').focus();
  });
  find('resign-now').addEventListener('click', async () => {
    askToResign(false);
    await act({ do: 'resign', picture: true });
  });
  follow(['table', 'state'], show);
}
