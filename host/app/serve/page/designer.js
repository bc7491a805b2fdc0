/*
 * designer.js -- what only the link of the designer may do.
 */
import { showChanges } from './changes.js';
import { find, make, makeButton } from './dom.js';
import { beginEditor } from './editor.js';
import { swatchOf } from './seats.js';

/* Saves lines as a file on the reader's machine. */
function download(name, lines) {
  const url = URL.createObjectURL(
    new Blob([lines.map((line) => line + '\n').join('')]));
  const link = make('a', '');

  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

function roleButtons(table, be) {
  const all = [null, ...table.seats].map((color) => {
    const button = makeButton('role', ...(color === null
      ? ['whoever is asked'] : [swatchOf(color), color]));
    button.setAttribute('aria-pressed', String(color === null));
    button.addEventListener('click', () => {
      for (const other of all)
        other.setAttribute('aria-pressed', String(other === button));
      be(color);
    });
    return button;
  });
  return all;
}

/* `on.ask(request)` answers or has said why not (null); `on.request(request)`
 * answers or raises; `on.be(color or null)`; `on.news(text)`. */
export function showDesigner(table, on) {
  find('designer').hidden = false;
  find('roles').replaceChildren(...roleButtons(table, on.be));
  beginEditor(on);
  find('reload').onclick = async () => {
    const answer = await on.ask({ do: 'reload' });
    if (answer) {
      await showChanges(answer, on);
      on.news('The rules were loaded again.');
    }
  };
  find('record').onclick = async () => {
    const answer = await on.ask({ do: 'record' });
    if (answer)
      download(`${table.variant}.record`, answer.record);
  };
}
