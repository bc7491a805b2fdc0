/*
 * page.js -- shows one table of the server, and sends the reader's choices.
 *
 * The page knows no game. It shows the picture and the options that the server
 * sends, and sends back the token of an option.
 */
import { beginAgain, showSeed } from './again.js';
import { beginConsent, goLabel, showProposal } from './consent.js';
import { noticeEvent, showDesigner } from './designer.js';
import { find, make, setText, setTitle } from './dom.js';
import { beginEvaluating } from './evaluate.js';
import { beginFlow, endFlow, hasDecision, takeOnlyChoice, wasOnlyChoice }
  from './flow.js';
import { beginHints, hideHints } from './hints.js';
import { showInstead } from './instead.js';
import { showJump } from './jump.js';
import { rememberSeat } from './lastseat.js';
import { playsRules, readLink, request } from './link.js';
import { listenTo, markOptions, pointAt } from './marks.js';
import { forgetWhy, say, sayError, sayLost, sayNothing, speak }
  from './messages.js';
import { keepRule, showOffered } from './offered.js';
import { listenToOptions, pointAtButton, showOptions } from './options.js';
import { beginPast, forgetPast, goBack, isLooking, showNow, updatePast }
  from './past.js';
import { showPicture, showWords } from './picture.js';
import { faultFor, questionFor, turnFor } from './question.js';
import { isRuleLink } from './rulelink.js';
import { beginRemarks } from './remarks.js';
import { allowReview, beginReviews, forgetReview } from './review.js';
import { updateRules } from './rules.js';
import { scoresIn, showSeats } from './seats.js';
import { updateSides } from './sides.js';
import { spoken } from './spoken.js';
import { beginStacks, showStacks } from './stacks.js';
import { follow } from './stream.js';
import { tellEvent } from './story.js';
import { showTaken } from './taken.js';
import { beginWhy, explainTouched } from './why.js';

const link = readLink();
const holders = { board: find('board'), hand: find('hand'),
  table: find('table') };
const pictures = Object.values(holders);
let table = null; /* the answer to the request `table`; or null */
let state = null; /* the state of the open choice; null if not known yet */
let wasOver = false;
let actsAs = null; /* the seat for which a designer makes requests; or null */
let isSeated = false; /* true if `table` was answered since the stream began */
let acting = null; /* promise of the answer to a request that changes the game;
                    * or null */
let work = 0; /* number of answers that the page waits for */

/* -- asking ---------------------------------------------------------------- */

function withSeat(what) {
  return actsAs ? { ...what, seat: actsAs } : what;
}

/* Adds a seat to a request whose answer depends on the viewer. A designer
 * without a seat sees what spectators see. */
function withViewer(what) {
  return table.role === 'designer' ? { ...what, seat: actsAs ?? 'watcher' }
                                   : what;
}

/* Returns the reader's seat, or null for a spectator or a designer without a
 * seat. */
function me() {
  return actsAs ?? table.you;
}

/* Sends a request and returns its answer. Returns null if it fails; shows the
 * error unless `isExpected(error)`. */
async function ask(what, isExpected = () => false) {
  try {
    return await request(link, what);
  } catch (error) {
    if (!isExpected(error))
      sayError(error);
    return null;
  }
}

/* Counts pending answers and sets aria-busy, which screen readers and tests
 * observe. */
function busy(by) {
  work += by;
  document.body.setAttribute('aria-busy', String(work > 0));
}

/* -- showing --------------------------------------------------------------- */

function options() {
  return state?.options ?? [];
}

function isMyTurn() {
  return !state.over && state.options !== undefined;
}

function question() {
  return questionFor(table, state, me());
}

function showLine() {
  const line = state.line ?? [];

  find('line').replaceChildren(
    ...line.map((token) => make('li', '', spoken(token))));
  find('undo').hidden = table.role === 'watcher' ||
    line.length === 0 && state.turn === 0;
  const isUnderWay = hasDecision(state);
  setText('undo', isUnderWay ? 'Take back'
    : me() ? 'Take back my last turn' : 'Take back the latest choice');
  find('redo').hidden = !state.may_redo;
  find('undo').title = isUnderWay || !me() ? ''
    : 'Goes back to the beginning of your last turn';
}

