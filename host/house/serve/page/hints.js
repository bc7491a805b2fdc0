/*
 * hints.js -- shows the best lines at the open choice, as a search finds them.
 */
import { find, make, makeButton } from './dom.js';
import { endsTurn } from './options.js';
import { options } from './store.js';

const HINT_MILLISECONDS = 1000;
const HINT_LONGEST = 25000;
const HINT_FACTOR = 5; /* duration of each longer search, divided by that of the
                        * search before */
const HINT_PAUSE = 150; /* milliseconds between two requests for the progress of
                         * the search */

const ENDS = {
  chance: 'then chance decides',
  secret: 'then something is revealed',
  unknown: 'then it is open',
};

/* Returns a button that chooses `line`. While the pointer or the focus is on
 * the button, the page highlights the option with which the line begins. */
function buttonOf({ line, steps, why, gain, chance, until }, on) {
  const percent = Math.round(100 * chance);
  const bar = make('meter', '');
  const tokens = line.split(' ');
  const index = options().findIndex(({ token }) => token === tokens[0]);
  const button = makeButton('', bar, make('b', '', `${percent} %`), ' ',
    tokens.length === 1 && endsTurn(options()[index]) ? 'End turn'
      : steps.join(' › '));
  const point = () => on.point(index);

  bar.value = chance;
  bar.setAttribute('aria-hidden', 'true');
  if (gain)
    button.append(` – ${gain}`);
  button.append(' ', make('span', 'pale',
    [why, ...ENDS[until] ? [ENDS[until]] : []].join('; ')));
  button.addEventListener('click', () => on.choose(line));
  for (const type of ['pointerenter', 'focus'])
    button.addEventListener(type, point);
  for (const type of ['pointerleave', 'blur'])
    button.addEventListener(type, () => on.point(null));
  return button;
}

/* Returns a list with an item whose button searches longer. The list is empty
 * after the longest search. */
function longerItems(milliseconds, on) {
  const button = makeButton('', 'Search longer');

  button.addEventListener('click', () => hint(on, milliseconds * HINT_FACTOR));
  return milliseconds < HINT_LONGEST ? [make('li', '', button)] : [];
}

function showHints(lines, milliseconds, on) {
  const sorted = [...lines].sort((one, other) => other.chance - one.chance);

  find('hints').replaceChildren(
    make('li', 'pale', 'The chance to win, by trial games. Click to choose:'),
    ...sorted.map((line) => make('li', '', buttonOf(line, on))),
    ...longerItems(milliseconds, on));
}

export function hideHints() {
  find('hints').replaceChildren();
}

/* Repeats the request for a hint until the hint is complete. Until then, the
 * answer has a percentage, which the button shows. */
async function hint(actions, milliseconds) {
  const { ask, stateNow } = actions;
  const asked = stateNow();
  const button = find('hint');
  let answer;

  button.disabled = true;
  do {
    answer = await ask({ do: 'hint', milliseconds });
    button.textContent = `Hint ${answer?.percent ?? 100} %`;
    if (answer?.percent !== undefined)
      await new Promise((done) => setTimeout(done, HINT_PAUSE));
  } while (answer?.percent !== undefined && asked === stateNow());
  button.disabled = false;
  button.textContent = 'Hint';
  if (answer?.lines && asked === stateNow())
    showHints(answer.lines, milliseconds, actions);
}

/* Connects the button for hints. `on.ask(request)` returns null after an error.
 * `on.choose(line)` chooses tokens. `on.point(index)` points at an option; null
 * ends the pointing. */
export function beginHints(on) {
  find('hint').addEventListener('click', () => hint(on, HINT_MILLISECONDS));
}
