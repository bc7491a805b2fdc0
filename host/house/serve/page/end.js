/*
 * end.js -- the panel at the end of a game: who has won and why, the standings,
 * and what to do next.
 */
import { find, make, setText } from './dom.js';
import { lookAtFirst, turnsUntilNow } from './past.js';
import { ask, busy } from './requests.js';
import { resultInWords, swatchOf } from './seats.js';
import { change, follow, me, now } from './store.js';

let open = null; /* { moment, picture }: the revision and the final picture, in
                  * which nothing is hidden; or null */

/* -- standings ------------------------------------------------------------- */

/* Returns the teams, each a list of colours. A seat without a partner is a team
 * of its own. */
export function teamsOf({ seats, teams = [] }) {
  const alone = seats.filter((seat) =>
    !teams.some((team) => team.includes(seat)));

  return [...teams, ...alone.map((seat) => [seat])];
}

/* Returns the standings, the best first: for each team its `seats`, whether it
 * `wins`, its `score` or undefined, and the score of each seat in `parts`. */
export function standingsOf(table, { result, scores }) {
  const scoreOf = (seat) => result?.scores?.[seat] ?? scores[seat];
  const rows = teamsOf(table).map((seats) => {
    const parts = seats.map(scoreOf);
    return { seats, parts,
      wins: seats.some((seat) => result?.winners?.includes(seat)),
      score: parts.includes(undefined) ? undefined
        : parts.reduce((sum, part) => sum + part, 0) };
  });

  return rows.sort((one, other) => other.wins - one.wins ||
    (other.score ?? 0) - (one.score ?? 0));
}

function playerOf(table, seat) {
  return seat === me() ? 'you' : table.players[table.seats.indexOf(seat)];
}

function memberOf(table, { seats, parts }, at) {
  const seat = seats[at];

  return make('span', 'member', swatchOf(seat), make('b', '', seat), ' ',
    make('span', 'pale', playerOf(table, seat) +
      (seats.length > 1 && parts[at] !== undefined ? `, ${parts[at]}` : '')));
}

function rowOf(table, row) {
  return make('tr', row.wins ? 'wins' : '',
    make('td', 'place', row.wins ? '★' : ''),
    make('th', '', ...row.seats.map((_, at) => memberOf(table, row, at))),
    make('td', 'score', row.score === undefined ? '' : String(row.score)));
}

/* -- the panel ------------------------------------------------------------- */

/* Returns a text such as "Reason: turn limit. The game took 37 turns in
 * all." */
function storyOf({ turn, result }) {
  const length = turn === 1 ? 'The game took 1 turn.'
    : `The game took ${turn} turns in all.`;

  return result?.reason ? `Reason: ${result.reason}. ${length}`
    : length;
}

/* Returns the picture without the outlines around the spaces that the latest
 * turn has changed. */
function unmarked(picture) {
  return picture.replace(/<\w+ class="touched"[^>]*>/g, '');
}

function show(table, state) {
  const { result, teams } = state;

  setText('end-title',
    resultInWords({ result: { ...result, reason: '' }, teams }));
  setText('end-story', storyOf(state));
  find('end-rows').replaceChildren(
    ...standingsOf(table, state).map((row) => rowOf(table, row)));
  find('end-open').hidden = true;
  find('end-again').hidden = table.role === 'watcher';
}

/* Requests the picture in which nothing is hidden, and shows it. */
async function reveal(moment) {
  busy(1);
  const tip = (await turnsUntilNow()).at(-1);
  const answer = tip && await ask({ do: 'look', node: tip.node,
    seat: 'designer' }, () => true);

  busy(-1);
  if (!answer || now.state.moment !== moment)
    return;
  open = { moment, picture: answer.picture };
  find('end-open').hidden =
    unmarked(now.picture) === unmarked(answer.picture);
  change({ picture: answer.picture });
}

/* Shows the panel if the game is over, and otherwise hides it. */
function showEnd() {
  const { state, table } = now;

  find('end').hidden = !state.over;
  if (!state.over) {
    open = null;
    return;
  }
  if (open?.moment !== state.moment) {
    show(table, state);
    if (open === null)
      find('end').scrollIntoView({ block: 'nearest' });
    open = { moment: state.moment, picture: null };
    reveal(state.moment);
  } else if (open.picture && now.picture !== open.picture) {
    change({ picture: open.picture });
  }
}

/* Shows the end of the game, and connects the buttons. `act(request)` makes a
 * request that changes the game. */
export function beginEnd(act) {
  follow(['state'], showEnd);
  find('end-again').addEventListener('click', () => act({ do: 'new' }));
  find('end-back').addEventListener('click', lookAtFirst);
}
