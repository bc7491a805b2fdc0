/*
 * zoom.js -- enlarges the board and moves it within its frame.
 *
 * We change the viewBox of the picture, so marks and tips need not know the
 * zoom.
 */
import { boxOf } from './boxes.js';
import { find } from './dom.js';
import { fitLetters } from './letters.js';
import { showPartBy } from './picture.js';
import { placeNameOf } from './where.js';

const STEP = 1.5; /* factor by which a button or a key enlarges the board */
const LARGEST = 2.5; /* greatest number of pixels for each unit */
const LEAST_ZOOM = 1.02; /* least enlargement; below it, the board is shown
                          * whole */
const WHEEL = 0.01; /* relative growth of the zoom for each pixel that the wheel
                     * turns */
const WHEEL_MOST = 30; /* greatest number of pixels that count in one event of
                        * the wheel */
const LINE = 16; /* pixels for each line, if a wheel counts in lines */
const SLACK = 8; /* greatest number of pixels that a click may move */
const SHARE = 0.25; /* share of the frame by which a key moves the board */
const FACTORS = { '+': STEP, '=': STEP, '-': 1 / STEP, '_': 1 / STEP, '0': 0 };
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
  ArrowDown: [0, 1] };

let frame = null; /* the picture of the board; null before the first one */
let whole = null; /* the box of the whole board, in units of the picture */
/* The visible part of an enlarged board, or null: its middle (`x`, `y`) and its
 * size, in units of the picture. `near` is the space nearest to the middle. */
let view = null;

/* -- the view -------------------------------------------------------------- */

function clamped(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/* Returns the frame's `width` and its greatest height (`most`), in pixels.
 * `height` and `scale` (pixels for each unit) are for the whole board. */
function frameSize() {
  const { width } = frame.getBoundingClientRect();
  const most = parseFloat(getComputedStyle(frame).maxHeight) || Infinity;
  const scale = Math.min(width / whole.width, most / whole.height);

  return { width, height: whole.height * scale, most, scale };
}

/* Returns the height of the frame. The frame of a low board grows with the
 * board until the frame is square. */
function heightFor({ width, height, most }, zoom) {
  return Math.min(most, Math.max(height, Math.min(height * zoom, width)));
}

/* Returns the middle of the view on one axis. The view has the size `length`;
 * its middle is `at`, if possible. The view stays on the board, which begins at
 * `first` and has the size `all`, unless the board is smaller. */
function middleFor(at, length, first, all) {
  return length >= all ? first + all / 2
    : clamped(at, first + length / 2, first + all - length / 2);
}

/* Returns the space whose middle is nearest to a point. */
function spaceNear(point) {
  let near = null;

  for (const space of frame.querySelectorAll('.space')) {
    const { x, y } = middleOf(boxOf(space));
    const distance = Math.hypot(x - point.x, y - point.y);
    if (!near || distance < near.distance)
      near = { name: placeNameOf(space), x, y, distance };
  }
  return near;
}

/* Moves the view by the distance that the space `view.near` has moved. All
 * spaces of a picture move if the board grows to the west or north. */
function followSpace() {
  const space = [...frame.querySelectorAll('.space')]
    .find((each) => placeNameOf(each) === view.near?.name);

  if (!space)
    return;
  const { x, y } = middleOf(boxOf(space));
  view.x += x - view.near.x;
  view.y += y - view.near.y;
}

function showZoomed(isZoomed) {
  frame.parentElement.classList.toggle('zoomed', isZoomed);
  find('zoom-fit').disabled = find('zoom-out').disabled = !isZoomed;
}

/* Returns the box that the frame shows. If the view hardly enlarges the board,
 * sets `view` to null and returns the box of the whole board. */
function boxSeen() {
  const size = view && frameSize();
  const zoom = view && size.width > 0
    ? size.width / view.width / size.scale : 1;

  if (zoom < LEAST_ZOOM)
    view = null;
  showZoomed(view !== null);
  if (!view)
    return whole;
  const { width } = view;
  const height = heightFor(size, zoom) / size.width * width;
  const x = middleFor(view.x, width, whole.x, whole.width);
  const middle = view.y + (height - (view.height ?? height)) / 2;
  const y = middleFor(middle, height, whole.y, whole.height);
  view = { x, y, width, height, near: spaceNear({ x, y }) };
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/* Returns the visible part of the picture. `all` is the box of the whole
 * picture. Only the board of the table can be enlarged. */
function zoomedBox(svg, all) {
  if (svg.parentElement !== find('board'))
    return all;
  frame = svg;
  whole = all;
  if (view)
    followSpace();
  return boxSeen();
}

function setView(wanted) {
  view = wanted;
  const { x, y, width, height } = boxSeen();
  frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  fitLetters([frame.parentElement]);
}

/* True if the page shows a board. */
function hasBoard() {
  return frame !== null && frame.getBoundingClientRect().width > 0;
}

/* Enlarges the board, and moves the point `from` of the window to `to`. Returns
 * the pixels by which the view would leave the board vertically. */
function zoom(factor, from, to = from) {
  const matrix = frame.getScreenCTM();
  const { x, y } = new DOMPoint(from.x, from.y)
    .matrixTransform(matrix.inverse());
  const size = frameSize();
  const times = clamped(matrix.a * factor / size.scale, 1,
    Math.max(1, LARGEST / size.scale));
  const scale = size.scale * times;
  const { left, top } = frame.getBoundingClientRect();
  const middle = y - (to.y - top - heightFor(size, times) / 2) / scale;

  setView({ x: x - (to.x - left - size.width / 2) / scale, y: middle,
    width: size.width / scale });
  return view ? (middle - view.y) * scale : 0;
}

function zoomMiddle(factor) {
  if (hasBoard() && factor > 0)
    zoom(factor, middleOf(frame.getBoundingClientRect()));
  else if (hasBoard())
    setView(null);
}

/* Moves the view by shares of its width and height. */
function moveBy([x, y]) {
  const { width, height } = frame.getBoundingClientRect();
  const from = { x: x * width * SHARE, y: y * height * SHARE };

  zoom(1, from, { x: 0, y: 0 });
}

/* -- fingers and the mouse ------------------------------------------------- */

const pressed = new Map(); /* the position of each finger or mouse pointer that
                            * is down on the board, by the id of the pointer */
let first = null; /* position at which the latest press began */
let isDrag = false; /* true if the press moves or enlarges the board, and
                     * therefore chooses no option */

function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}

/* Returns the middle of the first two pointers and their distance. */
function gesture() {
  const [one, other = one] = pressed.values();

  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y) };
}

