/*
 * changes.js -- what has changed each time the rules are loaded again, for
 * their designer, as the engine says it.
 */
import { find, make } from './dom.js';
import { placeOf } from './question.js';

let expected = 0; /* events of what was asked for here, whose answer is shown */

/* A list, or a text with blanks between. */
function tokensOf(tokens) {
  return [tokens ?? []].flat().join(' ').split(' ')
    .filter((token) => token !== '');
}

function itemOf(kind, ...content) {
  return make('li', kind, ...content);
}

function ruleItem({ id, text }) {
  return text === null ? itemOf('gone', 'No rule any more: ', make('b', '', id))
    : itemOf('', 'Rule ', make('b', '', id), ` now says: ${text}`);
}

function faultItem(fault) {
  return itemOf('gone', 'Error: ', make('b', '', placeOf(fault)),
    fault.message);
}

function turnItems(kind, opening, { count, turns }) {
  const items = turns.map((turn) => itemOf(kind, `${opening}: `,
    make('b', '', turn)));

  if (count > turns.length)
    items.push(itemOf(kind, `${opening}: ${count - turns.length} more of ` +
      'the turns that were tried'));
  return items;
}

/* What the answer to such a request says. */
function itemsOf({ notes, cut, why, gained, lost, failing, faults, rules,
  now_legal: legal, now_illegal: illegal }) {
  const items = [...faults.map(faultItem),
    ...notes.map((text) => itemOf('', text))];

  if (cut)
    items.push(itemOf('gone', 'Taken back: ', make('b', '', cut),
      why ? `: ${why}` : ''));
  for (const token of tokensOf(gained))
    items.push(itemOf('come', 'Offered now: ', make('b', '', token)));
  for (const token of tokensOf(lost))
    items.push(itemOf('gone', 'No longer offered: ', make('b', '', token)));
  for (const token of tokensOf(failing))
    items.push(itemOf('gone', 'Not offered, because the script fails: ',
      make('b', '', token)));
  return [...items, ...turnItems('come', 'Now legal', legal),
    ...turnItems('gone', 'No longer legal', illegal), ...rules.map(ruleItem)];
}

/* Makes a request that loads the rules again, and lists what its answer says.
 * Returns what is to be told; raises what the request raises. */
export async function loadRules(what, on) {
  expected++;
  try {
    const items = itemsOf(await on.request(what));
    find('changes').replaceChildren(...items);
    return items.length > 0 ? 'The rules were loaded again.'
      : 'The rules were loaded again. Nothing has changed in what is offered ' +
        'now or in the rules in words.';
  } catch (error) {
    expected--;
    throw error;
  }
}

/* The rules were loaded again: here, or because somebody has saved a file.
 * `notes`: what all are told of it. */
export function noticeRules(notes) {
  if (expected > 0)
    expected--;
  else
    find('changes').replaceChildren(...notes.map((text) => itemOf('', text)));
}
