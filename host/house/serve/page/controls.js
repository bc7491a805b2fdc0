/*
 * controls.js -- connects the controls with which the reader chooses: the
 * pictures, the buttons of the options, keys, typed lines and hints. Also
 * explains why something is not offered.
 */
import { find } from './dom.js';
import { isTooSoon } from './haste.js';
import { beginHeld } from './held.js';
import { beginHints } from './hints.js';
import { listenTo, pointAt } from './marks.js';
import { listenToOptions, pointAtButton } from './options.js';
import { beginPointing, pointAtThing } from './point.js';
import { pictures, question } from './present.js';
import { ask, askAsSeat, withViewer } from './requests.js';
import { beginStacks } from './stacks.js';
import { isMyTurn, now } from './store.js';
import { beginTurns, choose, chooseOption, confirmHeld, dropHeld, redo,
  takeBack, undo, undoByKey } from './turn.js';
import { beginWhy } from './why.js';

/* Points at an option in the pictures and among the buttons, or at nothing if
 * `index` is null. */
function point(index) {
  pointAt(pictures, index);
  pointAtButton(index);
}

/* A click on a choice of the turn takes back this choice and those after it. */
function listenToLine() {
  find('line').addEventListener('click', (event) => {
    const item = event.target.closest('button')?.parentNode;
    const items = [...find('line').children];

    if (item && !isTooSoon(event))
      takeBack({ count: items.length - items.indexOf(item) });
  });
}

function listenToTyping() {
  const typed = find('typed-line');

  find('typed').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (typed.value.trim() && await choose(typed.value.trim()))
      typed.value = '';
  });
}

/* The page must call this function only once. */
export function beginControls() {
  beginHeld({ confirm: confirmHeld, drop: dropHeld });
  beginTurns();
  beginPointing();
  for (const picture of pictures)
    listenTo(picture, { option: chooseOption, other: pointAtThing, point });
  listenToOptions({ choose: chooseOption, point, undo: undoByKey });
  find('undo').addEventListener('click', (event) => {
    if (!isTooSoon(event))
      undo();
  });
  find('redo').addEventListener('click', redo);
  listenToLine();
  beginHints({ ask: askAsSeat, stateNow: () => now.state, choose, point });
  listenToTyping();
  beginWhy({ ask: askAsSeat, stateNow: () => now.state, isMyTurn, question });
  beginStacks((what) => ask(withViewer(what)), pictures);
}
