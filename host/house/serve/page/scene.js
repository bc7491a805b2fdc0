/*
 * scene.js -- reads from the pictures on the page where each card and pyramid
 * is, and pairs the things of two scenes.
 *
 * The server names the things that the reader knows; see
 * view/picture/picture.h.
 */
import { boxOf } from './boxes.js';
import { placeNameOf } from './where.js';

/* Returns the box of a shape on the screen, or null if it is not shown. */
function onScreen(shape, matrices) {
  const svg = shape.ownerSVGElement;

  if (!matrices.has(svg))
    matrices.set(svg, svg.getScreenCTM());
  const matrix = matrices.get(svg);
  if (!matrix || matrix.a === 0)
    return null;
  const { x, y, width, height } = boxOf(shape);
  return new DOMRect(matrix.e + x * matrix.a, matrix.f + y * matrix.d,
    width * matrix.a, height * matrix.d);
}

/* Returns the shape of a space or pile without its texts and marks. */
function outlineOf(part) {
  return part.querySelector('rect, path') ?? part;
}

/*
 * Returns the scene that the elements `board`, `hand` and `table` show. A scene
 * has these Maps from names:
 * - `things`: { part, box, place, base } for each card and pyramid. `part` is
 *   the element, `box` is its box on the screen, and `place` is the name of its
 *   place. `base` is the name in `places` of the box around the element: "" for
 *   a thing in the hand, otherwise `place`;
 * - `places`: the box of each space, pile, hand and supply;
 * - `counts`: the number of things in each pile, hand and supply.
 */
export function sceneOf({ board, hand, table }) {
  const matrices = new Map();
  const scene = { things: new Map(), places: new Map(), counts: new Map() };

  scene.places.set('', hand.getBoundingClientRect());
  for (const holder of [board, hand, table]) {
    for (const part of holder.querySelectorAll('.space, [data-count]')) {
      const box = onScreen(outlineOf(part), matrices);
      if (box)
        scene.places.set(placeNameOf(part), box);
      if (part.dataset.count)
        scene.counts.set(placeNameOf(part), Number(part.dataset.count));
    }
    for (const part of holder.querySelectorAll('[data-part]')) {
      const box = onScreen(part, matrices);
      if (box)
        scene.things.set(part.dataset.part, { part, box,
          place: part.dataset.place,
          base: holder === hand ? '' : part.dataset.place });
    }
  }
  return scene;
}

/* Returns the name without the number of a copy. */
function kindOf(name) {
  return name.split(' ')[0];
}

/*
 * Returns a Map from the names in `after` to the names of the same things in
 * `before`. Both are Maps from names to places. Copies of a card may have
 * exchanged their names. Therefore a copy is first paired with a copy at the
 * same place.
 */
export function sameThings(before, after) {
  const same = new Map();
  const left = new Map(); /* names in `before` without a partner, by kind */

  for (const name of before.keys()) {
    const kind = kindOf(name);
    left.set(kind, [...left.get(kind) ?? [], name]);
  }
  const pair = (name, isPartner) => {
    const names = left.get(kindOf(name)) ?? [];
    const at = names.findIndex(isPartner);
    if (at >= 0)
      same.set(name, ...names.splice(at, 1));
  };
  for (const [name, place] of after)
    pair(name, (other) => before.get(other) === place);
  for (const name of after.keys())
    if (!same.has(name))
      pair(name, () => true);
  return same;
}

/* Returns a Map from the names of the things of a scene to their places. */
export function placesIn({ things }) {
  return new Map([...things].map(([name, { place }]) => [name, place]));
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '\'' };

/* Like placesIn, for a picture that is not on the page. */
export function placesInText(picture) {
  const read = (text) => text.replace(/&(#?\w+);/g,
    (entity, name) => ENTITIES[name] ?? entity);

  return new Map([...picture.matchAll(
    /data-part="([^"]*)" data-place="([^"]*)"/g)]
    .map(([, name, place]) => [read(name), read(place)]));
}