/* Shows whose choice is open, even while the reader views an earlier turn. */
function showWho() {
  const isMine = isMyTurn();
  const text = question();

  showNow(state, isMine && state.seat === me());
  showSeats(table, state, me());
  setTitle(`${isMine && me() ? '● ' : ''}${turnFor(table, state, me())} – ${
    table.title}`);
  speak(isMine ? `${text}, ${options().length} options` : text);
}

function showChoice() {
  const marked = markOptions(pictures, options(), state.line);
  const isMine = isMyTurn();
  const text = question();

  showStacks(holders.board, holders.table);
  if (state.over && !wasOver)
    find('turns').open = true; /* the panel has the button for a new game */
  wasOver = state.over;
  showJump(isMine ? text : '');
  setText('question', text);
  setText('fault', faultFor(state));
  find('fault').hidden = state.fault === undefined;
  find('choice').classList.toggle('mine', isMine);
  showLine();
  showOptions(options(), marked);
  for (const id of ['hint', 'typed', 'keys'])
    find(id).hidden = !isMine;
}

function show(picture) {
  if (!showPicture(picture, holders, me() ?? state.seat))
    say('The server sent a picture that cannot be read.', 'wrong');
}

/* -- keeping up ------------------------------------------------------------ */

let refreshing = null;
let isStale = false;
let shown = ''; /* identifies the answer that the page shows; see keyOf */

/* Returns a text that identifies an answer. Two answers for the same revision
 * and seat are equal. */
function keyOf({ moment }) {
  return JSON.stringify([moment, actsAs, table]);
}

/* Shows an answer that has a state and a picture. */
function showState({ picture, ...answer }) {
  shown = keyOf(answer);
  state = { ...answer,
    scores: picture ? scoresIn(picture) : state?.scores ?? {} };
  showWho();
  allowReview(state.over && table.role !== 'watcher');
  if (isLooking())
    return;
  if (picture)
    show(picture);
  showChoice();
  showWords(pictures);
  takeOnly();
}

async function refreshOnce() {
  const answer = await ask(withSeat({ do: 'moves', picture: true }));

  if (answer && keyOf(answer) !== shown)
    showState(answer);
}

/* Shows the current picture again, after the picture of an earlier turn. */
function showPresent() {
  shown = '';
  return refresh();
}

/* Shows the picture of an earlier turn. */
function showPast(picture) {
  show(picture);
  showStacks(holders.board, holders.table);
  showWords(pictures);
}

async function refreshWhileStale() {
  busy(1);
  try {
    while (isStale) {
      isStale = false;
      await Promise.all([refreshOnce(), updateSides()]);
    }
  } finally {
    refreshing = null;
    busy(-1);
  }
}

/* Requests the current state, and repeats this if there are new events
 * meanwhile. */
function refresh() {
  isStale = true;
  refreshing ??= refreshWhileStale();
  return refreshing;
}

async function sitDown() {
  const answer = await ask({ do: 'table' });

  if (!answer)
    return false;
  table = answer;
  if (!playsRules && table.role !== 'watcher')
    rememberSeat(table.variant, link);
  setText('title', table.title);
  if (table.role === 'designer' && find('designer').hidden)
    showDesigner(table,
      { ask, act: (what) => act(withSeat(what)), be, choose, news, undo, why: (text) => say(text, 'why'),
        wrong: sayError, request: (what) => request(link, what) });
  for (const id of ['note', 'fork', 'again', 'evaluate'])
    find(id).hidden = table.role === 'watcher';
  showSeed(table.seed);
  return true;
}

async function keepUp(event) {
  if (event.reloaded)
    updateRules(ask);
  if (event.anew || event.begun || event.reloaded)
    endFlow();
  if (event.anew || event.begun)
    forgetReview();
  if (event.begun)
    forgetPast();
  if (event.begun || event.seated)
    isSeated = false;
  isSeated = isSeated || await sitDown();
  if (!isSeated)
    return;
  showProposal(event.proposal, me());
  await acting; /* its answer already shows this revision */
  await Promise.all([
    keyOf(event) === shown ? updateSides() : refresh(), updatePast(event)]);
  if (table.role === 'designer')
    noticeEvent(event);
}

