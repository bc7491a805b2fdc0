/*
 * consent.js -- shows the proposal of a seat, to which the other people at the
 * table must agree, and sends their answers.
 */
import { find, setText } from './dom.js';
import { personOf } from './people.js';

function listed(people) {
  const names = people.map(personOf);

  return names.length < 2 ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function wordsFor({ by, what, waits_for: waitsFor }, me) {
  if (by === me)
    return `You have asked to ${what}. Waiting for ${listed(waitsFor)}.`;
  if (waitsFor.includes(me))
    return `${personOf(by)} asks to ${what}. Do you agree?`;
  return `${personOf(by)} has asked to ${what}. Waiting for ${listed(waitsFor)}.`;
}

/* Shows the proposal of the latest event, or hides the panel if `proposal` is
 * undefined. `me` is the reader's seat or null. */
export function showProposal(proposal, me) {
  const box = find('proposal');

  box.hidden = !proposal;
  if (!proposal)
    return;
  setText('proposal-text', wordsFor(proposal, me));
  find('agree').hidden = find('decline').hidden =
    !proposal.waits_for.includes(me);
  find('withdraw').hidden = proposal.by !== me;
}

/* True if other people play. A seat must ask them before it takes back what was
 * revealed. */
export function hasOthers({ seats, players, you, is_one_person: isAlone }) {
  return !isAlone && players.some((player, index) =>
    player === 'human' && seats[index] !== you);
}

/* Returns the label of the button that continues from an earlier turn, or null
 * for a spectator. */
export function goLabel(table) {
  if (table.role === 'watcher')
    return null;
  return table.role === 'seat' && hasOthers(table) ? 'Ask to continue from here'
    : 'Continue from here';
}

/* Connects the buttons that answer a proposal. `ask(request)` returns the
 * answer, or shows the error and returns null. */
export function beginConsent(ask) {
  const answer = (agrees) => () => ask({ do: 'agree', agrees });

  find('agree').addEventListener('click', answer(true));
  find('decline').addEventListener('click', answer(false));
  find('withdraw').addEventListener('click', answer(false));
}
