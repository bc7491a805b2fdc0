/*
 * why.js -- why something cannot be chosen now: what was typed, or touched.
 */
import { find } from './dom.js';
import { say } from './messages.js';
import { isLooking } from './past.js';
import { openStack, stackAt } from './stacks.js';

let on = null; /* see beginWhy */

/* Why that cannot be chosen: a text, '' where nothing can be; and the kind of
 * the explanation: `type` where another kind of thing is chosen now. */
async function whyNot(line) {
  const state = on.stateNow();

  if (!state || state.over || isLooking())
    return { text: '' };
  if (!on.isMyTurn())
    return { text: `${on.question()}.` };
  const answer = await on.ask({ do: 'explain', line });
  return !answer ? { text: '' }
    : answer.legal ? { text: `${answer.message ?? `${line}: this is possible`}.` }
                   : { text: answer.message, kind: answer.kind };
}

/* Why a thing cannot be chosen; or, where things of its kind are not asked for,
 * why the space that it stands on cannot. */
async function whyNotHere(token, at) {
  const why = await whyNot(token);

  if (why.kind !== 'type' || !at || at === token)
    return why.text;
  const other = await whyNot(at);
  return (other.kind === 'type' ? why : other).text;
}

/* What cannot be chosen says why, and a stack or a pile what is in it. */
export async function explainTouched(token, part) {
  const at = isLooking() ? null : stackAt(part);
  const text = token && token !== '?' ? await whyNotHere(token, at) : '';

  if (!(at && await openStack(at, token ? 2 : 0, text)) && text)
    say(text, 'why');
}

async function explainTyped() {
  const line = find('typed-line').value.trim();
  const text = line ? (await whyNot(line)).text
    : 'Type a move, or click on something: the page says why it is not ' +
      'possible.';

  if (text)
    say(text, line ? 'why' : 'news');
}

/* `actions.ask(request)` answers for the reader's seat, or has said why not
 * (null); `actions.stateNow()`: of the open choice, null where it is not known;
 * `actions.isMyTurn()`, and `actions.question()` says who is asked what. */
export function beginWhy(actions) {
  on = actions;
  find('why').addEventListener('click', explainTyped);
}
