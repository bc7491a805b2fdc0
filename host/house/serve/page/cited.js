/*
 * cited.js -- buttons with the ids of rules that a choice has followed or a text
 * names. A click shows the rule.
 */
import { make, makeButton } from './dom.js';
import { later } from './loading.js';
import { sayError } from './messages.js';
import { spoken } from './spoken.js';

async function show(rule) {
  try {
    (await later()).showRule(rule);
  } catch (error) {
    sayError(error);
  }
}

/* Returns a button with an id, which shows the rule that contains it. */
export function ruleButton(id, rule = id) {
  const button = makeButton('rule-id', id);

  button.setAttribute('aria-label', `rule ${id}`);
  button.addEventListener('click', () => show(rule));
  return button;
}

/* Returns an element for each choice in `rules`, which comes from an event or
 * an answer. The element shows the choice and the ids of its rules. */
export function citedOf(rules = []) {
  return rules.map(({ choice, rules: ids }) =>
    make('span', 'cited', `${spoken(choice)} `,
      ...ids.map((id) => ruleButton(id))));
}
