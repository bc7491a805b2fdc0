/*
 * cited.js -- shows what seats chose in a turn, and makes buttons with the ids
 * of rules. A click on a button shows the rule.
 */
import { make, makeButton } from './dom.js';
import { later } from './loading.js';
import { sayError } from './messages.js';
import { personFirst } from './people.js';

async function show(rule) {
  try {
    (await later()).showRule(rule);
  } catch (error) {
    sayError(error);
  }
}

/* Returns a button with the label `id`. A click on the button shows the rule
 * `rule`, whose id may be a range that contains `id`, such as "D1-D3". */
export function ruleButton(id, rule = id) {
  const button = makeButton('rule-id', id);

  button.setAttribute('aria-label', `rule ${id}`);
  button.addEventListener('click', () => show(rule));
  return button;
}

/* Returns the choices in `rules`, in groups. `rules` comes from an event or an
 * answer. Each group has the choices of one seat. */
function groupsOf(rules) {
  const seats = [...new Set(rules.map(({ seat }) => seat))];

  return seats.map((seat) => rules.filter((each) => each.seat === seat));
}

/* Returns a text such as "Green chose use › the Betrayal". A name that is chosen
 * several times in a row is written once. */
function wordsOf(group) {
  const names = group.map(({ choice }) => choice)
    .filter((name, at, all) => name !== all[at - 1]);

  return `${personFirst(group[0].seat)} chose ${names.join(' › ')}`;
}

/* Returns texts such as "Green chose use › the Betrayal", without ids. Leaves
 * out the choices of the seat `mine`, which may be null. */
export function chosenBy(rules, mine) {
  return groupsOf(rules).filter(([{ seat }]) => seat !== mine).map(wordsOf);
}

/* Returns an element for each seat that chose. The element says what the seat
 * chose, and then has the ids of the rules in parentheses. */
export function citedOf(rules = []) {
  return groupsOf(rules).map((group) => {
    const ids = [...new Set(group.flatMap((each) => each.rules))];

    return make('p', 'cited', wordsOf(group), ...ids.length === 0 ? []
      : [' (', ...ids.flatMap((id, at) =>
        [at > 0 ? ', ' : '', ruleButton(id)]), ')']);
  });
}
