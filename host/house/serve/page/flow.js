/*
 * flow.js -- makes forced choices, which have only one option. If the first
 * choice of a turn is forced, the page makes it; the server makes the later
 * ones.
 */
import { find, make } from './dom.js';
import { noteNews } from './news.js';

let flows = false;
let decided = 0; /* the turn of the reader's latest choice */
let made = []; /* choices made on behalf of the reader: { turn, count }; `count`
                * is the number of earlier choices in the turn */
let latest = []; /* forced choices since the reader's last choice */

function isMade(turn, count) {
  return made.some((each) => each.turn === turn && each.count === count);
}

/* Forgets the choice made in a state, and all later choices. */
function forgetFrom({ turn, line = [] }) {
  made = made.filter((each) => each.turn < turn ||
    each.turn === turn && each.count < line.length);
}

/* Returns a list of the options that are not possible, each followed by the
 * reason. Options with the same reason share an item. */
function refusedList(refused, begin = 'Nothing else is possible:') {
  const whys = [...new Set(refused.map(({ why }) => why))];
  const allOf = (reason) => refused.filter(({ why }) => why === reason)
    .map(({ what }) => what).join(', ');

  return [make('p', '', begin), make('ul', '', ...whys.map((why) =>
    make('li', '', make('b', '', allOf(why)), `: ${why}`)))];
}

/* Shows why the open choice has only one option, or lacks options. */
export function showRefused(refused = [], isOnly = true) {
  find('refused').replaceChildren(...refused.length === 0 ? []
    : refusedList(refused, isOnly ? undefined : 'Not possible now:'));
}

/* Returns a choice that the program has made, in words. */
function madeInWords({ token, name }) {
  return token === 'done' ? 'stop here' : name;
}

/* Shows the choices that the program has made on behalf of the reader. */
function tell(choices) {
  latest = choices.filter(({ token, refused = [] }) =>
    refused.length > 0 || token !== 'done' && token !== 'pass');
  const reasons = latest.flatMap(({ refused = [] }) => refused);

  find('made').replaceChildren(...latest.length === 0 ? [] : [
    make('span', '', 'Chosen for you, because nothing else was possible: ',
      make('b', '', [...new Set(latest.map(madeInWords))].join(', '))),
    ...reasons.length === 0 ? [] : [make('details', '',
      make('summary', '', 'Why?'), ...refusedList(reasons))]]);
}

/* The caller must call this function when the reader chooses an option in
 * `state`. */
export function beginFlow(state) {
  flows = true;
  decided = state.turn;
  forgetFrom(state);
  latest = [];
  noteNews(state);
}

export function endFlow() {
  flows = false;
  tell([]);
}

/* Notes and shows the choices that the server made for the reader. The first
 * argument is the state before the reader's choice; `answer` is the server's
 * answer. */
export function noteMade({ turn, line = [] } = {}, answer) {
  const choices = answer?.made ?? [];
  const first = answer?.turn === turn ? answer.line?.length - choices.length
                                      : line.length + 1;

  choices.forEach((choice, at) => made.push({ turn, count: first + at }));
  tell([...latest, ...choices]);
}

/* Returns the token of the only option if the page must choose it now,
 * otherwise null. The page does not choose if the reader's latest choice is
 * more than `most` turns ago. */
export function takeOnlyChoice(state, most) {
  const { over, options, turn, line = [], ask, refused } = state;

  if (!flows || over || options?.length !== 1 || turn - decided > most)
    return null;
  made.push({ turn, count: line.length });
  const { token, name } = options[0];
  tell([...latest, { ask, token, name, refused }]);
  return token;
}

/* True if the reader has made at least one choice of the current turn. The last
 * `own` choices in `line` are those of the reader's seat. The program may have
 * made some of them. */
export function hasDecision({ turn, line = [], own = 0 }) {
  return line.some((token, at) => at >= line.length - own && !isMade(turn, at));
}
