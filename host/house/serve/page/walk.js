/* walk.js -- describes the pictures in lists for screen readers: the spaces
 * with their contents, the hand, and the rest of the table. */
import { find, make } from './dom.js';
import { thingsIn } from './where.js';

function textOf(part) {
  return part.querySelector('desc')?.textContent ?? '';
}

/* Returns the parts of a picture that have a token. A shape that only looks
 * like a thing, such as a ghost, has no token. */
function partsOf(holder, classes) {
  return [...holder.querySelectorAll(classes)]
    .filter(({ dataset }) => dataset.token !== undefined);
}

/* Returns a list entry for a space, with a list of what is on it. */
function spaceEntry(space, here) {
  return make('li', '', textOf(space), ...here.length > 0
    ? [make('ul', '', ...here.map((part) => make('li', '', textOf(part))))]
    : []);
}

function boardEntries(board) {
  const left = new Set(partsOf(board, '.card, .pyramid'));
  const entries = partsOf(board, '.space').map((space) => {
    const here = thingsIn(space).filter((part) => left.has(part));

    here.forEach((part) => left.delete(part));
    return spaceEntry(space, here);
  });

  return [...entries, ...[...left].map((part) => make('li', '', textOf(part)))];
}

function entriesOf(holder) {
  return partsOf(holder, '.space, .card, .pyramid, .supply, .hand')
    .map((part) => make('li', '', textOf(part)));
}

/* Describes the pictures in the elements `board`, `hand` and `table`. */
export function showLists({ board, hand, table }) {
  find('board-list').replaceChildren(...boardEntries(board));
  find('hand-list').replaceChildren(...entriesOf(hand));
  find('table-list').replaceChildren(...entriesOf(table));
}
