/*
 * turn.js -- lets the reader make a choice, confirm a choice that waits, take a
 * choice back, and repeat a choice that was taken back.
 */
import { beginFlow, endFlow, hasDecision, noteMade, takeOnlyChoice }
  from './flow.js';
import { holds } from './held.js';
import { hideHints } from './hints.js';
import { sayNothing } from './messages.js';
import { receive, refresh } from './refresh.js';
import { ask, busy, withSeat } from './requests.js';
import { change, me, now, on, options } from './store.js';
import { showTaken } from './taken.js';

let acting = null; /* promise of the answer to a request that changes the game;
                    * or null */

/* Returns a promise that resolves when the server has answered the request that
 * changes the game. Returns null if no such request is pending. */
export function whenActed() {
  return acting;
}

function take(answer) {
  if (answer?.held && !answer.picture)
    change({ held: answer.held });
  else if (answer?.picture && answer.moment >= now.state.moment)
    receive(answer);
  else
    refresh();
}

/* Sends a request that changes the game, and returns the answer. Returns null
 * if the server refuses, or while an earlier request is not answered. */
export async function act(what) {
  if (acting)
    return null;
  busy(1);
  sayNothing();
  hideHints();
  if (what.do !== 'choose')
    endFlow();
  /* The request names the revision, so that the server carries it out only once
   * if it is repeated. */
  acting = ask({ ...what, moment: now.state?.moment });
  const answer = await acting;
  acting = null;
  try {
    noteMade(now.state, answer);
    take(answer);
  } finally {
    busy(-1);
  }
  return answer;
}

/* Like `act`, but adds the seat for which the designer acts. */
export function actAsSeat(what) {
  return act(withSeat(what));
}

/* -- choosing -------------------------------------------------------------- */

function send(token, hold) {
  return act(withSeat({ do: 'choose', token, forced: true, picture: true,
    ...hold && { hold } }));
}

/* Chooses an option. If the choice cannot be taken back, first shows what it
 * would do. */
export function choose(token) {
  beginFlow(now.state);
  return send(token, holds() && me() !== null && !now.state.only_ends);
}

export async function chooseOption(index) {
  if (!options()[index] || acting)
    return;
  showTaken(index);
  await choose(options()[index].token);
  showTaken(null);
}

/* Makes the choice that waited until the reader confirmed it. */
export function confirmHeld() {
  const { token } = now.held;

  beginFlow(now.state);
  return send(token, false);
}

/* Drops the choice that waits for the reader. If the reader has no other
 * option, also takes back the previous choice. */
export function dropHeld() {
  const isForced = options().length === 1 && hasDecision(now.state);

  endFlow();
  change({ held: null });
  if (isForced)
    undo();
}

/* Makes the choice for the reader if it has only one option; see flow.js. If it
 * can only end the turn, the reader has to end it. */
function takeOnly() {
  const token = now.held || acting || now.state?.only_ends && holds() ? null
    : takeOnlyChoice(now.state, now.table.seats.length);

  if (token !== null)
    send(token, holds() && me() !== null);
}

/* -- taking back ----------------------------------------------------------- */

/* Takes back the reader's last choice, and everything after it. If necessary,
 * the server asks the other people. */
export function undo() {
  const isFirst = now.state.own === 1 && hasDecision(now.state);

  return now.held ? dropHeld() : takeBack(isFirst ? {} : { forced: true });
}

/* Sends the request `undo` with additional keys. `count` is the number of the
 * reader's last choices to take back. If `forced` is true, choices with one
 * option do not count. */
export function takeBack(keys) {
  return act(withSeat({ do: 'undo', picture: true, ...keys }));
}

/* Repeats what was taken back last. */
export function redo() {
  return act(withSeat({ do: 'redo', picture: true }));
}

export function undoByKey() {
  if (now.held || now.state && hasDecision(now.state))
    undo();
}

/* Begins to make choices that have only one option. */
export function beginTurns() {
  on(['state'], takeOnly);
}
