/*
 * hints.js -- what the server's search thinks of the open choice.
 */
import { find, make } from './dom.js';

const ENDS = {
  chance: 'then chance decides',
  secret: 'then something is revealed',
  unknown: 'then it is open',
};

function itemOf({ line, chance, until }) {
  const percent = Math.round(100 * chance);
  const bar = make('meter', '');
  const item = make('li', '', bar, make('b', '', `${percent} %`), ' ', line);

  bar.value = chance;
  bar.setAttribute('aria-hidden', 'true');
  if (ENDS[until])
    item.append(' ', make('span', 'pale', ENDS[until]));
  return item;
}

export function showHints(lines) {
  find('hints').replaceChildren(...lines.map(itemOf));
}

export function hideHints() {
  find('hints').replaceChildren();
}
