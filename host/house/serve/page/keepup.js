/* keepup.js -- keeps the page up to date with the server's events. This module
 * also loads the parts that the first board does not need. */
import { showSeed } from './again.js';
import { showProposal } from './consent.js';
import { find, setText } from './dom.js';
import { endFlow } from './flow.js';
import { hideHints } from './hints.js';
import { rememberSeat } from './lastseat.js';
import { playsRules } from './link.js';
import { idle, later } from './loading.js';
import { forgetWhy, say, sayError, sayLost, sayNothing } from './messages.js';
import { showNews } from './news.js';
import { forgetPast, updatePast } from './past.js';
import { showUndo } from './present.js';
import { refresh, refreshFor } from './refresh.js';
import { announceNote } from './remarks.js';
import { ask, busy, link, request } from './requests.js';
import { change, me, now } from './store.js';
import { tellEvent } from './story.js';
import { actAsSeat, choose, undo, whenActed } from './turn.js';

let changed = 0; /* the revision at which the game changed last */
let isSeated = false; /* true if the page has an up-to-date answer to `table` */

let more = null; /* the module later.js; null until it is loaded */
let designer = null; /* the module of the designer's controls, which only the
                      * designer's link loads; or null */

/* -- parts of the page ----------------------------------------------------- */

/* Lets the designer act for the seat `color`. If `color` is null, the designer
 * acts for the seat whose choice is open. */
function be(color) {
  change({ actsAs: color, held: null });
  endFlow();
  sayNothing();
  hideHints();
  refresh();
}

function news(text) {
  say(text);
  refresh();
}

/* Loads and shows the designer's controls. */
async function beDesigner(table) {
  try {
    designer ??= await import('./designer.js');
    if (find('designer').hidden)
      designer.showDesigner(table, { ask, act: actAsSeat, be, choose, news,
        undo, why: (text) => say(text, 'why'), wrong: sayError, request });
  } catch (error) {
    sayError(error);
  }
}

/* Loads the parts of the page that the first board does not need. If loading
 * fails, the page tries again at the next event. */
async function loadMore() {
  busy(1);
  await idle();
  try {
    more = await later();
  } catch (error) {
    if (error.kind !== 'missing')
      sayError(error);
  }
  busy(-1);
}

/* -- events ---------------------------------------------------------------- */

async function sitDown() {
  const answer = await ask({ do: 'table' });

  if (!answer)
    return false;
  const { people, ...table } = answer;
  change({ table, people });
  if (!playsRules && table.role !== 'watcher')
    rememberSeat(table.variant, link);
  setText('title', table.title);
  if (table.role === 'designer')
    await beDesigner(table);
  for (const id of ['note', 'fork', 'again'])
    find(id).hidden = table.role === 'watcher';
  showSeed(table.seed);
  return true;
}

async function keepUp(event) {
  if (event.anew || event.begun || event.reloaded)
    endFlow();
  more?.noteEvent(event);
  if (event.begun)
    forgetPast();
  if (event.begun || event.seated || event.reloaded)
    isSeated = false;
  isSeated = isSeated || await sitDown();
  if (!isSeated)
    return;
  showProposal(event.proposal, me());
  await whenActed(); /* the answer to the reader's request already shows this
                      * revision */
  await Promise.all([refreshFor(event), updatePast(event)]);
  designer?.noticeEvent(event);
  if (!more && now.state)
    loadMore();
}

/* Handles an event of the server. Returns a promise that resolves when the page
 * shows the event. */
export async function onEvent(event) {
  sayLost(null);
  if (event.changed !== changed) { /* something other than notes was added */
    forgetWhy();
    hideHints();
  }
  changed = event.changed;
  announceNote(event);
  busy(1);
  await Promise.all([tellEvent(event, ask), keepUp(event)]);
  showNews();
  if (now.table)
    showUndo();
  busy(-1);
}

/* Shows that the connection is lost. The page tries to connect again in
 * `milliseconds`. */
export function onLost(milliseconds) {
  isSeated = false;
  sayLost(milliseconds);
}
