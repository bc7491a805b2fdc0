/* picture.js -- inserts the server's picture into the page as two pictures: the
 * board, and the seats with the piles. One hand is shown separately. */
import { boxAround, isMeasured, measureAll } from './boxes.js';
import { keepChildren, makeShape } from './dom.js';
import { handOf, showHand } from './hand.js';
import { Parts } from './parts.js';
import { isLooking } from './past.js';
import { now } from './store.js';

const MARGIN = 20;
/* Greatest scale of a picture, in pixels for each unit. A card of the board is
 * 400 units wide. */
const LARGEST_BOARD = 0.9;
const LARGEST_TABLE = 0.45;

/* Returns the part of a picture that is shown; see `showPartBy`. */
let partOf = (unusedSvg, all) => all;

/* -- two pictures ---------------------------------------------------------- */

/* True if the part is drawn. Styles and definitions of shapes are not. */
function isDrawn(part) {
  return !part.matches('style, defs');
}

function isPyramid(part) {
  return part.matches('.pyramid');
}

function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value)
    element.setAttribute(name, value);
}

function fit(svg, parts, largest) {
  const box = boxAround(parts);

  if (!box)
    return;
  const all = { x: box.x - MARGIN, y: box.y - MARGIN,
    width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  setAttribute(svg, 'style', `max-width:${Math.round(all.width * largest)}px`);
  svg.parentElement.classList.toggle('tall', all.height > all.width);
  const { x, y, width, height } = partOf(svg, all);
  setAttribute(svg, 'viewBox', [x, y, width, height].join(' '));
}

/* Inserts the new parts into the page, because only elements in the page have a
 * size. Then measures all new parts at once. */
function measureNew(svg, parts) {
  const added = parts.filter((part) =>
    !part.isConnected && !isMeasured(part));

  svg.append(...added);
  measureAll(added.filter(isDrawn));
}

/* Lets `choose(svg, all)` choose the box that a picture shows. `all` is the box
 * of the whole picture. */
export function showPartBy(choose) {
  partOf = choose;
}

/* True if the page lists what the suits do, with their signs. */
function hasCrib() {
  return now.table?.helps?.texts.some(({ kind }) => kind === 'suit');
}

/* Returns the parts of each area { head, board, table }. An element without
 * content marks the beginning of an area. */
function areasOf(parts) {
  const areas = { head: [], board: [], table: [] };
  let area = 'head';

  for (const part of parts)
    if (part.dataset.area)
      area = part.dataset.area;
    else
      areas[area].push(part);
  return areas;
}

/* True if the page shows the content of the part elsewhere: texts about seats,
 * and signs of suits if the page lists the suits. */
function isElsewhere(part) {
  return part.matches('.plain') || part.matches('.signs') && hasCrib();
}

/* -- showing --------------------------------------------------------------- */

/* { parts, svg, rest } for each board: the Parts of the whole picture, and the
 * svg elements of the board and of the rest of the table. */
const places = new WeakMap();

/* Returns the elements for the pictures of these holders. The first call for a
 * board creates them. */
function placeOf({ board, table }) {
  if (!places.has(board)) {
    const [svg, rest] = [board, table].map((holder) => {
      const shape = makeShape('svg', { class: 'house', 'aria-hidden': 'true' });
      holder.replaceChildren(shape);
      return shape;
    });
    places.set(board, { parts: new Parts(), svg, rest });
  }
  return places.get(board);
}

/* Keeps the height of the board while an earlier turn with an empty board is
 * viewed, so that the page does not jump. */
function keepRoom(board, isEmpty) {
  const keeps = isEmpty && isLooking() &&
    !board.classList.contains('bare');

  if (keeps && !board.style.minHeight)
    board.style.minHeight = `${board.offsetHeight}px`;
  else if (!keeps)
    board.style.minHeight = '';
  board.classList.toggle('bare', isEmpty && !keeps);
}

/* Returns the elements of `list` without the pyramids that `others` draws too.
 * Such a pyramid has only moved within its space, to make room for others. */
function withoutShifted(list, others) {
  const keyOf = ({ dataset: { part, token } }) => `${part} ${token}`;
  const keys = new Set(others.filter(isPyramid).map(keyOf));

  return list.filter((part) => !isPyramid(part) || !keys.has(keyOf(part)));
}

/* Marks new and changed elements of the latest picture as ghosts, and shows
 * removed pyramids as shadows. If `isShown` is false, only removes these
 * marks. */
export function showGhosts(holders, isShown) {
  const { parts, svg } = placeOf(holders);

  for (const holder of Object.values(holders)) {
    holder.querySelectorAll('.shadow').forEach((part) => part.remove());
    holder.querySelectorAll('.ghost')
      .forEach((part) => part.classList.remove('ghost'));
  }
  if (!isShown)
    return;
  const { fresh, gone } = parts;
  for (const part of withoutShifted(fresh, gone).filter((each) =>
    isDrawn(each) && !each.matches('.space')))
    part.classList.add('ghost');
  for (const part of withoutShifted(gone, fresh).filter(isPyramid)) {
    const shadow = part.cloneNode(true);
    shadow.removeAttribute('data-token');
    shadow.removeAttribute('data-part');
    shadow.removeAttribute('data-place');
    shadow.classList.add('shadow');
    svg.append(shadow);
  }
}

/* Shows a picture in the holders. The caller must fit its letters; see
 * letters.js. `hand` gets the hand of `seat` if all its
 * cards are known. Returns false if the text is not a picture. */
export function showPicture(text, holders, seat) {
  const { board, hand, table } = holders;
  const { parts, svg, rest } = placeOf(holders);
  const all = parts.read(text)?.filter((part) =>
    !part.matches('desc, .table'));

  if (!all)
    return false;
  measureNew(svg, all);
  const areas = areasOf(all.filter(isDrawn));
  keepRoom(board, areas.board.length === 0);
  const cards = new Set(handOf(areas.table, seat));
  const others = areas.table.filter((part) =>
    !cards.has(part) && !isElsewhere(part));
  showHand(hand, cards);
  keepChildren(svg,
    [...all.filter((part) => !isDrawn(part)), ...areas.board]);
  keepChildren(rest, others);
  fit(svg, areas.board, LARGEST_BOARD);
  fit(rest, others, LARGEST_TABLE);
  table.hidden = others.length === 0;
  return true;
}
