/* walk.js -- describes the pictures in lists for screen readers: the spaces
 * with their contents, the hand, and the rest of the table. */
import { find, make } from './dom.js';
import { spoken } from './spoken.js';

/* Returns the text of a part of a picture, such as "0,0:AL: Ace of Leaves". */
function textOf(part) {
  const title = part.querySelector('desc')?.textContent ?? '';
  const { token } = part.dataset;

  return spoken(title.includes(token) || token === '?' ? title
                                                       : `${token}: ${title}`);
}

/* Returns the parts of a picture that have a token. A shape that only looks
 * like a thing, such as a ghost, has no token. */
function partsOf(holder, classes) {
  return [...holder.querySelectorAll(classes)]
    .filter(({ dataset }) => dataset.token !== undefined);
}

/* True if the space has the thing: the token of the thing begins with the space,
 * or the space's title lists the thing. */
function isOn(space, { dataset }) {
  const place = `${space.dataset.token}: `;
  const title = space.querySelector('desc')?.textContent ?? '';

  return dataset.token.startsWith(place.trim()) || title.startsWith(place) &&
    title.slice(place.length).split(', ').includes(dataset.token);
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
    const here = [...left].filter((part) => isOn(space, part));

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
