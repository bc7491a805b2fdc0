/*
 * scorecard.js -- shows the scorecard of the rules, as `house score` prints it,
 * and warns if the rules have changed since.
 */
import { screenOf } from './comparison.js';
import { find } from './dom.js';

const OLD = 'These numbers are of an earlier text of the rules.';

let measured = null; /* the texts that were measured, as JSON; or null */

/* Marks the scorecard if the texts in the editor are not those that were
 * measured. `texts` has all texts, by file. */
export function outdateScorecard(texts) {
  const isOld = measured !== null && JSON.stringify(texts) !== measured;

  find('scorecard').classList.toggle('old', isOld);
  if (find('scorecard-said').textContent !== (isOld ? OLD : ''))
    find('scorecard-said').textContent = isOld ? OLD : '';
}

/* Shows the scorecard of an answer. `texts` are those that were measured. */
export function showScorecard({ text }, texts) {
  measured = JSON.stringify(texts);
  find('scorecard').hidden = false;
  find('scorecard-numbers').replaceChildren(...screenOf(text));
}

/* Returns a sentence about the games of the scorecard. */
export function scorecardInWords({ text, failure, cut }) {
  if (text.trim() === '')
    return failure ?? 'Nothing was measured.';
  return 'The scorecard was measured.' +
    (failure ? ' A script failed in some games.' : '') +
    (cut ? ' There was no time for all games.' : '');
}
