/*
 * story.js -- the sentences of what has happened, turn by turn.
 *
 * An event tells what is new. After one that is told `anew` (a choice was taken
 * back, the rules were loaded again) the turn under way is told again from its
 * beginning, so what was told of it goes.
 */
import { citedOf } from './cited.js';
import { find, make } from './dom.js';

const LONGEST = 400; /* turns that are kept on the page */

let turn = null; /* the number of the turn under way; null: not known yet */
let item = null; /* what was told of it; null: nothing yet */
let followed = []; /* rules, of choices by which nothing has happened yet */
let lastTold = null; /* the latest event: its moment and turn */

function isAtEnd(log) {
  return log.scrollHeight - log.scrollTop - log.clientHeight < 30;
}

/* Changes the log by `change`; whoever reads its end goes on to do so. */
function atEnd(change) {
  const log = find('log');
  const follows = isAtEnd(log);

  change(log);
  while (log.children.length > LONGEST)
    log.firstChild.remove();
  if (follows)
    log.scrollTop = log.scrollHeight;
}

/* What the sentences up to turn `next` are about: turns of bots, who play at
 * once, are told together with the one before. */
function titleUntil(next) {
  if (turn === null)
    return 'Lately';
  if (turn === 0)
    return 'Set-up';
  if (next <= turn + 1)
    return `Turn ${turn}`;
  return `Turns ${turn} ${next === turn + 2 ? 'and' : 'to'} ${next - 1}`;
}

function tellTurn(log, { events, rules = [], anew, begun, turn: next }) {
  if (begun) {
    log.replaceChildren();
    item = null;
    turn = 0;
  }
  if (begun || anew)
    followed = [];
  followed.push(...rules);
  if (events.length > 0) {
    item ??= log.appendChild(
      make('li', '', make('b', 'turn'), make('span', 'cites')));
    item.firstChild.textContent = titleUntil(next);
    item.children[1].append(...citedOf(followed));
    followed = [];
    item.append(...events.map((text) => make('p', '', text)));
  } else if (anew) {
    item?.remove();
    item = null;
  }
  if (next !== turn)
    item = null;
  turn = next;
}

/* When a stream begins again, its first event may have been told before. */
export function tellEvent(event) {
  const moment = `${event.moment} ${event.turn}`;

  if (moment === lastTold)
    return;
  lastTold = moment;
  if (event.missed)
    tellRemark('Some of what happened meanwhile is not told here.');
  atEnd((log) => tellTurn(log, event));
  for (const note of event.notes ?? [])
    tellRemark(note);
}

/* A sentence that is not about the game. */
export function tellRemark(text) {
  atEnd((log) => log.append(make('li', 'remark', text)));
}
