/*
 * since.js -- marks what has changed since the reader's last turn, until the
 * reader makes a choice.
 */
import { boxOf } from './boxes.js';
import { find, make, makeShape } from './dom.js';
import { picturesOfMine } from './earlier.js';
import { effectInWords } from './effect.js';
import { hasDecision } from './flow.js';
import { noteEffect } from './news.js';
import { isLooking } from './past.js';
import { busy } from './requests.js';
import { placesIn, placesInText, sameThings, sceneOf } from './scene.js';
import { follow, isMyTurn, me, now } from './store.js';

const DOT = 15; /* radius of a dot */
const SIGNS = { moved: '○┄', new: '●', gone: '×' };

/* `pictures` shows the table before and after the reader's last turn; null if
 * unknown. `state` is the state for which the page has requested them. */
let read = { state: null, pictures: null };

/* -- what has changed -------------------------------------------------------- */

/* Returns what has changed: the `moved` things with their former places, the
 * `new` things, and the places of `gone` things. Leaves out the place of a gone
 * thing if a new thing is there. */
function changesOf(then, scene) {
  const places = placesIn(scene);
  const same = sameThings(then, places);
  const stayed = new Set(same.values());
  const changes = { moved: [], new: [], gone: [] };

  for (const [name, { part, place }] of scene.things)
    if (!same.has(name))
      changes.new.push({ part, place });
    else if (then.get(same.get(name)) !== place)
      changes.moved.push({ part, from: then.get(same.get(name)) });
  const taken = new Set(changes.new.map(({ place }) => place));
  changes.gone = [...new Set([...then].filter(([name, place]) =>
    !stayed.has(name) && !taken.has(place))
    .map(([, place]) => place))].map((from) => ({ from }));
  return changes;
}

/* Returns the cards in the reader's hand that the reader drew in the last turn
 * or later. `before` says where each thing was before that turn. */
function drawnCards(before, scene) {
  const same = sameThings(before, placesIn(scene));

  return [...scene.things].filter(([name, { part }]) =>
    part.closest('#hand') && before.get(same.get(name)) !==
      part.dataset.place).map(([, { part }]) => part);
}

/* -- marks ------------------------------------------------------------------- */

function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/* Returns the space of the board with this name, or undefined. */
function spaceOf(board, name) {
  return [...board.querySelectorAll('.space')]
    .find(({ dataset }) => dataset.token === name);
}

/* Returns a mark with the shapes, above a halo that consists of copies of the
 * shapes. */
function markOf(kind, ...shapes) {
  return makeShape('g', { class: `mark-since since-${kind}` },
    ...shapes.map((shape) => {
      const halo = shape.cloneNode();
      halo.classList.add('halo');
      return halo;
    }), ...shapes);
}

function dotOf(kind, { x, y }) {
  return makeShape('circle', { cx: x, cy: y, r: DOT, class: kind });
}

/* Returns a line of dots from a place to the edge of a thing. */
function trailOf(space, part) {
  const from = middleOf(boxOf(space));
  const to = middleOf(boxOf(part));
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const reach = Math.max(0, 1 - boxOf(part).width / 2 / length);

  return markOf('moved', dotOf('ring', from), makeShape('path', { class: 'dots',
    d: `M${from.x} ${from.y}L${from.x + (to.x - from.x) * reach} ${
      from.y + (to.y - from.y) * reach}` }));
}

/* Returns a dot in a card, or on the upper edge of a pyramid, so that the letter
 * of the pyramid can be seen. */
function newMarkOf(part) {
  const { x, y, width } = boxOf(part);
  const down = part.matches('.pyramid') ? 0 : 1.5 * DOT;

  return markOf('new', dotOf('dot', { x: x + width / 2, y: y + down }));
}

/* Returns a cross at the left edge of a space, away from the pyramids. */
function goneMarkOf(space) {
  const box = boxOf(space);
  const x = box.x + 2.5 * DOT;
  const y = box.y + 0.8 * box.height;

  return markOf('gone', makeShape('path', { class: 'cross',
    d: `M${x - DOT} ${y - DOT}l${2 * DOT} ${2 * DOT}M${x + DOT} ${y - DOT}l${
      -2 * DOT} ${2 * DOT}` }));
}

/* Adds the marks of the changes. Returns the kinds of marks that are shown. */
function draw({ moved, new: fresh, gone }, board) {
  const kinds = new Set();
  const add = (kind, svg, mark) => {
    svg.append(mark);
    if (!svg.closest('#table'))
      kinds.add(kind); /* marks on the table may be outside the window */
  };

  for (const { part, from } of moved) {
    const space = spaceOf(board, from);
    if (space && part.ownerSVGElement === space.ownerSVGElement)
      add('moved', part.ownerSVGElement, trailOf(space, part));
    else
      add('new', part.ownerSVGElement, newMarkOf(part));
  }
  for (const { part } of fresh)
    add('new', part.ownerSVGElement, newMarkOf(part));
  for (const space of gone.map(({ from }) => spaceOf(board, from)))
    if (space)
      add('gone', space.ownerSVGElement, goneMarkOf(space));
  return kinds;
}

function showLegend(kinds) {
  find('since').hidden = kinds.size === 0;
  find('since').replaceChildren('Since your last turn:',
    ...Object.entries(SIGNS).filter(([kind]) => kinds.has(kind))
      .map(([kind, sign]) => make('span', '', make('b', '', sign), ` ${kind}`)));
}

/* Removes the marks. */
export function hideSince(holders) {
  for (const holder of Object.values(holders))
    holder.querySelectorAll('.mark-since').forEach((mark) => mark.remove());
  holders.board.classList.remove('since');
  find('since').hidden = true;
}

/* True if the reader is about to begin a turn. */
function isBeginning() {
  const { state, held } = now;

  return isMyTurn() && state.seat === me() && !hasDecision(state) && !held &&
    !isLooking();
}

/* Marks what has changed since the reader's last turn, if the reader is about
 * to begin a turn. */
async function showSince(holders) {
  const { state } = now;

  hideSince(holders);
  if (!isBeginning())
    return;
  if (read.state !== state) {
    read = { state, pictures: null };
    busy(1);
    read.pictures = await picturesOfMine();
    busy(-1);
  }
  if (!read.pictures || now.state !== state || !isBeginning())
    return;
  const [before, after] = read.pictures;
  const scene = sceneOf(holders);
  const changes = changesOf(placesInText(after), scene);
  noteEffect(state, effectInWords(after, now.picture, changes));
  const fresh = new Set(changes.new.map(({ part }) => part));
  changes.new.push(...drawnCards(placesInText(before), scene)
    .filter((part) => !fresh.has(part)).map((part) => ({ part })));
  const kinds = draw(changes, holders.board);
  holders.board.classList.toggle('since', kinds.size > 0);
  showLegend(kinds);
}

/* Begins to mark changes in the pictures of `holders`. */
export function beginSince(holders) {
  follow(['state', 'held', 'picture'], () => showSince(holders));
}
