/*
 * again.js -- playing again: from the same start, or another game.
 */
import { find } from './dom.js';
import { goToStart } from './past.js';

const LETTERS = 8;

function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(LETTERS))]
    .map((byte) => String.fromCharCode(97 + byte % 26)).join('');
}

/* The seed of this game is told to the designer alone: it decides what is
 * hidden. */
export function showSeed(seed) {
  find('seed').placeholder = seed ? `Seed (now ${seed})` : 'Seed';
}

/* `act(request)` answers, or has said why not (null). */
export function beginAgain(act) {
  find('again-same').addEventListener('click', goToStart);
  find('again').addEventListener('submit', async (event) => {
    const field = find('seed');

    const typed = field.value.trim();

    event.preventDefault();
    if (await act(typed ? { do: 'new', seed: typed }
      : { do: 'new', seed: randomSeed(), is_random: true }))
      field.value = '';
  });
}
