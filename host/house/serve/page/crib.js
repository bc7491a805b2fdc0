/*
 * crib.js -- lists the game's suits, ranks, cards, dice, pyramids and choices,
 * with the effect of each.
 */
import { find } from './dom.js';
import { helpItems } from './helps.js';
import { now, on } from './store.js';

/* True if an earlier entry has the same name and text. For example, the face of
 * a die may also be an option. */
function isRepeated({ name, text }, index, texts) {
  return texts.findIndex((help) => help.name === name && help.text === text) <
    index;
}

function show() {
  const { helps } = now.table;

  find('crib').hidden = !helps;
  find('crib-list').replaceChildren(
    ...helps ? helpItems(helps.texts.filter((help, index) =>
      help.kind !== 'number' && !isRepeated(help, index, helps.texts))) : []);
}

export function beginCrib() {
  on(['table'], show);
}
