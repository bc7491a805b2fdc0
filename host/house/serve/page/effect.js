/*
 * effect.js -- says in words how the table has changed from one picture to a
 * later one.
 */
import { scoresIn } from './seats.js';
import { me } from './store.js';

/* Returns the numbers of things in the hands and piles of a picture, by the
 * name of the hand or pile. */
function countsIn(picture) {
  const hands = picture.matchAll(
    /<rect class="hand" data-token="(\w+)" [^>]*data-count="(\d+)"/g);
  const piles = picture.matchAll(
    /data-pile="[^"]*" data-title="([^"]*)" data-count="(\d+)"/g);

  return new Map([
    ...[...hands].map(([, color, count]) => [`${ownerOf(color)} hand`, count]),
    ...[...piles].map(([, title, count]) => [title, count])]);
}

function ownerOf(color) {
  return color === me() ? 'your' : `${color}’s`;
}

/* Returns texts such as "green's hand 3 → 2" for the numbers that differ. */
function changedIn(before, after) {
  return [...after].filter(([name, number]) =>
    before.has(name) && before.get(name) !== number)
    .map(([name, number]) => `${name} ${before.get(name)} → ${number}`);
}

function scores(picture) {
  return new Map(Object.entries(scoresIn(picture))
    .map(([color, score]) => [`${ownerOf(color)} score`, score]));
}

/* Returns the tokens of the pyramids in a picture, by their names. A token has
 * the place and the pose. */
function pyramidsIn(picture) {
  return new Map([...picture.matchAll(
    /data-token="([^"]*:[^"]*)" data-part="(#\d+)"/g)]
    .map(([, token, name]) => [name, token]));
}

/* Returns how many pyramids have another pose or owner at the same place. */
function countTurned(before, after) {
  const then = pyramidsIn(before);
  const placeOf = (token) => token?.split(':')[0];

  return [...pyramidsIn(after)].filter(([name, token]) =>
    then.get(name) !== token && placeOf(then.get(name)) === placeOf(token))
    .length;
}

/* Returns a text such as "on the board 1 moved, 2 new", or nothing. */
function boardChanges(changes, turned) {
  const onBoard = (each) => each.part?.closest('#board') ?? each.from;
  const counts = Object.entries({
    moved: changes.moved.filter(({ part }) => onBoard({ part })).length,
    new: changes.new.filter(({ part }) => onBoard({ part })).length,
    gone: changes.gone.filter(({ from }) => document.querySelector(
      `#board .space[data-token="${CSS.escape(from)}"]`)).length,
    turned });
  const texts = counts.filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);

  return texts.length > 0 ? [`on the board ${texts.join(', ')}`] : [];
}

/* Returns a sentence about the differences of two pictures, or "". `changes`
 * lists the things that have moved, are new or gone. */
export function effectInWords(before, after, changes) {
  const texts = [...changedIn(scores(before), scores(after)),
    ...boardChanges(changes, countTurned(before, after)),
    ...changedIn(countsIn(before), countsIn(after))];

  return texts.length > 0 ? `Since your last turn: ${texts.join('; ')}.` : '';
}
