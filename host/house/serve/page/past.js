/* past.js -- shows the tree of turns, and lets the reader view or continue from
 * an earlier turn. Viewing does not affect other participants. */
import { citedOf } from './cited.js';
import { find, make, makeButton, setText } from './dom.js';
import { beginEyes, eyesNow, showEyes } from './eyes.js';
import { authorOf, personOf } from './people.js';
import { swatchOf } from './seats.js';
import { now as known } from './store.js';

let on = null; /* the functions given to beginPast */
let tree = null; /* the answer to `history`; null if not requested yet */
let nodes = new Map(); /* the nodes of the tree by their number */
let looking = null; /* number of the node that is viewed; null for the current
                     * turn */
let asked = null; /* node to which the reader has proposed to go back; or
                   * null */
let now = ''; /* text that describes the current turn */

export function isLooking() {
  return looking !== null;
}

/* -- the tree -------------------------------------------------------------- */

/* Returns the path of nodes from `first` (exclusive) to `last` (inclusive). The
 * path begins at the root if `first` is null. */
function pathTo(last, first) {
  const path = [];

  for (let at = last; at !== null && at !== first; at = nodes.get(at).parent)
    path.unshift(at);
  return path;
}

/* Returns the path of nodes from the root to the tip of the current branch. */
function currentPath() {
  return pathTo(tree.branches.find(({ name }) => name === tree.branch).tip,
    null);
}

export function titleOf(node) {
  const { turn, seat, parent } = nodes.get(node);

  if (parent === null)
    return 'The start';
  return turn === 0 ? 'Set-up' : `Turn ${turn} of the game${
    seat ? `, ${personOf(seat)}` : ''}`;
}

function remarksAt(node) {
  return tree.remarks.filter((remark) => remark.node === node);
}

/* Returns a button for a turn, with the turn's number and the colour and letter
 * of its seat. */
function chipOf(node) {
  const { turn, seat, over, parent } = nodes.get(node);
  const remarks = remarksAt(node);
  const title = [titleOf(node), ...remarks.map(({ bookmark, note, by, name }) =>
    bookmark ? `bookmark: ${bookmark}`
      : `${by ? authorOf({ by, name }) : 'note'}: ${note}`)].join('; ');
  const chip = makeButton('chip', parent === null ? 'start'
    : turn === 0 ? 'set-up' : String(turn));

  if (seat)
    chip.prepend(swatchOf(seat));
  if (remarks.length > 0)
    chip.append(make('span', 'flag',
      remarks.some(({ bookmark }) => bookmark) ? '★' : '✎'));
  if (over)
    chip.append(make('span', 'flag', '■'));
  chip.title = title + (over ? '; the game was over' : '');
  chip.setAttribute('aria-label', chip.title);
  if (node === tree.here)
    chip.setAttribute('aria-current', 'step');
  chip.classList.toggle('looked', node === looking);
  chip.dataset.node = node;
  return chip;
}

function branchItem(branch, level) {
  const path = pathTo(branch.tip, branch.fork);
  const item = make('li', 'branch');
  const chips = make('ol', 'chips',
    ...path.map((node) => make('li', '', chipOf(node))));

  if (tree.branches.length > 1)
    item.append(make('span', 'branch-name', branch.parent === null
      ? branch.name : `↳ ${branch.name}, from ${
        titleOf(branch.fork).toLowerCase()}`));
  item.append(chips);
  item.style.setProperty('--level', Math.min(level, 4));
  item.classList.toggle('current', branch.name === tree.branch);
  return item;
}

/* Returns the items of the branches that fork from the branch `parent`. After
 * each branch come the branches that fork from it, one level deeper. */
function itemsOf(parent, level) {
  return tree.branches.filter((branch) => branch.parent === parent)
    .flatMap((branch) => [branchItem(branch, level),
      ...itemsOf(branch.name, level + 1)]);
}

