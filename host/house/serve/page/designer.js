/*
 * designer.js -- the controls that only the designer's link has.
 */
import { loadRules, noticeRules } from './changes.js';
import { find, make, makeButton } from './dom.js';
import { beginEditor, readAgain } from './editor.js';
import { beginLinks } from './links.js';
import { refreshWith } from './refresh.js';
import { saveFile } from './save.js';
import { swatchOf } from './seats.js';
import { beginSharing } from './share.js';
import { hideSides, showSides, updateSides } from './sides.js';

/* The role in which the designer sees the views of all seats. Every other role
 * is the colour of the seat for which the designer acts. The role null means
 * the seat that must choose. */
const ALL = Symbol('all seats');

function roleButton(role) {
  if (role === ALL)
    return makeButton('role', 'all, side by side');
  return role === null ? makeButton('role', 'the seat that chooses')
                       : makeButton('role', swatchOf(role), role);
}

function roleButtons(table, on) {
  const roles = [null, ...table.seats, ALL];
  const buttons = roles.map(roleButton);

  function take(role, button) {
    for (const other of buttons)
      other.setAttribute('aria-pressed', String(other === button));
    if (role === ALL)
      showSides(table.seats, on);
    else
      hideSides();
    on.be(role === ALL ? null : role);
  }
  buttons.forEach((button, index) => {
    button.setAttribute('aria-pressed', String(index === 0));
    button.addEventListener('click', () => take(roles[index], button));
  });
  return buttons;
}

function showPlayers({ seats, may_play: players }) {
  const optionsOf = (names) => names.map((name) => make('option', '', name));

  find('reseat-seat').replaceChildren(...optionsOf(seats));
  find('reseat-player').replaceChildren(...optionsOf(players));
}

/* Connects the forms with which the designer changes the players and the
 * position. */
function beginEdits(act) {
  find('reseat').addEventListener('submit', (event) => {
    event.preventDefault();
    act({ do: 'seat', of: find('reseat-seat').value,
      player: find('reseat-player').value, picture: true });
  });
  find('set').addEventListener('submit', async (event) => {
    const field = find('set-words');
    const words = field.value.trim();

    event.preventDefault();
    if (words && await act({ do: 'set', words, picture: true }))
      field.value = '';
  });
}

/* Shows the designer's controls. If a request fails, `on.ask` shows the error
 * and returns null, but `on.request` throws. `on.be` changes the role.
 * `on.news`, `on.why` and `on.wrong` show messages. */
export function showDesigner(table, on) {
  find('designer').hidden = false;
  find('roles').replaceChildren(...roleButtons(table, on));
  refreshWith(updateSides);
  beginLinks(on.ask);
  beginEditor(on);
  beginSharing(table, on);
  showPlayers(table);
  beginEdits(on.act);
  find('reload').onclick = async () => {
    try {
      on.news(await loadRules({ do: 'reload' }, on));
    } catch (error) {
      on.wrong(error);
    }
  };
  find('replay').onclick = async () => {
    if (await on.ask({ do: 'reload', from_start: true }))
      on.news('The game is replayed from its start. The log says when that ' +
        'is done.');
  };
  find('record').onclick = async () => {
    const answer = await on.ask({ do: 'record' });
    if (answer)
      saveFile(`${table.variant}.record`,
        answer.record.map((line) => line + '\n').join(''));
  };
  find('position').onclick = async () => {
    const answer = await on.ask({ do: 'position' });
    if (answer)
      saveFile(`${table.variant}.json`, JSON.stringify(answer.position) + '\n');
  };
}

/* Handles an event. Reads the texts of the rules again if they may have
 * changed. */
export function noticeEvent({ reloaded, notes, missed }) {
  /* We read only the notes without `by`, which are from the server. One of them
   * may report that changed rules do not load. */
  const own = notes.filter(({ by }) => !by).map(({ note }) => note);

  if (reloaded)
    noticeRules(own);
  if (reloaded || missed || own.length > 0)
    readAgain();
}
