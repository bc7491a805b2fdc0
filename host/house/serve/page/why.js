/*
 * why.js -- explains why something that was typed or clicked cannot be chosen
 * now.
 */
import { find } from './dom.js';
import { say } from './messages.js';
import { isLooking } from './past.js';
import { capitalized } from './spoken.js';
import { openStack, stackAt } from './stacks.js';
import { now } from './store.js';

let on = null; /* the functions given to beginWhy */

/* Explains why a line cannot be chosen, as { text, kind, name }. `text` is the
 * reason, or "" if there is no open choice. `kind` is "type" if the choice is
 * for a different kind of thing. `name` is the name of the thing in the
 * line. */
export async function whyNot(line) {
  const state = on.stateNow();

  if (!state || state.over || isLooking())
    return { text: '' };
  if (!on.isMyTurn())
    return { text: `${on.question()}.` };
  const answer = await on.ask({ do: 'explain', line });
  return !answer ? { text: '' }
    : answer.legal ? { text: answer.message ?? `${answer.name} is possible.` }
                   : { text: answer.message, kind: answer.kind,
                       name: answer.name };
}

/* Returns sentences that say that the choice does not ask for this kind of
 * thing yet. `isUseless` is true if the rest of the turn cannot involve the
 * thing. */
function notAskedFor(name, isUseless) {
  return isUseless
    ? `Nothing that you can still do in this turn involves ${name}.`
    : `First: ${now.state.ask}. ${capitalized(name)} may be a choice after ` +
      'that.';
}

/* Returns the reason why a thing cannot be chosen. If the choice is for a
 * different kind of thing, returns the reason for the space under the thing. */
async function whyNotHere(token, at, isUseless) {
  const why = await whyNot(token);

  if (why.kind !== 'type')
    return why.text;
  const other = at && at !== token ? await whyNot(at) : why;
  return other.kind === 'type' ? notAskedFor(why.name, isUseless) : other.text;
}

/* Shows why the clicked part cannot be chosen. If the part is a stack or a
 * pile, also shows its contents. `isUseless` is true if the rest of the turn
 * cannot involve the part. */
export async function explainTouched(token, part, isUseless) {
  const at = isLooking() ? null : stackAt(part);
  const text = token && token !== '?'
    ? await whyNotHere(token, at, isUseless) : '';

  if (!(at && await openStack(at, token ? 2 : 0, text)) && text)
    say(text, 'why');
}

/* Returns a sentence that says what the reader can type. The sentence has an
 * example: a refused option if there is one, otherwise an option. */
function whatToType() {
  const { options = [], refused = [] } = now.state;
  const example = refused[0]?.what.split(/,| and /)[0] ?? options[0]?.token;

  return `Type what you want to choose${
    example ? `, such as “${example}”` : ''}, and then press “Why not?” again: ` +
    'the page says whether it is possible, or why not.';
}

async function explainTyped() {
  const line = find('typed-line').value.trim();
  const text = line ? (await whyNot(line)).text : whatToType();

  if (text)
    say(text, 'why');
}

/* Begins to explain. `actions.ask(request)` returns null after an error.
 * `actions.stateNow()` returns null if there is no open choice.
 * `actions.question()` describes the choice. */
export function beginWhy(actions) {
  on = actions;
  find('why').addEventListener('click', explainTyped);
}
