/*
 * story.js -- the log: the sentences of what has happened, turn by turn.
 *
 * An event tells what is new. Where that does not continue what the log has (the
 * page was just opened, turns were taken back, the server began again) the whole
 * story is asked for. So the log reads the same on a page that is loaded again.
 */
import { citedOf } from './cited.js';
import { find, make } from './dom.js';
import { eventOf, noteOf } from './spoken.js';

const LONGEST = 400; /* entries that are kept on the page */

const log = find('log');
let entries = []; /* { turn, events, rules } or { note }, as the log has them */
let shown = new WeakMap(); /* of an item: its entry */
let told = null; /* the moment up to which the log tells; null: nothing yet */
let turn = 0; /* the number of the turn under way */
let latest = Promise.resolve(); /* events are told one after the other */
let follows = true; /* whoever reads the end goes on to do so */

/* -- items ----------------------------------------------------------------- */

function titleOf({ turn: number }) {
  return number === 0 ? 'Set-up' : `Turn ${number}`;
}

function add(item, entry, events, rules) {
  item.children[1].append(...citedOf(rules));
  item.append(...events.map((text) => make('p', '', eventOf(text))));
  shown.set(item, { ...entry, events: [...entry.events],
    rules: [...entry.rules ?? []] });
}

function itemOf(entry) {
  const isNote = entry.note !== undefined;
  const item = isNote ? make('li', 'remark', noteOf(entry.note))
    : make('li', '', make('b', 'turn', titleOf(entry)), make('span', 'cites'));

  if (isNote)
    shown.set(item, entry);
  else
    add(item, entry, entry.events, entry.rules ?? []);
  return item;
}

function beginsWith(list, begin) {
  return JSON.stringify(list.slice(0, begin.length)) === JSON.stringify(begin);
}

/* Whether the item is of that entry, and shows it now: sentences are only added
 * to it, so that nothing is read out twice. */
function isOf(item, entry) {
  const was = shown.get(item);
  const rules = entry.rules ?? [];

  if (was.note !== undefined || entry.note !== undefined)
    return was.note === entry.note;
  if (was.turn !== entry.turn || !beginsWith(entry.events, was.events) ||
      !beginsWith(rules, was.rules))
    return false;
  add(item, entry, entry.events.slice(was.events.length),
    rules.slice(was.rules.length));
  return true;
}

function hasText({ note, events, rules }) {
  return note !== undefined || events.length > 0 || rules?.length > 0;
}

function scrollToEnd() {
  if (follows)
    log.scrollTop = log.scrollHeight;
}

/* What has happened last is near the board, too. */
function showLatest() {
  const entry = entries.findLast(({ events }) => events?.length > 0);

  find('latest').replaceChildren(...entry
    ? [make('b', '', titleOf(entry)), ' ',
      entry.events.map(eventOf).join(' ')] : []);
}

function show() {
  while (entries.length > LONGEST) {
    entries.shift();
    log.firstChild?.remove();
  }
  const items = [...log.children];
  let same = 0;
  while (same < Math.min(items.length, entries.length) &&
         isOf(items[same], entries[same]))
    same++;
  for (const item of items.slice(same))
    item.remove();
  log.append(...entries.slice(same).map(itemOf));
  showLatest();
  scrollToEnd();
}

/* -- telling --------------------------------------------------------------- */

/* Whether the event tells what follows what the log has. */
function isNext({ moment, since, missed, anew, events, turn: next }) {
  return told !== null && since === told && !missed && !anew &&
    (moment === since + 1 || events.length === 0) && next <= turn + 1;
}

function tellNext({ moment, events, rules = [], notes, turn: next }) {
  if (events.length > 0 || rules.length > 0) {
    let entry = entries.findLast((each) => each.turn === turn);
    if (!entry)
      entries.push(entry = { turn, events: [], rules: [] });
    entry.events.push(...events);
    (entry.rules ??= []).push(...rules);
  }
  entries.push(...notes.map((note) => ({ note })));
  told = moment;
  turn = next;
}

async function tellAll(ask) {
  const answer = await ask({ do: 'story' });

  told = answer?.moment ?? null; /* without an answer: with the next event */
  if (!answer)
    return;
  turn = answer.turn;
  entries = answer.story.filter(hasText);
}

async function tell(event, ask) {
  if (told !== null && event.moment <= told)
    return;
  if (isNext(event))
    tellNext(event);
  else
    await tellAll(ask);
  show();
}

/* `ask(request)` answers or has said why not (null). */
export function tellEvent(event, ask) {
  latest = latest.then(() => tell(event, ask));
  return latest;
}

/* -- reading --------------------------------------------------------------- */

log.addEventListener('scroll', () => {
  follows = log.scrollHeight - log.scrollTop - log.clientHeight < 30;
});
/* Lines break elsewhere when the width changes. */
new ResizeObserver(scrollToEnd).observe(log);
