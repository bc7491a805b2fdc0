/*
 * evaluate.js -- evaluates a Lua expression with the rules. If its value
 * contains things, marks their spaces.
 */
import { find, setText } from './dom.js';
import { follow, now } from './store.js';

/* Shows and connects the form for expressions. `ask(request)` returns the
 * answer for the reader's seat, or shows the error and returns null.
 * `show(answer)` shows the picture of the answer. */
export function beginEvaluating(ask, show) {
  follow(['table'], () => {
    find('evaluate').hidden = now.table.role === 'watcher';
  });
  find('evaluate').addEventListener('submit', async (event) => {
    const expression = find('expression').value.trim();

    event.preventDefault();
    if (!expression)
      return;
    const answer = await ask({ do: 'evaluate', expression, picture: true });
    if (answer) {
      setText('value', answer.text);
      show(answer);
    }
  });
}
