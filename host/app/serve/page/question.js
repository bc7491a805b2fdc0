/*
 * question.js -- who is asked what, in words.
 */
import { resultInWords } from './seats.js';

function playerOf(table, color) {
  return table.players[table.seats.indexOf(color)];
}

/* `me`: the seat of whoever reads this; or null. */
export function questionFor(table, state, me) {
  if (state.over)
    return resultInWords(state.result ?? {});
  if (state.options === undefined)
    return playerOf(table, state.seat) === 'human' ? `Waiting for ${state.seat}`
      : `${state.seat} is thinking…`;
  return `${state.seat === me ? 'Your' : `${state.seat}’s`} turn. ` +
    `Choose: ${state.label}`;
}
