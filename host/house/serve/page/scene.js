/* scene.js -- reads from the pictures where each card and pyramid is.
 * view/picture/picture.h describes the names of the things. */
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

/* Returns the scene that the elements show. The keys of its Maps are names. */
export function sceneOf({ board, hand, table }) {
  const matrices = new Map();
  const scene = {
    things: new Map(), /* cards and pyramids: { part, box, place, base } */
    places: new Map(), /* boxes of the spaces, piles, hands and supplies */
    counts: new Map() /* numbers of things in the piles, hands and supplies */
  };

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
        /* `base` is the key in `places` of the box that surrounds the part: the
         * hand that is shown separately, or the part's place. */
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

/* Returns a Map from the names in `after` to the names of the same things in
 * `before`. Copies of a card are first paired by place. */
export function sameThings(before, after) {
  const same = new Map();
  const left = new Map(); /* names in `before` that are not paired yet, by
                           * kind */

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
