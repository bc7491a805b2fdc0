/*
 * again.js -- playing again: from the same start, or another game.
 */
import { find } from './dom.js';
import { goToStart } from './past.js';

/* The seed of this game is told to the designer alone: it decides what is
 * hidden. One that is not typed is drawn where the game is. */
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
    if (await act(typed ? { do: 'new', seed: typed } : { do: 'new' }))
      field.value = '';
  });
}
