/* people.js -- the names of the people at the table, and who is here. `who` is
 * a person's colour, "watcher" or "designer". */
import { find, make, setText } from './dom.js';
import { capitalized } from './spoken.js';
import { change, now, on } from './store.js';

const KEY = 'name'; /* key of the reader's name in the browser's storage */

function entryOf(who) {
  return now.people.find((person) => person.who === who);
}

/* Returns the name that a person has chosen, or undefined. */
export function nameOfPerson(who) {
  return entryOf(who)?.name;
}

/* Returns a text that identifies a person: "Ann (red)", or "red" if the person
 * has no name. */
export function personOf(who) {
  const name = nameOfPerson(who);

  return name ? `${name} (${who})` : who;
}

/* Like `personOf`, for the beginning of a sentence. A name that a person has
 * typed is not changed. */
export function personFirst(who) {
  return nameOfPerson(who) ? personOf(who) : capitalized(who);
}

/* Returns a text that identifies the author of a note, as in `personOf`. The
 * text has the name that the author had when the note was written. */
export function authorOf({ by, name }) {
  return name ? `${name} (${by})` : by;
}

/* Returns "here", "away" or "not here yet". Returns "" if the page does not
 * know whether the person is here. */
export function presenceOf(who) {
  const words = { here: 'here', away: 'away', expected: 'not here yet' };

  return words[entryOf(who)?.is] ?? '';
}

/* Returns the colour of the reader's seat. If the reader has no seat, returns
 * "watcher" or "designer". */
function reader() {
  return now.table.you ?? now.table.role;
}

export function isReader(who) {
  return now.table !== null && who === reader();
}

/* -- the reader's name ----------------------------------------------------- */

function storedName() {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function storeName(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    /* We do nothing: without storage, the next table does not offer the
     * name. */
  }
}

function openForm() {
  const field = find('name-text');

  field.value = nameOfPerson(reader()) ?? storedName();
  find('name').hidden = false;
  find('name-open').hidden = true;
  field.focus();
  field.select();
}

function closeForm() {
  find('name').hidden = true;
  find('name-open').hidden = now.table.is_one_person ?? false;
}

/* Shows the button that opens the form, and the people without a seat who have
 * a name or are here. */
function showPeople() {
  const name = nameOfPerson(reader());
  const others = now.people.slice(now.table.seats.length)
    .filter(({ who, is }) => who !== reader() && is === 'here');

  if (find('name').hidden)
    closeForm();
  setText('name-open', name ? '✎' : 'Your name');
  find('name-open').title = name ? 'Change your name' : '';
  find('name-open').setAttribute('aria-label',
    name ? 'Change your name' : 'Your name');
  find('name-open').classList.toggle('unnamed', !name);
  find('others').hidden = others.length === 0;
  find('others').replaceChildren('Also here: ', ...others.map(({ who }, index) =>
    make('span', '', index > 0 ? ', ' : '', make('bdi', '', personOf(who)))));
}

/* Connects the form for the reader's name. `ask(request)` returns the answer,
 * or shows the error and returns null. */
export function beginPeople(ask) {
  find('name-open').addEventListener('click', openForm);
  find('name-close').addEventListener('click', closeForm);
  find('name').addEventListener('keydown', (event) => {
    if (event.key === 'Escape')
      closeForm();
  });
  find('name').addEventListener('submit', async (event) => {
    const name = find('name-text').value.trim();

    event.preventDefault();
    const answer = await ask({ do: 'name', name });
    if (!answer)
      return;
    storeName(name);
    change({ people: answer.people });
    closeForm();
  });
  on(['people', 'table'], () => {
    if (now.table)
      showPeople();
  });
}