function press(event) {
  if (pressed.size === 0) {
    isDrag = false;
    first = pointOf(event);
  }
  if (event.button !== 0 || !hasBoard() ||
      !find('board').contains(event.target))
    return;
  pressed.set(event.pointerId, pointOf(event));
  isDrag = isDrag || pressed.size > 1;
}

/* Moves the board with one pointer, or enlarges it with two. Beyond the end of
 * the board, one pointer moves the page. */
function drag(event) {
  const point = pointOf(event);

  if (!pressed.has(event.pointerId) || !isDrag &&
      (!view || Math.hypot(point.x - first.x, point.y - first.y) <= SLACK))
    return;
  isDrag = true;
  const before = gesture();
  pressed.set(event.pointerId, point);
  const after = gesture();
  if (pressed.size > 1)
    zoom(after.distance / Math.max(before.distance, 1), before, after);
  else if (view)
    scrollBy(0, zoom(1, before, after));
}

function release({ pointerId }) {
  pressed.delete(pointerId);
}

function keepDragFromChoosing(event) {
  if (!isDrag || !find('board').contains(event.target))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/* Keeps the browser from scrolling and enlarging the page with two fingers on
 * the board. */
function keepTouch(event) {
  if (event.touches.length > 1 && event.cancelable)
    event.preventDefault();
}

function turnWheel(event) {
  if (!event.ctrlKey || !hasBoard())
    return;
  event.preventDefault();
  const pixels = event.deltaY *
    (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
  zoom(Math.exp(-clamped(pixels, -WHEEL_MOST, WHEEL_MOST) * WHEEL),
    pointOf(event));
}

/* -- keys ------------------------------------------------------------------ */

function isForText({ ctrlKey, altKey, metaKey, target }) {
  return ctrlKey || altKey || metaKey ||
    target.closest('input, textarea, select, dialog, [role=log]');
}

/* Handles keys. Arrows without Shift go from option to option. */
function pressKey(event) {
  const move = event.shiftKey ? MOVES[event.key] : undefined;
  const factor = FACTORS[event.key];

  if (isForText(event) || !hasBoard() || (move ? !view : factor === undefined))
    return;
  if (move)
    moveBy(move);
  else
    zoomMiddle(factor);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/* Moves the board if the focused option is out of sight. Does nothing if a
 * click has set the focus. */
function showFocused({ target }) {
  const mark = view && target.matches(':focus-visible') && frame.querySelector(
    `.mark-option[data-option="${target.dataset.index}"]`);

  if (!mark)
    return;
  const inner = mark.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  if (inner.left < outer.left || inner.right > outer.right ||
      inner.top < outer.top || inner.bottom > outer.bottom)
    zoom(1, middleOf(inner), middleOf(outer));
}

/* Measures the board that is shown already, if there is one. */
function measureShown() {
  const svg = find('board').querySelector('svg[viewBox]');

  if (!svg)
    return;
  const { x, y, width, height } = svg.viewBox.baseVal;
  zoomedBox(svg, { x, y, width, height });
}

/* Connects the pointers, the wheel, the keys and the buttons. */
export function beginZoom() {
  const board = find('board');

  showPartBy(zoomedBox);
  measureShown();

  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointermove', drag);
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  document.addEventListener('click', keepDragFromChoosing, true);
  for (const name of ['touchstart', 'touchmove'])
    board.addEventListener(name, keepTouch, { passive: false });
  board.addEventListener('wheel', turnWheel, { passive: false });
  /* We add this listener to the window, because listeners of the window are
   * called before the listeners of the document. */
  addEventListener('keydown', pressKey, true);
  find('options').addEventListener('focusin', showFocused);
  find('zoom-in').disabled = false;
  find('zoom-in').addEventListener('click', () => zoomMiddle(STEP));
  find('zoom-out').addEventListener('click', () => zoomMiddle(1 / STEP));
  find('zoom-fit').addEventListener('click', () => zoomMiddle(0));
}
