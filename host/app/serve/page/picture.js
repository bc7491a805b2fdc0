/*
 * picture.js -- the server's picture of the table, brought into the page.
 *
 * The server draws one SVG: the board, and beside or below it the seats and
 * piles. Here it becomes two, so that both fit any window.
 */
import { makeShape } from './dom.js';
import { Parts } from './parts.js';
import { spoken } from './spoken.js';

const MARGIN = 20;
/* Pixels a unit at most: a card of the board is 400 units wide. */
const LARGEST_BOARD = 0.6;
const LARGEST_TABLE = 0.45;

/* -- boxes ----------------------------------------------------------------- */

/* Boxes that were measured: a shape never changes, and to measure after a change
 * of the page makes the browser lay out all of it again. */
const measured = new WeakMap();

/* getBBox leaves out the shape's own transform. */
function measure(shape) {
  const box = shape.getBBox();
  const matrix = shape.transform.baseVal.consolidate()?.matrix;

  if (!matrix)
    return DOMRect.fromRect(box);
  const one = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  const other = new DOMPoint(box.x + box.width, box.y + box.height)
    .matrixTransform(matrix);
  return new DOMRect(Math.min(one.x, other.x), Math.min(one.y, other.y),
    Math.abs(other.x - one.x), Math.abs(other.y - one.y));
}

/* The box of a shape in the units of its picture. */
export function boxOf(shape) {
  if (!measured.has(shape))
    measured.set(shape, measure(shape));
  return measured.get(shape);
}

/* The box around shapes; null when there is nothing. */
function boxAround(shapes) {
  const boxes = [...shapes].map(boxOf)
    .filter((box) => box.width > 0 || box.height > 0);

  if (boxes.length === 0)
    return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x, y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/* -- two pictures ---------------------------------------------------------- */

/* All but the style and the shapes that are used. */
function isDrawn(part) {
  return !part.matches('style, defs');
}

/* Makes these the children of `svg`. Those that stay are not touched, so that
 * the browser need not lay them out again. */
function fill(svg, parts) {
  const wanted = new Set(parts);
  let next;

  for (const child of [...svg.children])
    if (!wanted.has(child))
      child.remove();
  next = svg.firstElementChild;
  for (const part of parts)
    if (part === next)
      next = next.nextElementSibling;
    else
      svg.insertBefore(part, next);
}

function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value)
    element.setAttribute(name, value);
}

function fit(svg, parts, largest) {
  const box = boxAround(parts);

  if (!box)
    return;
  setAttribute(svg, 'viewBox', [box.x - MARGIN, box.y - MARGIN,
    box.width + 2 * MARGIN, box.height + 2 * MARGIN].join(' '));
  setAttribute(svg, 'style',
    `max-width:${Math.round((box.width + 2 * MARGIN) * largest)}px`);
}

/* Measures what is new, all at once, before anything else changes: only what is
 * in the page has a size. */
function measureNew(svg, parts) {
  const added = parts.filter((part) =>
    !part.isConnected && !measured.has(part));

  svg.append(...added);
  for (const part of added.filter(isDrawn))
    [part, ...part.querySelectorAll('[data-token]')].forEach(boxOf);
}

/* Which parts are drawn for the board, and which beside or below it. Title and
 * turn are in neither: the page tells them itself. */
function split(parts) {
  const spaces = boxAround(parts.filter((part) => part.matches('.space')));
  const seats = boxAround(parts.filter((part) => part.matches('.seats')));

  if (!seats)
    return { board: parts, rest: [] };
  const top = spaces ? Math.min(spaces.y, seats.y) : seats.y;
  const isBeside = spaces && seats.x >= spaces.x + spaces.width;
  const isRest = (box) => !spaces ||
    (isBeside ? box.x >= seats.x - 1 : box.y >= seats.y - 1);
  const seen = parts.filter((part) => {
    const box = boxOf(part);
    return !(part.matches('text.ink') && box.y + box.height <= top);
  });
  return { board: seen.filter((part) => !isRest(boxOf(part))),
    rest: seen.filter((part) => isRest(boxOf(part))) };
}

/* -- words ----------------------------------------------------------------- */

/* What the picture shows, as a list of texts. */
export function wordsOf(holders) {
  const classes = '.space, .card, .pyramid, .supply, .hand';

  return holders.flatMap((holder) => [...holder.querySelectorAll(classes)])
    .map((part) => {
      const title = part.querySelector('title')?.textContent ?? '';
      const token = part.dataset.token;
      return spoken(title.includes(token) || token === '?' ? title
                                                           : `${token}: ${title}`);
    });
}

/* -- showing --------------------------------------------------------------- */

const places = new WeakMap(); /* by their holder: { parts, svg, rest } */

/* Where the pictures of these holders are shown, one after the other. */
function placeOf(board, table) {
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

/* Shows a picture in two holders. False when the text is no picture. */
export function showPicture(text, board, table) {
  const { parts, svg, rest } = placeOf(board, table);
  const all = parts.read(text)?.filter((part) =>
    !part.matches('title, .table'));

  if (!all)
    return false;
  measureNew(svg, all);
  const drawn = split(all.filter(isDrawn));
  fill(svg, [...all.filter((part) => !isDrawn(part)), ...drawn.board]);
  fill(rest, drawn.rest);
  fit(svg, drawn.board, LARGEST_BOARD);
  fit(rest, drawn.rest, LARGEST_TABLE);
  board.classList.toggle('bare', drawn.board.length === 0);
  return true;
}
