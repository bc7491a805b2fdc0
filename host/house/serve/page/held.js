/*
 * held.js -- asks the reader to confirm a choice that ends the turn or reveals
 * something. The reader can take back such a choice only if the others agree.
 */
import { find, make, setText } from './dom.js';
import { isFast, isNew, isTooSoon, setFast } from './haste.js';
import { endingInWords } from './seats.js';
import { me, now, on } from './store.js';

const MOST_EVENTS = 6; /* greatest number of sentences shown about a choice */

/* Returns a list with the text that says what the chosen word does. If the
 * choice reveals nothing, the list is empty, because the events of the choice
 * are then shown. */
function wordInWords({ does, reveals }) {
  return reveals && does ? [does] : [];
}

/* Returns sentences about the end of the game or of the turn, or about who
 * chooses next. Leaves out what the events already say. */
function nextInWords({ ends, reveals, ending, events = [] }) {
  if (ending)
    return [endingInWords(ending, me())];
  if (reveals)
    return ends ? ['Your turn will end.'] : [];
  return ends || events.length > 0 ? [] : ['Another seat chooses next.'];
}

/* True if a choice that cannot be taken back waits until the reader confirms
 * it. */
export function holds() {
  return !isFast();
}

function show() {
  const { held } = now;
  const wasHidden = find('held').hidden;

  /* The focus must not get lost with the button that had it. */
  if (held === null && find('held').contains(document.activeElement))
    find('question').focus({ preventScroll: true });
  find('held').hidden = held === null;
  find('options').hidden = held !== null;
  if (held === null)
    return;
  const events = [...wordInWords(held),
    ...(held.events ?? []).slice(held.happened),
    ...nextInWords(held)];
  const few = events.length > MOST_EVENTS
    ? [`${events.length - MOST_EVENTS + 1} earlier sentences, and:`,
       ...events.slice(1 - MOST_EVENTS)] : events;
  find('held-events').replaceChildren(
    ...few.map((text) => make('li', '', text)));
  find('held-then').hidden = events.length === 0;
  setText('held-yes', held.ends && now.state.turn > 0 ? 'End turn'
    : held.ends || held.reveals ? 'Go on' : 'Choose');
  if (wasHidden) {
    find('held-yes').focus({ preventScroll: true });
    find('held').scrollIntoView({ block: 'nearest' });
    find('choice').scrollTop = 0; // shows the question
    document.querySelector('#board .ghost')
      ?.scrollIntoView({ block: 'nearest' });
  }
}

/* Connects the buttons and the setting. `actions.confirm()` makes the choice,
 * and `actions.drop()` drops it. */
export function beginHeld({ confirm, drop }) {
  const setting = find('holds');

  setting.checked = holds();
  setting.addEventListener('change', () => setFast(!setting.checked));
  find('held-yes').addEventListener('click', (event) => {
    /* The second of two quick presses of Enter confirms nothing. */
    if (!isTooSoon(event) && (event.detail > 0 || !isNew()))
      confirm();
  });
  find('held-no').addEventListener('click', (event) => {
    if (!isTooSoon(event))
      drop();
  });
  document.addEventListener('keydown', (event) => {
    if (now.held && event.key === 'Escape')
      drop();
  });
  on(['held', 'state'], show);
}
