/* story.js -- the log: sentences about what has happened, turn by turn. If new
 * entries do not continue the log, the page requests the whole log. */
import { chosenBy, citedOf } from './cited.js';
import { find, make } from './dom.js';
import { swatchOf } from './seats.js';
import { me, now } from './store.js';

const LONGEST = 400; /* greatest number of entries on the page */

const log = find('log');
let entries = []; /* entries of the log, in order: { turn, events, rules } for a
                   * turn, { note, by, name } for a note */
let shown = new WeakMap(); /* the entry that each list item shows */
let told = null; /* the latest revision in the log; null if none */
let turn = 0; /* number of the current turn */
let latest = Promise.resolve(); /* promise that resolves when all earlier events
                                 * are shown */
let follows = true; /* true if the log scrolls to its end when it grows */

/* -- items ----------------------------------------------------------------- */

function titleOf({ turn: number }) {
  return number === 0 ? 'Set-up' : `Turn ${number} of the game`;
}

function add(item, entry, events) {
  item.children[1].replaceChildren(
    ...entry.turn === 0 ? [] : citedOf(entry.rules));
  item.append(...events.map((text) => make('p', '', text)));
  shown.set(item, { ...entry, events: [...entry.events],
    rules: [...entry.rules ?? []] });
}

/* Returns the list item of a note. If a person has written the note, the item
 * begins with this person's name. */
function noteItem({ note, by, name }) {
  if (!by)
    return make('li', 'remark', note);
  const item = make('li', 'said',
    ...now.table?.seats.includes(by) ? [swatchOf(by), ' '] : [],
    make('bdi', 'name', name ?? by), ' ');

  if (name)
    item.append(make('span', 'pale', by), ' ');
  item.append(make('bdi', '', note));
  return item;
}

function itemOf(entry) {
  const isNote = entry.note !== undefined;
  const item = isNote ? noteItem(entry)
    : make('li', '', make('b', 'turn', titleOf(entry)), make('div', 'cites'));

  if (isNote)
    shown.set(item, entry);
  else
    add(item, entry, entry.events);
  return item;
}

function beginsWith(list, begin) {
  return JSON.stringify(list.slice(0, begin.length)) === JSON.stringify(begin);
}

/* True if an item of the list shows the entry, or an earlier state of the
 * entry. The function then adds the missing sentences to the item. */
function isOf(item, entry) {
  const was = shown.get(item);
  const rules = entry.rules ?? [];

  if (was.note !== undefined || entry.note !== undefined)
    return was.note === entry.note && was.by === entry.by &&
      was.name === entry.name;
  if (was.turn !== entry.turn || !beginsWith(entry.events, was.events) ||
      !beginsWith(rules, was.rules))
    return false;
  add(item, entry, entry.events.slice(was.events.length));
  return true;
}

function hasText({ note, events, rules }) {
  return note !== undefined || events.length > 0 || rules?.length > 0;
}

function scrollToEnd() {
  if (follows)
    log.scrollTop = log.scrollHeight;
}

/* Returns all sentences of the log, in order: { turn, text }. */
export function toldSentences() {
  return entries.flatMap(({ turn: number, events = [] }) =>
    events.map((text) => ({ turn: number, text })));
}

/* Returns what other seats chose in a turn, as sentences such as "Green chose
 * recycle". Returns no sentences for the set-up, because a list of the choices
 * of all seats would not help the reader. */
export function chosenIn(number) {
  return number === 0 ? [] : chosenBy(entries.flatMap(({ turn: of, rules = [] }) =>
    of === number ? rules : []), me());
}

/* Returns the other seats that have chosen since the reader's last choice. */
export function othersSince() {
  const seats = entries.flatMap(({ rules = [] }) =>
    rules.map(({ seat }) => seat));
  const last = seats.lastIndexOf(me());

  return last < 0 ? [] : [...new Set(seats.slice(last + 1))];
}

/* True if only the reader chose in a turn. */
export function isMine(number) {
  const seats = entries.filter(({ turn: of }) => of === number)
    .flatMap(({ rules = [] }) => rules.map(({ seat }) => seat));

  return seats.length > 0 && seats.every((seat) => seat === me());
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
  scrollToEnd();
}

/* -- telling --------------------------------------------------------------- */

/* True if the event directly follows the latest event in the log. */
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
  entries.push(...notes);
  told = moment;
  turn = next;
}

async function tellAll(ask) {
  const answer = await ask({ do: 'story' });

  told = answer?.moment ?? null; /* if the request failed, the next event
                                  * repeats it */
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

/* Shows the entries of an event. `ask(request)` returns the answer, or shows
 * the error and returns null. */
export function tellEvent(event, ask) {
  latest = latest.then(() => tell(event, ask));
  return latest;
}

/* -- reading --------------------------------------------------------------- */

log.addEventListener('scroll', () => {
  follows = log.scrollHeight - log.scrollTop - log.clientHeight < 30;
});
/* If the width changes, the line breaks change, so we scroll to the end. */
new ResizeObserver(scrollToEnd).observe(log);
