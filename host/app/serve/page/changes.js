/*
 * changes.js -- what has changed each time the rules are loaded again, for
 * their designer.
 */
import { find, make } from './dom.js';
import { textsOf } from './rules.js';

let before = null; /* the rules in words, by id; null: not known yet */
let expected = 0; /* events of what was asked for here, whose answer is shown */

async function read(on) {
  const answer = await on.ask({ do: 'rules' });

  return answer ? new Map(textsOf(answer.rules)) : before;
}

/* A list, or a text with blanks between. */
function tokensOf(tokens) {
  return [tokens ?? []].flat().join(' ').split(' ')
    .filter((token) => token !== '');
}

function itemOf(kind, ...content) {
  return make('li', kind, ...content);
}

/* What reloading has changed in the game. */
function changesOfGame({ notes, cut, why, gained, lost }) {
  const items = (notes ?? []).map((text) => itemOf('', text));

  if (cut)
    items.push(itemOf('gone', 'Taken back: ', make('b', '', cut),
      why ? `: ${why}` : ''));
  for (const token of tokensOf(gained))
    items.push(itemOf('come', 'Offered now: ', make('b', '', token)));
  for (const token of tokensOf(lost))
    items.push(itemOf('gone', 'No longer offered: ', make('b', '', token)));
  return items;
}

/* The rules in words that are new, gone, or have another text. */
function changesOfTexts(now) {
  const items = [];

  for (const [id, text] of now)
    if (!before.has(id))
      items.push(itemOf('come', 'New rule ', make('b', '', id), `: ${text}`));
    else if (before.get(id) !== text)
      items.push(itemOf('', 'Rule ', make('b', '', id), `: ${text}`,
        make('del', '', before.get(id))));
  for (const id of before.keys())
    if (!now.has(id))
      items.push(itemOf('gone', 'No rule any more: ', make('b', '', id)));
  return items;
}

/* Remembers the rules in words, before the first change. */
export async function rememberRules(on) {
  before ??= await read(on);
}

/* Lists what was changed; returns how much that is. */
async function show(change, on) {
  const now = await read(on);
  const items = [...changesOfGame(change),
    ...(before && now ? changesOfTexts(now) : [])];

  before = now;
  find('changes').replaceChildren(...items);
  return items.length;
}

/* Makes a request that loads the rules again, and lists what its answer says.
 * Returns how much has changed; raises what the request raises. */
export async function loadRules(what, on) {
  expected++;
  try {
    return await show(await on.request(what), on);
  } catch (error) {
    expected--;
    throw error;
  }
}

/* The rules were loaded again: here, or because somebody has saved a file.
 * `offers`: { gained, lost } of the open choice, or null. */
export function noticeRules(offers, on) {
  if (expected > 0)
    expected--;
  else
    show(offers ?? {}, on);
}
