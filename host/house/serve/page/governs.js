/*
 * governs.js -- shows beside the question what the open turn depends on: a card
 * that was turned up, the faces of dice, or a variable.
 */
import { find, make } from './dom.js';
import { helpsOf, signOf } from './helps.js';
import { capitalized } from './spoken.js';

/* Returns an element with a value and, if it is a card, the signs of its
 * suits. */
function valueOf({ token, text }) {
  const helps = helpsOf(token);
  const signs = helps.flatMap(({ sign }) => sign ? [signOf(sign)] : []);
  const value = make('b', helps.length > 0 ? 'value explained'
    : 'value', ...signs.flatMap((sign) => [sign, ' ']),
    text);

  value.dataset.token = token;
  value.tabIndex = helps.length > 0 ? 0 : -1;
  return value;
}

/* Returns a list item for each title, with all values that have this title. */
function itemsOf(governs) {
  const titles = [...new Set(governs.map(({ title }) => title))];

  return titles.map((title) => make('li', '',
    make('span', 'pale', capitalized(title)),
    ...governs.filter((each) => each.title === title).map(valueOf)));
}

/* Shows the things on which the turn depends. `governs` lists the things;
 * undefined is like an empty list. */
export function showGoverning(governs = []) {
  find('governs').replaceChildren(...itemsOf(governs));
  find('governs').hidden = governs.length === 0;
}
