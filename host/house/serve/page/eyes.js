/*
 * eyes.js -- lets the reader see the turns of a finished game as each seat saw
 * them.
 */
import { find, make } from './dom.js';

/* Returns the viewers that the reader can choose: { seat, text }. The reader's
 * own view is the first and has no seat. */
function viewersOf(seats, me) {
  return [{ seat: '', text: me ? `what ${me} knew (you)` : 'what you may know' },
    ...seats.filter((seat) => seat !== me)
      .map((seat) => ({ seat, text: `what ${seat} knew` })),
    { seat: 'watcher', text: 'what everybody knew' },
    { seat: 'designer', text: 'everything' }];
}

function optionOf({ seat, text }) {
  const option = make('option', '', text);

  option.value = seat;
  return option;
}

/* Fills the list from which the reader chooses a viewer. The list is empty
 * until the game is over. `me` is the reader's seat or null. */
export function offerEyes({ seats }, { over }, me) {
  const key = over ? JSON.stringify([seats, me]) : '';

  if (find('eyes').dataset.key === key)
    return;
  find('eyes').dataset.key = key;
  find('eyes').replaceChildren(...over ? viewersOf(seats, me).map(optionOf)
    : []);
}

/* Returns the seat whose view of the turn is shown, or '' for the reader's own
 * view. */
export function eyesNow() {
  return find('eyes-row').hidden ? '' : find('eyes').value;
}

/* Shows the list of viewers, or hides it if `isShown` is false or the list is
 * empty. */
export function showEyes(isShown) {
  find('eyes-row').hidden = !isShown || find('eyes').options.length === 0;
}

/* Calls `show` each time the reader selects a viewer. */
export function beginEyes(show) {
  find('eyes').addEventListener('change', show);
}
