/*
 * comparison.js -- shows how games change under the edited rules, like `house
 * compare`. Each paragraph of the report is a single line, which the page
 * wraps.
 */
import { make } from './dom.js';

function pairsInWords(count) {
  return `${count} ${count === 1 ? 'pair' : 'pairs'} of games`;
}

/* Returns sentences about the pairs of games: their number, failures and
 * limits. */
export function comparisonInWords({ pairs, same, failed, failure, cut }) {
  const played = pairs + failed;
  const parts = [`${pairsInWords(played)} ${played === 1 ? 'was' : 'were'} ` +
    'played by the saved and by the edited rules.'];

  if (played === 0)
    return failure ?? 'No games were played.';
  if (failed > 0)
    parts.push(`A script failed in ${failed} of them.`);
  if (pairs > 0 && same === pairs)
    parts.push('No turn differs.');
  if (cut)
    parts.push('There was no time for more.');
  return parts.join(' ');
}

/* True if a line has three columns or more. Several blanks separate columns. */
function hasColumns(line) {
  return /\S {2,}\S.* {2,}\S/.test(line);
}

/* Returns an element for each paragraph and each table of a report. */
export function screenOf(text) {
  return text.split(/\n{2,}/).filter((block) => block.trim() !== '')
    .map((block) => make('pre', block.split('\n').some(hasColumns)
      ? 'screen wide' : 'screen', block.replace(/^\n|\n$/g, '')));
}