function remarkItem({ node, turn, bookmark, note, by, name }) {
  const author = by ? `${authorOf({ by, name })}: ` : '';
  const button = makeButton('remark-go', bookmark ? `★ ${bookmark}`
    : `✎ ${author}${note}`, make('span', 'pale', ` turn ${turn} of the game`));

  button.dataset.node = node;
  return make('li', '', button);
}

function showTree() {
  const bookmarks = tree.remarks.filter(({ bookmark }) => bookmark);
  const notes = tree.remarks.filter(({ note }) => note);
  const focused = document.activeElement?.closest('#tree .chip')?.dataset.node;

  find('tree').replaceChildren(...itemsOf(null, 0));
  find('remarks').replaceChildren(...[...bookmarks, ...notes].map(remarkItem));
  if (focused !== undefined)
    find('tree').querySelector(`[data-node="${focused}"]`)?.focus();
}

/* -- the bar below the board ----------------------------------------------- */

/* Returns the node before (-1) or after (1) the node that is shown, or null. */
function neighbour(step) {
  const path = currentPath();
  const node = looking ?? tree.here;
  const at = path.indexOf(node);

  if (at < 0)
    return step < 0 ? nodes.get(node).parent
      : [...nodes.values()].find(({ parent }) => parent === node)?.node ?? null;
  return path[at + step] ?? null;
}

function showBar() {
  const isAhead = isLooking() ? neighbour(1) !== null : known.state?.has_later;
  const isBehind = isLooking() ? neighbour(-1) !== null
    : known.state?.has_earlier;

  find('past').classList.toggle('looking', isLooking());
  document.body.classList.toggle('past', isLooking());
  find('past-first').disabled = find('past-back').disabled = !isBehind;
  find('past-next').disabled = !isAhead && !isLooking();
  find('past-now').disabled = !isLooking();
  setText('past-where', isLooking() ? `A look at ${
    titleOf(looking).toLowerCase()}` : now);
}

/* Shows the current turn. `isYours` is true if the reader's seat has the open
 * choice. */
export function showNow({ turn, over }, isYours) {
  now = over ? `Over in turn ${turn} of the game`
    : turn === 0 ? 'Set-up' : `Turn ${turn} of the game`;
  setText('look-back', isYours ? 'Back to now: your turn' : 'Back to now');
  showBar();
}

/* -- looking --------------------------------------------------------------- */

function showLook({ events, rules, picture }) {
  on.show(picture, eyesNow());
  setText('look-title', titleOf(looking));
  find('look-rules').replaceChildren(...citedOf(rules));
  find('look-events').replaceChildren(...events.length > 0
    ? events.map((text) => make('li', '', text))
    : [make('li', 'pale', nodes.get(looking).parent === null
      ? 'Nothing has happened yet.' : 'Nothing is known about this turn.')]);
  find('look-go').hidden = on.goLabel() === null;
  setText('look-go', on.goLabel() ?? '');
  find('look').hidden = false;
  find('choice').hidden = true;
}

async function view(node) {
  looking = node;
  showEyes(pathTo(tree.here, null).includes(node));
  const seat = eyesNow();
  const answer = await on.ask({ do: 'look', node, ...seat && { seat } });
  if (!answer || looking !== node)
    return;
  showLook(answer);
  showTree();
  showBar();
}

async function look(node) {
  if (node === tree.here && node === currentPath().at(-1))
    leave();
  else
    await view(node);
}

/* Returns to the current turn. */
function leave() {
  if (!isLooking())
    return;
  looking = null;
  find('look').hidden = true;
  find('choice').hidden = false;
  showTree();
  showBar();
  on.back();
}

/* Views the turn at a depth of the path to the current turn. Depth 0 is the
 * start; the greatest depth is the current turn. */
export async function lookAtDepth(depth) {
  if (await loadTree())
    await view(pathTo(tree.here, null)[depth]);
}

