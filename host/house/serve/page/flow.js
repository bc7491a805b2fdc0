/*
 * flow.js -- makes choices that have only one option for the reader.
 *
 * This starts when the reader makes a choice and stops when something is taken
 * back, or after a round in which the reader had nothing to decide.
 */
import { find } from './dom.js';
import { spoken } from './spoken.js';

let flows = false;
let decided = 0; /* the turn in which the reader made a choice last */
let made = []; /* choices that the page made: the turn, and the number of
                * earlier choices in it */
let latest = []; /* texts of the choices that the page has made since the
                  * reader's last choice */

function isMade(turn, count) {
  return made.some((each) => each.turn === turn && each.count === count);
}

/* Forgets the choice made in a state, and all later choices. */
function forgetFrom({ turn, line = [] }) {
  made = made.filter((each) => each.turn < turn ||
    each.turn === turn && each.count < line.length);
}

/* Shows the choices that the page has made. */
function tell(choices) {
  latest = choices;
  find('made').textContent = latest.length > 0
    ? `The only option: ${latest.join(', ')}` : '';
}

/* Called when the reader chooses an option in this state. */
export function beginFlow(state) {
  flows = true;
  decided = state.turn;
  forgetFrom(state);
  tell([]);
}

export function endFlow() {
  flows = false;
  tell([]);
}

/* Returns the token of the only option if the page must choose it now,
 * otherwise null. `most` is the number of turns after which the page stops
 * choosing. */
export function takeOnlyChoice({ over, options, turn, line = [], label }, most) {
  if (!flows || over || options?.length !== 1 || turn - decided > most)
    return null;
  made.push({ turn, count: line.length });
  tell([...latest, `${label} ${spoken(options[0].token)}`]);
  return options[0].token;
}

/* True if the reader has made at least one of the choices in the line of a
 * state. */
export function hasDecision({ turn, line = [] }) {
  return line.some((token, at) => !isMade(turn, at));
}

/* True if the page, not the reader, made the choice of this state before it was
 * taken back. */
export function wasOnlyChoice(state) {
  const { options, turn, line = [] } = state;
  const was = isMade(turn, line.length) && options?.length === 1;

  forgetFrom(state);
  return was;
}
