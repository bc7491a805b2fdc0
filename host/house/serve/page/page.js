/*
 * page.js -- the page of one table: follows the events of the server, and
 * connects the modules.
 *
 * The page knows no game. It shows the picture and the options that the server
 * sends, and sends back the token of an option. The module store.js has what
 * the page knows; present.js shows it; turn.js changes the game.
 */
import { beginAgain, showSeed } from './again.js';
import { beginClocks } from './clocks.js';
import { beginColors } from './colors.js';
import { beginConsent, goLabel, showProposal } from './consent.js';
import { beginCrib } from './crib.js';
import { find, make, setText } from './dom.js';
import { endFlow } from './flow.js';
import { beginHeld } from './held.js';
import { beginHints, hideHints } from './hints.js';
import { showInstead } from './instead.js';
import { beginIntro } from './intro.js';
import { isRuleLink } from './isrule.js';
import { rememberSeat } from './lastseat.js';
import { playsRules } from './link.js';
import { idle, later } from './loading.js';
import { listenTo, pointAt } from './marks.js';
import { forgetWhy, say, sayError, sayLost, sayNothing } from './messages.js';
import { listenToOptions, pointAtButton } from './options.js';
import { beginPast, forgetPast, updatePast } from './past.js';
import { beginPeople } from './people.js';
import { beginPresent, pictures, question, showPast } from './present.js';
import { beginPointing, pointAtThing } from './point.js';
import { showNews } from './news.js';
import { refresh, refreshAnyway, refreshFor } from './refresh.js';
import { announceNote, beginRemarks } from './remarks.js';
import { ask, askAsSeat, busy, link, request, withSeat, withViewer }
  from './requests.js';
import { beginStacks } from './stacks.js';
import { change, isMyTurn, me, now } from './store.js';
import { follow } from './stream.js';
import { tellEvent } from './story.js';
import { act, actAsSeat, beginTurns, choose, chooseOption, confirmHeld,
  dropHeld, redo, undo, undoByKey, whenActed } from './turn.js';
import { beginWhy } from './why.js';

let changed = 0; /* the revision at which the game changed last */
let isSeated = false; /* true if `table` was answered since the stream began */

let more = null; /* the module later.js; null until it is loaded */
let designer = null; /* the module of the designer's controls, which only the
                      * designer's link loads; or null */

/* -- keeping up ------------------------------------------------------------ */

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

/* Loads what the first board does not need. If that fails because there is no
 * connection, the next event tries again. */
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
  await whenActed(); /* its answer already shows this revision */
  await Promise.all([refreshFor(event), updatePast(event)]);
  designer?.noticeEvent(event);
  if (!more && now.state)
    loadMore();
}

async function onEvent(event) {
  sayLost(null);
  if (event.changed !== changed) { /* not only notes were added */
    forgetWhy();
    hideHints();
  }
  changed = event.changed;
  announceNote(event);
  busy(1);
  await Promise.all([tellEvent(event, ask), keepUp(event)]);
  showNews();
  busy(-1);
}

/* Called when the designer takes the role of a different seat. */
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

/* -- beginning ------------------------------------------------------------- */

function point(index) {
  pointAt(pictures, index);
  pointAtButton(index);
}

function listen() {
  const typed = find('typed-line');

  beginClocks();
  beginIntro();
  beginCrib();
  beginColors();
  beginPeople(ask);
  beginPresent();
  beginHeld({ confirm: confirmHeld, drop: dropHeld });
  beginTurns();
  beginPointing();
  for (const picture of pictures)
    listenTo(picture, { option: chooseOption, other: pointAtThing, point });
  listenToOptions({ choose: chooseOption, point, undo: undoByKey });
  find('undo').addEventListener('click', undo);
  find('redo').addEventListener('click', redo);
  beginHints({ ask: askAsSeat, stateNow: () => now.state, choose, point });
  beginRemarks(ask);
  find('typed').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (typed.value.trim() && await choose(typed.value.trim()))
      typed.value = '';
  });
  beginWhy({ ask: askAsSeat, stateNow: () => now.state, isMyTurn, question });
  beginPast({ ask: (what) => ask(what.do === 'look' ? withSeat(what) : what),
    act: actAsSeat, show: showPast, back: refreshAnyway,
    goLabel: () => goLabel(now.table) });
  beginStacks((what) => ask(withViewer(what)), pictures);
  beginConsent(ask);
  beginAgain(act);
  addEventListener('hashchange', () => location.reload());
}

/* Shows the house rule that the address contains. */
async function showSentRule() {
  try {
    const { keepRule, showOffered } = await import('./offered.js');
    showOffered(location.hash, keepRule);
  } catch (error) {
    showInstead('No house rule', make('p', '', error.message));
  }
}

function begin() {
  if (isRuleLink(location.hash)) {
    showSentRule();
    addEventListener('hashchange', () => location.reload());
    return;
  }
  if (!link) {
    showInstead('No table', make('p', '', 'Open the whole link that you were ' +
      'sent: it ends in # and a long text.'));
    return;
  }
  listen();
  const tryNow = follow(link, {
    event: onEvent,
    people: (people) => change({ people }),
    lost: (milliseconds) => {
      isSeated = false;
      sayLost(milliseconds);
    },
    refused: (refusal) => {
      sayLost(null);
      showInstead('No table', make('p', '', refusal.message));
    },
  });
  find('retry').addEventListener('click', tryNow);
}

begin();