/* Views the first turn of the game. */
export async function lookAtFirst() {
  if (!await loadTree())
    return;
  const path = pathTo(tree.here, null);
  await view(path.find((node) => nodes.get(node).turn > 0) ?? path[0]);
}

async function step(by) {
  await loadTree();
  const node = by === 0 ? currentPath()[0] : neighbour(by);

  if (node !== null && node !== undefined)
    await look(node);
  else if (by > 0)
    leave();
}

/* Returns the nodes from the start to the current one, or nothing if the
 * history cannot be read. */
export async function turnsUntilNow() {
  const isLoaded = tree !== null && tree.moment >= known.state.moment ||
    await loadTree();

  return isLoaded ? pathTo(tree.here, null).map((node) => nodes.get(node))
    : [];
}

/* -- keeping up ------------------------------------------------------------ */

async function loadTree() {
  const answer = await on.ask({ do: 'history' });

  if (!answer)
    return false;
  tree = answer;
  nodes = new Map(tree.nodes.map((node) => [node.node, node]));
  if (isLooking() && !nodes.has(looking))
    leave();
  if (find('turns').open || isLooking())
    showTree();
  showBar();
  return true;
}

/* Updates the history after an event. */
export async function updatePast(event) {
  const wanted = asked;

  if (!event.proposal)
    asked = null;
  if (find('turns').open || isLooking()) // the tree is visible
    await loadTree();
  /* The game has gone back to the turn that the reader proposed. */
  if (event.anew && wanted !== null && looking === wanted &&
      tree.here === wanted)
    leave();
}

/* Forgets the history, because a new game has begun. */
export function forgetPast() {
  leave();
  tree = null;
  showBar();
}

/* -- going back ------------------------------------------------------------ */

/* Goes to a node, or proposes this to the other people. Returns a true value if
 * the request was accepted. */
async function go(node) {
  const answer = await on.act({ do: 'goto', node });

  if (answer?.asked)
    asked = node;
  else if (answer)
    leave();
  return answer;
}

export async function goToStart() {
  if (await loadTree())
    await go(tree.nodes[0].node);
}

/* -- beginning ------------------------------------------------------------- */

const KEYS = { ',': -1, '.': 1 };
const LOOKING_KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: 0 };

function isTyping(event) {
  return event.ctrlKey || event.altKey || event.metaKey ||
    event.target.closest('input, textarea, select, dialog, [role=log]');
}

/* Handles keys. While an earlier turn is viewed, the keys that choose options
 * are ignored. */
function onKey(event) {
  if (isTyping(event))
    return;
  const by = KEYS[event.key] ?? (isLooking() ? LOOKING_KEYS[event.key]
    : undefined);
  if (by !== undefined)
    step(by);
  else if (isLooking() && (event.key === 'Escape' || event.key === 'End'))
    leave();
  else if (!isLooking() || !/^([1-9]|Backspace|Arrow.*)$/.test(event.key))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function lookAtClicked(event) {
  const button = event.target.closest('[data-node]');

  if (button)
    look(Number(button.dataset.node));
}

/* Connects the controls of the history. `actions.ask` and `actions.act` send
 * requests, and return null after an error. `actions.show(picture, seat)` shows
 * a turn as a seat saw it. */
export function beginPast(actions) {
  on = actions;
  beginEyes(() => view(looking));
  find('tree').addEventListener('click', lookAtClicked);
  find('remarks').addEventListener('click', lookAtClicked);
  find('turns').addEventListener('toggle', loadTree);
  find('past-first').addEventListener('click', () => step(0));
  find('past-back').addEventListener('click', () => step(-1));
  find('past-next').addEventListener('click', () => step(1));
  find('past-now').addEventListener('click', leave);
  find('look-back').addEventListener('click', leave);
  find('look-go').addEventListener('click', () => go(looking));
  document.addEventListener('keydown', onKey, true);
}
