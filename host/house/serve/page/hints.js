/*
 * hints.js -- shows what a search finds about the options of the open choice.
 */
import { find, make } from './dom.js';
import { chosenName } from './named.js';
import { spoken } from './spoken.js';

const HINT_MILLISECONDS = 1000;
const HINT_PAUSE = 150; /* milliseconds between two requests for the progress of
                         * the search */

const ENDS = {
  chance: 'then chance decides',
  secret: 'then something is revealed',
  unknown: 'then it is open',
};

function itemOf({ line, chance, until }) {
  const percent = Math.round(100 * chance);
  const bar = make('meter', '');
  const item = make('li', '', bar, make('b', '', `${percent} %`), ' ',
    line.split(' ').map((token) => spoken(chosenName(token))).join(' › '));

  bar.value = chance;
  bar.setAttribute('aria-hidden', 'true');
  if (ENDS[until])
    item.append(' ', make('span', 'pale', ENDS[until]));
  return item;
}

function showHints(lines) {
  find('hints').replaceChildren(
    make('li', 'pale', 'The chance to win, by trial games:'),
    ...lines.map(itemOf));
}

export function hideHints() {
  find('hints').replaceChildren();
}

/* Repeats the request for a hint until the hint is complete. Until then, the
 * answer has a percentage, which the button shows. */
async function hint(ask, stateNow) {
  const asked = stateNow();
  const button = find('hint');
  let answer;

  button.disabled = true;
  do {
    answer = await ask({ do: 'hint', milliseconds: HINT_MILLISECONDS });
    button.textContent = `Hint ${answer?.percent ?? 100} %`;
    if (answer?.percent !== undefined)
      await new Promise((done) => setTimeout(done, HINT_PAUSE));
  } while (answer?.percent !== undefined && asked === stateNow());
  button.disabled = false;
  button.textContent = 'Hint';
  if (answer?.lines && asked === stateNow())
    showHints(answer.lines);
}

/* Connects the button for hints. `ask(request)` returns the answer for the
 * reader's seat, or shows the error and returns null. `stateNow()` returns the
 * state of the open choice. */
export function beginHints(ask, stateNow) {
  find('hint').addEventListener('click', () => hint(ask, stateNow));
}
