/* motion.js -- moves cards and pyramids from their old places to their new
 * places. A click, a key or a new picture ends the movement. */
import { boxOf } from './boxes.js';
import { placesBetween } from './earlier.js';
import { placesIn, sameThings, sceneOf } from './scene.js';

const MOVE = 200; /* milliseconds of a movement */
/* If several turns are shown one after the other, each turn takes STEP
 * milliseconds, but all turns together take at most MOST milliseconds. */
const STEP = 450;
const MOST = 3000;

const still = matchMedia('(prefers-reduced-motion: reduce)');
let running = []; /* the animations */
let moving = []; /* the elements that move; they ignore clicks */
let leaving = []; /* copies of the elements that are gone */
let number = 0; /* number of the latest movement */
let shownTurn = null; /* number of the turn that the pictures show; null if they
                       * show an earlier position */

/* Ends the movement at once: everything is at its new place. */
function endMotion() {
  number++;
  running.forEach((animation) => animation.cancel());
  moving.forEach((part) => part.classList.remove('moving'));
  leaving.forEach((part) => part.remove());
  running = [];
  moving = [];
  leaving = [];
}

/* -- boxes ----------------------------------------------------------------- */

/* Returns a copy of `box` that is moved and scaled like the place around it.
 * The place changes from `from` to `to` on the screen. */
function carried(box, from, to) {
  if (!from || !to || from.width === 0)
    return box;
  const scale = to.width / from.width;

  return new DOMRect(to.x + (box.x - from.x) * scale,
    to.y + (box.y - from.y) * scale, box.width * scale, box.height * scale);
}

/* Returns a box with the shape of `box` that fits into the middle of a
 * place. */
function fitted(box, place) {
  const scale = Math.min(1, place.width / box.width, place.height / box.height);
  const width = box.width * scale;
  const height = box.height * scale;

  return new DOMRect(place.x + (place.width - width) / 2,
    place.y + (place.height - height) / 2, width, height);
}

/* Returns the name of the supply to which a pyramid belongs, such as "r2". */
function supplyOf({ dataset }) {
  return dataset.token.match(/(?:^|:)([a-z]\d)/)?.[1];
}

/* Returns the name of the pile, hand or supply whose count has grown (`sign` 1)
 * or fallen (`sign` -1). Returns undefined unless there is exactly one. */
function storeOf(part, before, after, sign) {
  const isPyramid = part.matches('.pyramid');
  const changed = [...after.counts].filter(([name, count]) =>
    sign * (count - (before.counts.get(name) ?? 0)) > 0 &&
    (isPyramid ? name === supplyOf(part) : !/^[a-z]\d$/.test(name)))
    .map(([name]) => name);

  return changed.length === 1 ? changed[0] : undefined;
}

/* -- tracks ---------------------------------------------------------------- */

/* A track is { part, stops, isGone }: an element and the stops of its movement.
 * A stop is { box, isSeen }, with the element's box on the screen. */

/* Returns the stops of a thing for the turns between the two pictures. `places`
 * has the thing's place after each turn. */
function stopsBetween(places, first, last, { places: boxes }) {
  let latest = first;

  return places.map((place) => {
    const box = place === first.place ? first.box
      : place === last.place ? last.box
        : place !== undefined && boxes.has(place)
          ? fitted(last.box, boxes.get(place)) : latest.box;
    latest = { box, isSeen: place !== undefined };
    return latest;
  });
}

/* Returns a list of the places that a thing had, one place for each turn.
 * `turns` has a Map from names to places for each turn. */
function placesOf(name, turns) {
  return turns.map((turn) => turn.get(name));
}

function trackOfOld({ part, box, place, base }, partner, name, scenes, turns) {
  const { before, after } = scenes;
  const first = { place, isSeen: true,
    box: carried(box, before.places.get(base), after.places.get(base)) };

  return { part: partner.part, stops: [first,
    ...stopsBetween(placesOf(name, turns), first, partner, after),
    { box: partner.box, isSeen: true }] };
}

/* Returns the track of a new thing. A thing from a pile, hand or supply appears
 * there first, and then moves to its place. */
function trackOfNew(name, thing, { before, after }, turns) {
  const store = storeOf(thing.part, before, after, -1);
  const from = store && after.places.get(store);
  const first = { isSeen: false,
    box: from ? fitted(thing.box, from) : thing.box };
  const stops = [first,
    ...stopsBetween(placesOf(name, turns), first, thing, after),
    { box: thing.box, isSeen: true }];

  if (from)
    stops[Math.max(0, stops.findIndex(({ isSeen }) => isSeen) - 1)].isSeen =
      true;
  return { part: thing.part, stops };
}

function trackOfGone(name, { part, box, place, base }, { before, after },
  turns) {
  const store = storeOf(part, before, after, 1);
  const to = store && after.places.get(store);
  const first = { place, isSeen: true,
    box: carried(box, before.places.get(base), after.places.get(base)) };
  const between = stopsBetween(placesOf(name, turns), first, first, after);
  const lasting = between.findLast(({ isSeen }) => isSeen) ?? first;

  return { part, isGone: true, stops: [first, ...between,
    { box: to ? fitted(lasting.box, to) : lasting.box, isSeen: false }] };
}

