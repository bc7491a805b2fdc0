/* news.js -- lists what has happened since the reader's last choice. If this
 * choice is unknown, the list has the last two turns. */
import { find, make } from './dom.js';
import { noteChange } from './haste.js';
import { now, me } from './store.js';
import { chosenIn, isMine, toldSentences } from './story.js';

const MOST = 5; /* greatest number of sentences that are shown */

/* The reader's last choice. The numbers count sentences in the log. */
let mark = {
  turn: null, /* turn of the choice; null if the reader has not chosen yet */
  count: 0, /* number of sentences at this choice */
  first: 0, /* number of sentences at the reader's first choice in `turn` */
  before: 0 /* number of sentences at the reader's last choice before `turn` */
};

/* A sentence about what has changed since the reader's last turn, and the state
 * that it is about. */
let effect = { state: null, text: '' };

/* Shows a sentence that says how the turns of the others have changed the
 * table. */
export function noteEffect(state, text) {
  effect = { state, text };
  showNews();
  noteChange(); // the options may have moved
}

/* The caller must call this function when the reader chooses an option in a
 * state. The arguments are members of the state. */
export function noteNews({ turn, own = 0 }) {
  const told = toldSentences();
  const count = told.length;

  mark = mark.turn === turn && own > 0 ? { ...mark, count }
    : { turn, count, first: count, before: mark.turn === null
      ? told.findLastIndex((each) => each.turn < turn - 1) + 1 : mark.count };
}

/* True if the reader has made a choice since the page was loaded. */
export function hasChosen() {
  return mark.turn !== null;
}

/* Returns the sentences to show. Leaves out sentences about the reader's own
 * choices, unless the sentences are about the current turn. */
function news() {
  const told = toldSentences();
  const { turn } = now.state;
  const fresh = mark.turn === null || mark.count > told.length
    ? told.filter((each) => each.turn >= turn - 1 && each.turn > 0)
    : mark.turn === turn
      ? [...told.slice(mark.before, mark.first), ...told.slice(mark.count)]
      : told.slice(mark.count);
  const others = fresh.filter((each) => each.turn === turn ||
    me() === null || !isMine(each.turn));

  return others.slice(-MOST);
}

/* Returns the items for sentences. What other seats chose in a turn precedes
 * the sentences of the turn. */
function newsItems(texts) {
  return texts.flatMap(({ turn, text }, at) => [
    ...at > 0 && texts[at - 1].turn === turn ? []
      : chosenIn(turn).map((chosen) => make('li', 'chosen', chosen)),
    make('li', '', text)]);
}

/* Shows the news of the state in the store. While a choice waits for the reader
 * to confirm it, shows only news of earlier turns. If the reader has also
 * chosen earlier in this turn, shows no news. */
export function showNews() {
  if (!now.state || !now.table)
    return;
  const texts = now.state.over ? [] : news().filter(({ turn }) =>
    !now.held || mark.turn !== now.state.turn && turn < now.state.turn);

  const items = newsItems(texts);
  if (effect.state === now.state && effect.text && !now.held)
    items.push(make('li', 'effect', effect.text));
  find('latest').replaceChildren(...items);
  find('latest').hidden = items.length === 0;
}
