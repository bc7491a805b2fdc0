/*
 * links.js -- shows the designer the link of each person, with a QR code, and
 * who has used it.
 */
import { find, make, makeButton } from './dom.js';
import { personOf, presenceOf } from './people.js';
import { swatchOf } from './seats.js';
import { now, on } from './store.js';

let links = []; /* the links that were requested: { who, link, picture } */

/* Copies the text of a field. Browsers offer the clipboard only to pages with a
 * secure connection; elsewhere we copy the selected text. */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand('copy');
  }
}

/* Returns a text such as "played by mcts" if no person plays the seat,
 * otherwise the presence of the person. */
function stateOf(who) {
  const player = now.table.players[now.table.seats.indexOf(who)] ?? 'human';

  return player === 'human' ? presenceOf(who) : `played by ${player}`;
}

function codeOf(picture) {
  const image = make('img', 'code');

  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  image.alt = 'The link as a QR code';
  return make('details', '', make('summary', '', 'QR code'), image);
}

function linkItem({ who, link, picture }) {
  const field = make('input', '');
  const button = makeButton('', 'Copy');

  field.readOnly = true;
  field.value = link;
  field.setAttribute('aria-label', `The link of ${who}`);
  button.addEventListener('click', async () => {
    await copy(field);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  return make('li', '',
    make('p', '', ...now.table.seats.includes(who) ? [swatchOf(who), ' '] : [],
      make('bdi', 'name', personOf(who)), ' ',
      make('span', 'presence', stateOf(who))),
    make('div', 'row', field, button), ...picture ? [codeOf(picture)] : []);
}

/* Shows the names and the presence of the people again. The fields stay, so
 * that a person can go on reading a code. */
function showStates() {
  const items = find('links-list').children;

  links.forEach(({ who }, index) => {
    items[index].querySelector('.name').textContent = personOf(who);
    items[index].querySelector('.presence').textContent = stateOf(who);
  });
}

/* Connects the list of links. `ask(request)` returns the answer, or shows the
 * error and returns null. */
export function beginLinks(ask) {
  find('links').hidden = now.table.is_one_person ?? false;
  find('links').addEventListener('toggle', async () => {
    if (!find('links').open || links.length > 0)
      return;
    const answer = await ask({ do: 'links',
      address: location.origin + location.pathname });
    links = answer?.links ?? [];
    find('links-list').replaceChildren(...links.map(linkItem));
  });
  on(['people', 'table'], showStates);
}
