/*
 * terms.js -- explains the terms of the game that the open choice uses.
 */
import { find } from './dom.js';
import { helpItems, termedText, termsIn } from './helps.js';

const KEY = 'terms'; /* key of the reader's setting in the browser's storage */

function isFolded() {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}

function keepFolded() {
  try {
    if (find('terms').open)
      localStorage.removeItem(KEY);
    else
      localStorage.setItem(KEY, 'folded');
  } catch {
    /* We do nothing: without storage, the terms are shown unfolded again. */
  }
}

/* Shows the question, with marks on its terms. Does not touch an equal
 * question, because screen readers would read it again. */
export function showQuestion(text) {
  const question = find('question');

  if (question.textContent !== text)
    question.replaceChildren(...termedText(text));
}

/* Explains the terms in the texts of the open choice. */
export function showTerms(texts) {
  const helps = termsIn(texts.join('\n'));

  find('terms').hidden = helps.length === 0;
  find('terms-list').replaceChildren(...helpItems(helps));
}

export function beginTerms() {
  find('terms').open = !isFolded();
  find('terms').addEventListener('toggle', keepFolded);
}
