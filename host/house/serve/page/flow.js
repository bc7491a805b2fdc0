/*
 * flow.js -- a choice with one option is made for the reader.
 *
 * That begins with a choice of the reader's own and ends when something is taken
 * back. At most one round passes in which the reader decides nothing.
 */
import { find } from './dom.js';
import { spoken } from './spoken.js';

let flows = false;
let decided = 0; /* the turn in which the reader has decided something */
let made = []; /* choices that were made here: { turn, count }, count before it */
let latest = []; /* those since the reader has decided something, in words */

function isMade(turn, count) {
  return made.some((each) => each.turn === turn && each.count === count);
}

/* Forgets the choice of a state, and those after it. */
function forgetFrom({ turn, line = [] }) {
  made = made.filter((each) => each.turn < turn ||
    each.turn === turn && each.count < line.length);
}

/* Shows what was chosen for the reader. */
function tell(choices) {
  latest = choices;
  find('made').textContent = latest.length > 0
    ? `Nothing else could be chosen: ${latest.join(', ')}` : '';
}

/* The reader chooses an option of this state. */
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

/* The token of the only option of a state, where it is to be chosen at once; or
 * null. `most`: so many turns pass at most without a decision. */
export function takeOnlyChoice({ over, options, turn, line = [], label }, most) {
  if (!flows || over || options?.length !== 1 || turn - decided > most)
    return null;
  made.push({ turn, count: line.length });
  tell([...latest, `${label} ${spoken(options[0].token)}`]);
  return options[0].token;
}

/* Whether the line of a state has a choice that was not made here. */
export function hasDecision({ turn, line = [] }) {
  return line.some((token, at) => !isMade(turn, at));
}

/* Whether the choice of a state was made here, before it was taken back. */
export function wasOnlyChoice(state) {
  const { options, turn, line = [] } = state;
  const was = isMade(turn, line.length) && options?.length === 1;

  forgetFrom(state);
  return was;
}
