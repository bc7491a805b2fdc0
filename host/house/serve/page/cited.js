/*
 * cited.js -- the ids of rules, beside what was done by them. A click shows the
 * rule.
 */
import { make, makeButton } from './dom.js';
import { showRule } from './rules.js';
import { spoken } from './spoken.js';

function idButton(id) {
  const button = makeButton('rule-id', id);

  button.setAttribute('aria-label', `rule ${id}`);
  button.addEventListener('click', () => showRule(id));
  return button;
}

/* `rules` of an event or of an answer: what was chosen, and the rules that it
 * followed. An element for each choice. */
export function citedOf(rules = []) {
  return rules.map(({ choice, rules: ids }) =>
    make('span', 'cited', `${spoken(choice)} `, ...ids.map(idButton)));
}
