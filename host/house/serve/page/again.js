/*
 * again.js -- begins a new game or a branch, or goes back to the start of the
 * current game.
 */
import { find } from './dom.js';
import { goToStart } from './past.js';

/* Shows the seed of the current game. Only the designer receives the seed,
 * because it determines all hidden cards. */
export function showSeed(seed) {
  find('seed').placeholder = seed ? `Seed (now ${seed})` : 'Seed';
}

/* Connects the forms that begin a new game or a branch. `act(request)` returns
 * the answer, or shows the error and returns null. */
export function beginAgain(act) {
  find('fork').addEventListener('submit', async (event) => {
    const field = find('fork-name');
    const name = field.value.trim();

    event.preventDefault();
    if (await act({ do: 'fork', ...name && { name } }))
      field.value = '';
  });
  find('again-same').addEventListener('click', goToStart);
  find('again').addEventListener('submit', async (event) => {
    const field = find('seed');
    const typed = field.value.trim();

    event.preventDefault();
    if (await act(typed ? { do: 'new', seed: typed } : { do: 'new' }))
      field.value = '';
  });
}
