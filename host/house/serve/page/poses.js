/* poses.js -- draws marks for poses and sizes, so that the reader can click
 * these options. A side of a space stands for a pose. */
import { boxOf } from './boxes.js';
import { makeShape } from './dom.js';
import { placeOf } from './where.js';

/* The poses and their directions, as [across, down]. */
const POSES = {
  '^': [0, 0], n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1],
  sw: [-1, 1], w: [-1, 0], nw: [-1, -1],
};
const SIZES = { small: 1, medium: 2, large: 3 };
const SMALLEST = 42; /* least radius of a mark that a finger can hit; a card of
                      * the board has a width of 400 */

function isAmong(options, tokens) {
  return options.length > 1 && options.every(({ token }) =>
    tokens.includes(token) || token === 'done' || token === 'pass');
}

/* True if the token names a pyramid, as in "1,0:r2^", and the pyramid's present
 * pose is an option. */
function keepsPose(token, options) {
  const pose = token.match(/:[a-z][123](\^|[ns]?[ew]|[ns])/)?.[1];

  return options.some((option) => option.token === pose);
}

/* Returns the pyramid that has the class `posed` in the picture, or null. */
export function posedPyramid(holders) {
  return holders.map((holder) => holder.querySelector('.pyramid.posed'))
    .find((part) => part) ?? null;
}

/* Returns the space of the pyramid whose pose is asked for, or null. If the
 * picture does not mark the pyramid, finds the space by the last choice in
 * `line`, which may name a space or a pyramid. */
function spaceToPose(holders, options, line) {
  const posed = posedPyramid(holders);

  if (posed)
    return placeOf(posed) ?? posed;
  const token = line.at(-1) ?? '';
  const part = keepsPose(token, options) ? null
    : holders.map((holder) => holder.querySelector(
      `:is(.space, .pyramid)[data-token="${CSS.escape(token)}"]`))
      .find((found) => found);

  return part && (placeOf(part) ?? part);
}

/* Returns the name and the text of an option. */
function wordsOf({ name, text }) {
  return text ? `${name} – ${text}` : name;
}

function markWith(index, text, ...shapes) {
  const title = makeShape('desc', {});

  title.textContent = text;
  return makeShape('g', { class: 'mark-option on-pose', 'data-option': index },
    title, ...shapes);
}

/* Returns a mark that is a ring around a pyramid. */
function ringMark(pyramid, index, text) {
  const { x, y, width, height } = boxOf(pyramid);

  return markWith(index, text, makeShape('circle', { cx: x + width / 2,
    cy: y + height / 2, r: Math.max(0.7 * Math.max(width, height), SMALLEST),
    class: 'mark-side mark-round' }));
}

/* Returns a disc at a side of the space, with an arrow that points outwards. An
 * upright pose has a dot, or a ring around the pyramid. */
function poseMark(space, posed, index, option) {
  const { x, y, width, height } = boxOf(space);
  const [across, down] = POSES[option.token];

  if (posed && across === 0 && down === 0)
    return ringMark(posed, index, wordsOf(option));
  const radius = Math.max(Math.min(width, height) / 8, SMALLEST);
  const reach = (size) => Math.max(size / 2 - radius, 2.1 * radius);
  const middle = { x: x + width / 2 + across * reach(width),
    y: y + height / 2 + down * reach(height) };
  const angle = Math.atan2(down, across) * 180 / Math.PI;
  const disc = makeShape('circle', { cx: middle.x, cy: middle.y, r: radius,
    class: 'mark-disc' });
  const half = radius / 2;
  const shape = across === 0 && down === 0
    ? makeShape('circle', { cx: middle.x, cy: middle.y, r: half,
      class: 'mark-side' })
    : makeShape('path', { class: 'mark-side mark-arrow',
      d: `M${-half} 0H${half}M0 ${-half}L${half} 0L0 ${half}`,
      transform: `translate(${middle.x} ${middle.y}) rotate(${angle})` });

  return markWith(index, wordsOf(option), disc, shape);
}

/* Returns a mark around a piece of the supply. */
function sizeMark(piece, index, option) {
  const { x, y, width, height } = boxOf(piece);

  return markWith(index, wordsOf(option), makeShape('rect', { x: x - 8, y: y - 8,
    width: width + 16, height: height + 16, rx: 16, class: 'mark-ring' }));
}

/* Marks the options that are poses or sizes. `color` is the seat whose choice
 * is open. Returns the indices of the options that have marks. */
export function markPoses(holders, options, line, color) {
  const marked = [];
  const space = isAmong(options, Object.keys(POSES))
    ? spaceToPose(holders, options, line) : null;
  const isSize = isAmong(options, Object.keys(SIZES));

  options.forEach((option, index) => {
    const piece = isSize && holders.map((holder) => holder.querySelector(
      `.supply[data-token="${color?.[0]}${SIZES[option.token]}"]`)).find((part) => part);
    if (space && POSES[option.token])
      space.ownerSVGElement.append(poseMark(space, posedPyramid(holders), index,
        option));
    else if (piece)
      piece.ownerSVGElement.append(sizeMark(piece, index, option));
    else
      return;
    marked.push(index);
  });
  return marked;
}
