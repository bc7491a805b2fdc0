/*
 * picture.js -- the server's picture of the table, brought into the page.
 *
 * The server draws one SVG: the board, and beside or below it the seats and
 * piles. Here it becomes two, so that both fit any window.
 */
import { makeShape } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';
const NAMES = new Set(['svg', 'g', 'title', 'style', 'defs', 'use', 'rect',
  'path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'tspan',
  'clipPath', 'image']);
const MARGIN = 20;
/* Pixels a unit at most: a card of the board is 400 units wide. */
const LARGEST_BOARD = 0.6;
const LARGEST_TABLE = 0.45;

/* -- reading --------------------------------------------------------------- */

function isSafeAttribute(element, { localName, value }) {
  if (localName.startsWith('on'))
    return false;
  if (localName === 'href')
    return value.startsWith('#') ||
      element.localName === 'image' && value.startsWith('data:image/');
  return true;
}

/* Drops all that could run, load or navigate. */
function clean(element) {
  for (const attribute of [...element.attributes])
    if (!isSafeAttribute(element, attribute))
      element.removeAttributeNode(attribute);
  for (const child of [...element.children])
    if (child.namespaceURI === SVG && NAMES.has(child.localName))
      clean(child);
    else
      child.remove();
}

/* The SVG of a text; null when it is none. */
function parse(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;

  if (root.namespaceURI !== SVG || root.localName !== 'svg' ||
      parsed.querySelector('parsererror'))
    return null;
  clean(root);
  return document.importNode(root, true);
}

/* -- two pictures ---------------------------------------------------------- */

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

/* Measures all that will be asked for, before anything is moved. */
function measureAll(svg) {
  [...drawnParts(svg), ...svg.querySelectorAll('[data-token]')].forEach(boxOf);
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

/* What is drawn, without the style, the shapes and the ground. */
function drawnParts(svg) {
  return [...svg.children].filter((part) =>
    !['title', 'style', 'defs'].includes(part.localName) &&
    !part.classList.contains('table'));
}

function fit(svg, largest) {
  const box = boxAround(drawnParts(svg));

  if (!box)
    return;
  svg.setAttribute('viewBox', [box.x - MARGIN, box.y - MARGIN,
    box.width + 2 * MARGIN, box.height + 2 * MARGIN].join(' '));
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.setAttribute('style',
    `max-width:${Math.round((box.width + 2 * MARGIN) * largest)}px`);
}

/* The parts of `svg` that are not the board go to a picture of their own,
 * which uses the same shapes. The page tells title and turn itself. */
function splitOff(svg) {
  const table = makeShape('svg', { class: 'house' });
  const spaces = boxAround(svg.querySelectorAll('.space'));
  const seats = boxAround(svg.querySelectorAll('.seats'));

  if (!seats)
    return table;
  const top = spaces ? Math.min(spaces.y, seats.y) : seats.y;
  const isBeside = spaces && seats.x >= spaces.x + spaces.width;
  for (const part of drawnParts(svg)) {
    const box = boxOf(part);
    if (part.matches('text.ink') && box.y + box.height <= top)
      part.remove();
    else if (!spaces || (isBeside ? box.x >= seats.x - 1
                                  : box.y >= seats.y - 1))
      table.append(part);
  }
  return table;
}

/* -- words ----------------------------------------------------------------- */

/* What the picture shows, as a list of texts. */
export function wordsOf(holders) {
  const classes = '.space, .card, .pyramid, .supply, .hand';

  return holders.flatMap((holder) => [...holder.querySelectorAll(classes)])
    .map((part) => {
      const title = part.querySelector('title')?.textContent ?? '';
      const token = part.dataset.token;
      return title.includes(token) || token === '?' ? title
                                                    : `${token}: ${title}`;
    });
}

/* Shows a picture in two holders. False when the text is no picture. */
export function showPicture(text, board, table) {
  const svg = parse(text);

  if (!svg)
    return false;
  svg.setAttribute('aria-hidden', 'true');
  board.replaceChildren(svg); /* only what is in the page has a size */
  measureAll(svg);
  const rest = splitOff(svg);
  rest.setAttribute('aria-hidden', 'true');
  table.replaceChildren(rest);
  svg.querySelector(':scope > .table')?.remove();
  svg.querySelector(':scope > title')?.remove();
  fit(rest, LARGEST_TABLE);
  fit(svg, LARGEST_BOARD);
  board.classList.toggle('bare', drawnParts(svg).length === 0);
  return true;
}
