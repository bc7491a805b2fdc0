/*
 * refresh.js -- keeps the store up to date with the server.
 */
import { scoresIn } from './seats.js';
import { ask, busy, withSeat } from './requests.js';
import { change, now } from './store.js';

let refreshing = null;
let isStale = false;
let shown = 0; /* revision of the state in the store; 0 if there is none */
let updateMore = () => null; /* see `refreshWith` */
let shownTo = ''; /* result of readerKey when the state was stored */

/* Returns a text that identifies the reader of an answer. Two answers for the
 * same revision and reader are equal. */
function readerKey() {
  return JSON.stringify([now.actsAs, now.table]);
}

/* True if the page already shows the state of this event or answer. We compare
 * with `changed`, because later revisions only added notes. */
function isShown({ moment, changed = moment }) {
  return shown >= changed && shownTo === readerKey();
}

/* True if the open choice is the same in both states. */
function isSameChoice(one, other) {
  const placeOf = ({ turn, seat, over, line, options }) =>
    JSON.stringify([turn, seat, over, line, options]);

  return one !== null && placeOf(one) === placeOf(other);
}

/* Stores an answer, which has a state and perhaps a picture. A choice that
 * waits for the reader keeps waiting if the new state has the same open
 * choice. */
export function receive({ picture = now.picture, held, ...answer }) {
  const waits = isSameChoice(now.state, answer) ? now.held : null;

  shown = answer.moment;
  shownTo = readerKey();
  change({
    state: { ...answer,
      scores: picture ? scoresIn(picture) : now.state?.scores ?? {} },
    picture, held: held ?? waits });
}

async function refreshOnce() {
  const answer = await ask(withSeat({ do: 'moves', picture: true }));

  if (answer && !isShown(answer))
    receive(answer);
}

async function refreshWhileStale() {
  busy(1);
  try {
    while (isStale) {
      isStale = false;
      await Promise.all([refreshOnce(), updateMore()]);
    }
  } finally {
    refreshing = null;
    busy(-1);
  }
}

/* Requests the current state. Requests it again if new events arrive before the
 * answer. */
export function refresh() {
  isStale = true;
  refreshing ??= refreshWhileStale();
  return refreshing;
}

/* Requests the current state unless the store has it for this event. */
export async function refreshFor(event) {
  await (isShown(event) ? updateMore() : refresh());
}

/* Makes `refresh` and `refreshFor` also call `update`, and wait for the promise
 * that it returns. */
export function refreshWith(update) {
  updateMore = update;
}

/* Requests the current state even if the store has it. */
export function refreshAnyway() {
  shown = 0;
  return refresh();
}
