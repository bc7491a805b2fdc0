/*
 * changes.js -- shows the designer what has changed in the rules, each time the
 * engine has loaded the rules again. The engine's answer lists the changes.
 */
import { find, make } from './dom.js';
import { placeOf } from './question.js';

let expected = 0; /* number of coming events to ignore, because the page shows
                   * the answer of its own request instead */

/* Returns a list of tokens. `tokens` is a list, or a text in which they are
 * separated by blanks. */
function tokensOf(tokens) {
  return [tokens ?? []].flat().join(' ').split(' ')
    .filter((token) => token !== '');
}

function itemOf(kind, ...content) {
  return make('li', kind, ...content);
}

function ruleItem({ id, text }) {
  return text === null ? itemOf('gone', 'Rule removed: ', make('b', '', id))
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

/* Returns the list items that show the changes in an answer. */
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

/* Makes the request `what`, which loads the rules again, and shows the changes
 * that the answer contains. Returns the message to show. Throws an error if the
 * request fails. */
export async function loadRules(what, on) {
  expected++;
  try {
    const items = itemsOf(await on.request(what));
    find('changes').replaceChildren(...items);
    return items.length > 0 ? 'The rules were loaded again.'
      : 'The rules were loaded again. The current options and the rules ' +
        'in words have not changed.';
  } catch (error) {
    expected--;
    throw error;
  }
}

/* Called after the rules were loaded again, by this page or because a file
 * was saved. `notes` are notes about the new rules that all participants
 * receive. */
export function noticeRules(notes) {
  if (expected > 0)
    expected--;
  else
    find('changes').replaceChildren(...notes.map((text) => itemOf('', text)));
}
