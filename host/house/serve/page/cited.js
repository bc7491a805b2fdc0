/*
 * cited.js -- buttons with the ids of rules that a choice has followed. A click
 * shows the rule.
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

/* Returns an element for each choice in `rules`, which comes from an event or
 * an answer. The element shows the choice and the ids of its rules. */
export function citedOf(rules = []) {
  return rules.map(({ choice, rules: ids }) =>
    make('span', 'cited', `${spoken(choice)} `, ...ids.map(idButton)));
}
