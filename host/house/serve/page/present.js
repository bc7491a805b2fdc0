/*
 * present.js -- shows the current state of the table: the picture, the seats,
 * and the open choice.
 */
import { find, make, makeButton, setText, setTitle } from './dom.js';
import { offerEyes } from './eyes.js';
import { hasDecision, showRefused } from './flow.js';
import { showGoverning } from './governs.js';
import { showJump } from './jump.js';
import { fitLetters } from './letters.js';
import { markOptions } from './marks.js';
import { say, speak } from './messages.js';
import { hasChosen, showNews } from './news.js';
import { showOptions } from './options.js';
import { isLooking, showNow } from './past.js';
import { showGhosts, showPicture } from './picture.js';
import { personOf } from './people.js';
import { markPoses, posedPyramid } from './poses.js';
import { faultFor, heldFor, questionFor, turnFor } from './question.js';
import { showSeats } from './seats.js';
import { showStacks } from './stacks.js';
import { othersSince } from './story.js';
import { isMyTurn, me, now, on, options } from './store.js';
import { beginTerms, showQuestion, showTerms } from './terms.js';
import { showLists } from './walk.js';

export const holders = { board: find('board'), hand: find('hand'),
  table: find('table') };
export const pictures = Object.values(holders);

/* Calls a function that draws the pictures of a turn; see `drawWith`. */
let drawAs = (unusedHolders, unusedTurn, drawNow) => drawNow();

export function question() {
  return now.held ? heldFor(now.held, now.state)
    : questionFor(now.table, now.state, me());
}

/* Returns an item for a choice of the turn. If the choice can be taken back, the
 * item has a button. */
function crumbOf(className, token, step, isButton) {
  const item = make('li', className, isButton ? makeButton('', step) : step);

  item.dataset.token = token;
  item.title = isButton ? 'Take this back' : '';
  return item;
}

/* Returns a text that says which turns of other seats are also taken back, or
 * "". */
function alsoTakenBack() {
  const seats = othersSince().map(personOf);

  return seats.length === 0 ? ''
    : seats.length === 1 ? ` and ${seats[0]}’s turn`
      : ` and the turns of ${seats.join(' and ')}`;
}

/* Sets the label of the button that takes back a choice. The caller must update
 * the log first. */
export function showUndo() {
  setText('undo', !now.state || hasDecision(now.state) ? 'Take back'
    : me() ? `Take back my last choice${alsoTakenBack()}`
      : 'Take back the latest choice');
}

function showLine() {
  const { state, table } = now;
  const { line = [], trail = [] } = state;
  const first = line.length - (state.own ?? 0);
  const own = line.slice(first);
  const canUndo = !now.held && table.role !== 'watcher';

  find('line').replaceChildren(...own.map((token, at) =>
    crumbOf('', token, trail[first + at], canUndo)),
  ...(now.held?.token.split(' ') ?? []).map((token, at) =>
    crumbOf('waits', token, now.held.trail[at])));
  /* In the first round, a reader who has not chosen yet has no earlier turn. */
  find('undo').hidden = table.role === 'watcher' || now.held !== null ||
    (me() === null ? line.length === 0 && state.turn === 0
      : own.length === 0 && state.turn <= table.seats.length && !hasChosen());
  showUndo();
  find('redo').hidden = !state.may_redo || now.held !== null;
}

/* Shows whose choice is open, even while the reader views an earlier turn. */
function showWho() {
  const { state, table } = now;
  const isMine = isMyTurn();
  const text = question();

  showNow(state, isMine && state.seat === me());
  offerEyes(table, state, me());
  showSeats(now, me());
  setTitle(`${isMine && me() ? '● ' : ''}${turnFor(table, state, me())} – ${
    table.title}`);
  speak(isMine && !now.held ? `${text}, ${options().length} options` : text);
}

let followed = ''; /* the place in the turn to which the page scrolled last, as
                    * JSON */

/* Scrolls to the question after each choice of the reader's turn. We wait for
 * the next frame, because other listeners still change the size of the
 * panel. */
function showFollowing(isMine) {
  const { state: { turn, line, own }, held } = now;
  const place = JSON.stringify([turn, line, held?.token]);

  if (isMine && (own > 0 || held) && place !== followed)
    requestAnimationFrame(() =>
      find('question').scrollIntoView({ block: 'nearest' }));
  followed = place;
}

function showChoice() {
  const { state } = now;
  const offered = now.held ? [] : options();
  const marked = markOptions(pictures, offered, state.line,
    posedPyramid(pictures));
  const sides = markPoses(pictures, offered, state.line ?? [], state.seat);
  const isMine = isMyTurn();
  const text = question();

  showStacks(holders.board, holders.table);
  showNews();
  showJump(isMine ? text : '');
  showQuestion(text);
  showRefused(now.held ? [] : state.refused, offered.length === 1);
  setText('fault', faultFor(state));
  find('fault').hidden = state.fault === undefined;
  find('choice').classList.toggle('mine', isMine);
  showGoverning(state.governs);
  showLine();
  showTerms(isMine && !now.held ? [text,
    ...offered.map((option) => option.text ?? '')] : []);
  showOptions(offered, new Set([...marked, ...sides]));
  find('hint').hidden = !isMine || offered.length < 2;
  for (const id of ['keys', 'holds-row'])
    find(id).hidden = !isMine;
  find('typed').hidden = !isMine || now.held !== null;
  showFollowing(isMine);
}

function draw(picture, seat) {
  if (!showPicture(picture, holders, seat || (me() ?? now.state.seat)))
    say('The server sent a picture that cannot be read.', 'wrong');
}

/* Shows the state of the store. If a choice waits, shows the table after this
 * choice, and marks the changes as ghosts. */
function show() {
  const { state, picture, held } = now;

  if (isLooking()) {
    showWho();
    return;
  }
  drawAs(holders, state.turn, () => {
    if (picture)
      draw(picture);
    showGhosts(holders, false);
    if (held?.picture) {
      draw(held.picture);
      showGhosts(holders, true);
    }
    showWho();
    showChoice();
    fitLetters(pictures);
  });
  showLists(holders);
}

/* Shows the picture of an earlier turn as `seat` saw it. '' stands for the
 * reader. */
export function showPast(picture, seat) {
  drawAs(holders, null, () => {
    draw(picture, seat);
    showGhosts(holders, false);
    showStacks(holders.board, holders.table);
    fitLetters(pictures);
  });
  showLists(holders);
}

/* Updates the parts of the page that contain names of people. */
function showNames() {
  if (!now.state || !now.table)
    return;
  showWho();
  showQuestion(question());
}

/* Makes `drawTurn(holders, turn, draw)` draw the pictures from now on.
 * `drawTurn` must call `draw` at once. `turn` is the number of the turn, or
 * null for an earlier position. */
export function drawWith(drawTurn) {
  drawAs = drawTurn;
}

export function beginPresent() {
  beginTerms();
  find('latest').addEventListener('click', ({ currentTarget }) =>
    currentTarget.classList.toggle('open')); // see past.css
  on(['state', 'held', 'picture'], show);
  on(['people'], showNames);
}
