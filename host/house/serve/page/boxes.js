/*
 * boxes.js -- where the shapes of a picture are, in its own units.
 */

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

export function isMeasured(shape) {
  return measured.has(shape);
}

/* Measures parts of a picture, and all in them that has a token. */
export function measureAll(parts) {
  for (const part of parts)
    [part, ...part.querySelectorAll('[data-token]')].forEach(boxOf);
}

/* The box around shapes; null when there is nothing. */
export function boxAround(shapes) {
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
