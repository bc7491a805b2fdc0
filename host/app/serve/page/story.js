/*
 * story.js -- the sentences of what has happened, turn by turn.
 *
 * Each event tells its turn from the beginning: while a turn is under way, its
 * sentences replace those that were told of it before.
 */
import { find, make } from './dom.js';

const LONGEST = 400; /* turns that are kept on the page */

let turn = null; /* the number of the turn under way; null: not known yet */
let item = null; /* what was told of it; null: nothing yet */
let lastTold = null; /* the moment of the latest event */

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

function titleOfTurn() {
  return turn === null ? 'Just now' : turn === 0 ? 'Set-up' : `Turn ${turn}`;
}

function tellTurn(log, event) {
  if (event.events.length === 0) {
    item?.remove();
    item = null;
  } else {
    item ??= log.appendChild(make('li', ''));
    item.replaceChildren(make('b', 'turn', titleOfTurn()),
      ...event.events.map((text) => make('p', '', text)));
  }
  if (event.turn !== turn)
    item = null;
  turn = event.turn;
}

/* When a stream begins again, its first event may have been told before. */
export function tellEvent(event) {
  const moment = `${event.moment} ${event.turn}`;

  if (moment === lastTold)
    return;
  lastTold = moment;
  atEnd((log) => tellTurn(log, event));
  for (const note of event.notes ?? [])
    tellRemark(note);
}

/* A sentence that is not about the game. */
export function tellRemark(text) {
  atEnd((log) => log.append(make('li', 'remark', text)));
}