async function onEvent(event) {
  sayLost(null);
  forgetWhy();
  hideHints();
  busy(1);
  await Promise.all([tellEvent(event, ask), keepUp(event)]);
  busy(-1);
}

/* -- acting ---------------------------------------------------------------- */

/* Makes a request that changes the game. Returns the answer, or null if it was
 * not carried out. The request contains the revision that the page shows, so
 * that it is not carried out twice if an answer was lost. */
async function act(what, isExpected) {
  if (acting)
    return null;
  busy(1);
  sayNothing();
  hideHints();
  if (what.do !== 'choose')
    endFlow();
  acting = ask({ ...what, moment: state?.moment }, isExpected);
  const answer = await acting;
  acting = null;
  if (answer?.picture && answer.moment >= state.moment)
    showState(answer);
  else
    refresh();
  busy(-1);
  return answer;
}

function choose(token) {
  beginFlow(state);
  return act(withSeat({ do: 'choose', token, picture: true }));
}

/* Makes the choice for the reader if it has only one option; see flow.js. */
function takeOnly() {
  const token = takeOnlyChoice(state, table.seats.length);

  if (token !== null)
    act(withSeat({ do: 'choose', token, picture: true }));
}

async function chooseOption(index) {
  if (!options()[index] || acting)
    return;
  showTaken(index);
  await choose(options()[index].token);
  showTaken(null);
}

/* Takes back the reader's last choice, together with the choices that the page
 * made after it. If a seat may not do this alone, asks the other people. */
async function undo() {
  const isUnderWay = hasDecision(state);
  let needsConsent = me() !== null && !isUnderWay;
  let goesOn = !needsConsent;

  while (goesOn)
    goesOn = await act(withSeat({ do: 'undo', picture: true }), ({ kind }) => {
      needsConsent = me() !== null && kind === 'seat';
      return needsConsent;
    }) && wasOnlyChoice(state);
  if (needsConsent)
    await goBack(me(), isUnderWay);
}

/* Repeats the choice that was taken back last. Then repeats the next choices of
 * that turn, as long as each has only one option. */
async function redo() {
  const { turn } = state;

  while (await act(withSeat({ do: 'redo', picture: true })) &&
         state.turn === turn && state.may_redo && options().length === 1)
    ;
}

function undoByKey() {
  if (state && hasDecision(state))
    undo();
}

/* Called when the designer takes the role of a different seat. */
function be(color) {
  actsAs = color;
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

  for (const picture of pictures)
    listenTo(picture, { option: chooseOption, other: explainTouched, point });
  listenToOptions({ choose: chooseOption, point, undo: undoByKey });
  find('undo').addEventListener('click', undo);
  find('redo').addEventListener('click', redo);
  beginHints((what) => ask(withSeat(what)), () => state);
  beginRemarks(ask);
  beginReviews((what) => request(link, what));
  beginEvaluating((what) => ask(withSeat(what)), (answer) => {
    if (answer.moment >= state.moment)
      showState(answer);
  });
  find('rules').addEventListener('toggle', () => updateRules(ask));
  find('typed').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (typed.value.trim() && await choose(typed.value.trim()))
      typed.value = '';
  });
  beginWhy({ ask: (what) => ask(withSeat(what)), stateNow: () => state,
    isMyTurn, question });
  beginPast({ ask: (what) => ask(what.do === 'look' ? withSeat(what) : what),
    act: (what) => act(withSeat(what)), show: showPast, back: showPresent,
    goLabel: () => goLabel(table) });
  beginStacks((what) => ask(withViewer(what)), pictures);
  beginConsent(ask);
  beginAgain(act);
  addEventListener('hashchange', () => location.reload());
}

function begin() {
  if (isRuleLink(location.hash)) {
    showOffered(location.hash, keepRule);
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