/* Returns the tracks from one scene to another. */
function tracksOf(scenes, turns) {
  const { before, after } = scenes;
  const same = sameThings(placesIn(before), placesIn(after));
  const stayed = new Set(same.values());
  const tracks = [...after.things].map(([name, thing]) => same.has(name)
    ? trackOfOld(before.things.get(same.get(name)), thing, name, scenes, turns)
    : trackOfNew(name, thing, scenes, turns));

  return [...tracks, ...[...before.things]
    .filter(([name]) => !stayed.has(name))
    .map(([name, thing]) => trackOfGone(name, thing, scenes, turns))];
}

function isNear(one, other) {
  return Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 &&
    Math.abs(one.width - other.width) < 1 &&
    Math.abs(one.height - other.height) < 1;
}

function moves({ stops }) {
  const { box } = stops.at(-1);

  return stops.some((stop) => !stop.isSeen || !isNear(stop.box, box));
}

/* -- animations ------------------------------------------------------------ */

/* Returns the transform that shows a shape with the box `own` (in its picture's
 * units) in a box of the screen. */
function transformTo(box, own, matrix) {
  const scale = Math.sqrt(box.width * box.height /
    (own.width * own.height * matrix.a * matrix.d)) || 1;
  const x = (box.x + box.width / 2 - matrix.e) / matrix.a;
  const y = (box.y + box.height / 2 - matrix.f) / matrix.d;

  return `translate(${x}px, ${y}px) scale(${scale}) translate(${
    -own.x - own.width / 2}px, ${-own.y - own.height / 2}px)`;
}

/* Returns the keyframes of a track. All turns take an equal time. An element
 * moves for `share` of this time (0 to 1), and then rests. */
function framesOf({ part, stops }, matrix, share) {
  const own = boxOf(part); /* a copy has the box of its original */
  const frameOf = ({ box, isSeen }, offset) => ({ offset,
    easing: 'ease-in-out', opacity: isSeen ? 1 : 0,
    transform: transformTo(box, own, matrix) });
  const count = stops.length - 1;

  return stops.slice(1).flatMap((stop, at) =>
    [frameOf(stops[at], at / count), frameOf(stop, (at + share) / count)])
    .concat(frameOf(stops.at(-1), 1));
}

/* Adds a copy of an element that is gone to the picture, and returns the copy.
 * The copy lacks the element's attributes, so that the page ignores it. */
function copyOf(part, svg) {
  const copy = part.cloneNode(true);

  for (const { name } of [...copy.attributes])
    copy.removeAttribute(name);
  copy.setAttribute('class', 'leaving');
  if (part.matches('.pyramid'))
    svg.append(copy);
  else
    svg.insertBefore(copy, svg.querySelector('.card, .pyramid'));
  leaving.push(copy);
  return copy;
}

function animate(track, svg, duration, share) {
  const part = track.isGone ? copyOf(track.part, svg) : track.part;
  const matrix = part.ownerSVGElement.getScreenCTM();

  if (!matrix)
    return;
  part.classList.add('moving');
  moving.push(part);
  running.push(part.animate(framesOf(track, matrix, share),
    { duration, fill: 'both' }));
}

function play(tracks, svg) {
  const steps = tracks[0].stops.length - 1;
  const duration = steps === 1 ? MOVE : Math.min(steps * STEP, MOST);
  const share = steps === 1 ? 1 : MOVE / STEP;
  const mine = ++number;

  tracks.forEach((track) => animate(track, svg, duration, share));
  Promise.all(running.map(({ finished }) => finished)).then(() => {
    if (mine === number)
      endMotion();
  }, () => { /* the movement was ended */ });
}

/* Shows everything at its old place until the movement begins. */
function hold(tracks, svg) {
  tracks.forEach((track) => animate(track, svg, MOVE, 1));
  running.forEach((animation) => animation.pause());
}

/* Shows the movement from `before` to `after`. `turns` is the result of
 * placesBetween, or null. The caller must first end the previous movement. */
async function move(before, after, { board, table }, turns) {
  const svg = [board, table].map((holder) => holder.querySelector('svg'))
    .find((each) => each?.getScreenCTM()?.a);
  const scenes = { before, after };
  const tracksNow = (between) => tracksOf(scenes, between).filter(moves);
  let tracks = tracksNow([]);

  if (before.things.size === 0 || !svg)
    return;
  if (turns) {
    hold(tracks, svg);
    const mine = number;
    const between = await turns;
    if (mine !== number)
      return;
    endMotion();
    tracks = tracksNow(between);
  }
  if (tracks.length > 0)
    play(tracks, svg);
}

/* Calls `draw`, which must draw new pictures, and then shows what has moved.
 * `turn` is the number of the turn in the new pictures, or null for an earlier
 * position. */
export function drawMoving(holders, turn, draw) {
  const before = still.matches ? null : sceneOf(holders);
  const hasSkipped = turn !== null && shownTurn !== null &&
    turn > shownTurn + 1;
  const first = shownTurn;

  endMotion();
  draw();
  shownTurn = turn;
  if (before)
    move(before, sceneOf(holders), holders,
      hasSkipped ? placesBetween(first) : null);
}

/* From now on, any click or key ends a movement. `turn` is the number of the
 * turn that is shown, or null for an earlier position. */
export function beginMotion(turn) {
  shownTurn = turn;
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, endMotion, true);
}
