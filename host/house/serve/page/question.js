/*
 * question.js -- describes the open choice in words.
 */
import { hasOthers } from './consent.js';
import { personFirst, personOf } from './people.js';
import { resultInWords } from './seats.js';
import { capitalized } from './spoken.js';
import { now } from './store.js';

function playerOf(table, color) {
  return table.players[table.seats.indexOf(color)];
}

/* Returns a text that says whose turn it is, or who has won. `me` is the
 * reader's seat or null. */
export function turnFor(table, state, me) {
  if (state.over)
    return resultInWords(state);
  if (state.options === undefined && state.seat === null)
    return 'Waiting for the others'; // the reader must not see who chooses
  if (state.options === undefined)
    return playerOf(table, state.seat) === 'human'
      ? `Waiting for ${personOf(state.seat)}`
      : `${personFirst(state.seat)} is thinking…`;
  return state.seat === me ? 'Your turn'
    : `${personFirst(state.seat)}’s turn`;
}

/* Returns the question of a choice that can only end the turn. */
function onlyFor({ options: [{ token, name }] }) {
  return token === 'done' || token === 'pass' ? 'You can only end it'
    : `Only “${name}” is possible, and it ends your turn`;
}

/* Returns the question of a choice with one option, if the rules refuse the
 * other options. */
function onlyOf({ options: [{ name }], ask }) {
  return `${capitalized(ask)}: only “${name}” is possible`;
}

/* Like `turnFor`, but adds what the reader has to choose. */
export function questionFor(table, state, me) {
  const turn = turnFor(table, state, me);

  return state.over || state.options === undefined ? turn
    : `${turn}. ${state.only_ends
      ? onlyFor(state) : state.refused && state.options.length === 1 ? onlyOf(state)
        : capitalized(state.ask)}`;
}

/* Returns a question that asks the reader to confirm a choice. */
export function heldFor({ reveals, ends, ending }, { turn }) {
  if (reveals)
    return `Go on? Chance or a hidden ${now.table.noun.one} decides what ` +
      `comes${hasOthers(now.table)
        ? '. You can take it back only if the others agree' : ''}`;
  if (ending)
    return 'End the game?';
  if (ends && turn > 0)
    return 'End your turn?';
  return ends ? 'Go on?' : 'Choose this?';
}

/* Returns the place of an error, such as "powers.lua, line 12: ", or "". */
export function placeOf({ file, line }) {
  return file ? `${file.replace(/.*\//, '')}, line ${line}: ` : '';
}

/* Returns a message about an error in the rules, which may be the reason why
 * options are missing. */
export function faultFor({ fault }) {
  return fault === undefined ? '' : `The rules have an error. ${
    placeOf(fault)}${fault.message}. Options that lead there are not offered.`;
}
