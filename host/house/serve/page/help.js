/*
 * help.js -- shows what the name at the cursor of the editor means, and
 * completes names.
 */
import { find, make, makeButton } from './dom.js';
import { commonStart, completionsAt, entriesAt, firstSentence }
  from './reference.js';

const MOST_NAMES = 40; /* greatest number of completions that are listed */

let entries = []; /* the entries of house-api/1 */
let shown = []; /* the entries of the name at the cursor */
let listedAt = -1; /* position of the cursor at the last completion, or -1 */
let on = null; /* the functions given to beginHelp */

/* -- the strip below the text ---------------------------------------------- */

function sentence(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1) +
    (/[.!?]$/.test(text) ? '' : '.');
}

/* Splits a text at its code, which is enclosed in backquotes. */
function partsOf(text) {
  return sentence(text).split('`')
    .map((part, index) => index % 2 > 0 ? make('code', '', part) : part);
}

function isSame(some) {
  return some.length === shown.length &&
    some.every((entry, index) => entry === shown[index]);
}

function showStrip([entry]) {
  const more = makeButton('', 'More');

  if (!entry) {
    find('editor-help').replaceChildren();
    return;
  }
  more.title = 'F1';
  more.addEventListener('click', openHelp);
  find('editor-help').replaceChildren(make('code', '', entry.signature), ' ',
    ...partsOf(firstSentence(entry.text)), ' ', more);
}

function update() {
  const area = find('editor-text');
  const found = entriesAt(entries, area.value, area.selectionEnd);

  if (area.selectionEnd !== listedAt)
    find('editor-names').replaceChildren();
  if (isSame(found))
    return;
  shown = found;
  showStrip(found);
}

/* -- the full text --------------------------------------------------------- */

function textsOf({ signature, text, refuses, raises, until, instead,
  example }) {
  return [make('h3', '', make('code', '', signature)),
    ...[text, refuses, raises, until && `Outdated: ${instead}`]
      .filter((each) => each).map((each) => make('p', '', ...partsOf(each))),
    make('pre', '', example)];
}

function openHelp() {
  if (shown.length === 0)
    return;
  find('help-title').textContent = shown[0].name;
  find('help-text').replaceChildren(...shown.flatMap(textsOf));
  find('help').showModal();
}

/* -- completion ------------------------------------------------------------ */

function complete(area) {
  const { start, names } = completionsAt(entries, area.value,
    area.selectionEnd);

  if (names.length === 0)
    return;
  const rest = commonStart(names).slice(start.length);
  if (rest !== '')
    document.execCommand('insertText', false, rest);
  update();
  listedAt = area.selectionEnd;
  if (names.length > 1)
    find('editor-names').replaceChildren(
      names.slice(0, MOST_NAMES).join(', ') +
      (names.length > MOST_NAMES ? ' …' : ''));
}

function onKey(event) {
  if (event.key === 'F1') {
    event.preventDefault();
    openHelp();
  } else if (event.key === ' ' && event.ctrlKey) {
    event.preventDefault();
    if (!event.target.readOnly)
      complete(event.target);
  }
}

/* -- beginning ------------------------------------------------------------- */

/* Reads the names that scripts can use, unless they are known. */
export async function readHelp() {
  const answer = entries.length > 0 ? null : await on.ask({ do: 'api' });

  if (answer)
    ({ api: { entries } } = answer);
}

/* `actions.ask(request)` returns the answer, or shows the error and returns
 * null. */
export function beginHelp(actions) {
  const area = find('editor-text');

  on = actions;
  area.addEventListener('keydown', onKey);
  document.addEventListener('selectionchange', () => {
    if (document.activeElement === area)
      update();
  });
  find('help-close').addEventListener('click', () => find('help').close());
}
