/*
 * boxes.js -- the bounding boxes of the shapes of a picture, in the picture's
 * units.
 */

/* Boxes measured so far. We keep them, because a shape never changes, and
 * because measuring after a change of the page makes the browser lay out the
 * page again. */
const measured = new WeakMap();

/* Returns the bounding box of a shape. getBBox ignores the shape's own
 * transform, so we apply the transform here. */
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

/* Returns the bounding box of a shape in the units of its picture. */
export function boxOf(shape) {
  if (!measured.has(shape))
    measured.set(shape, measure(shape));
  return measured.get(shape);
}

export function isMeasured(shape) {
  return measured.has(shape);
}

/* Measures parts of a picture and all elements in them that have a token. */
export function measureAll(parts) {
  for (const part of parts)
    [part, ...part.querySelectorAll('[data-token]')].forEach(boxOf);
}

/* Returns the bounding box of several shapes, or null if they are all empty. */
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
