/*
 * crib.js -- lists what the things of the game do: the signs of its suits with
 * their names, its ranks, cards, dice and pyramids, and its choices.
 */
import { find } from './dom.js';
import { helpItems } from './helps.js';
import { now, on } from './store.js';

function show() {
  const { helps } = now.table;

  find('crib').hidden = !helps;
  find('crib-list').replaceChildren(
    ...helps ? helpItems(helps.texts) : []);
}

export function beginCrib() {
  on(['table'], show);
}
