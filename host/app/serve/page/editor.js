/*
 * editor.js -- the rules as texts that the designer can change and save.
 *
 * Where a text is saved is the matter of whoever answers the requests: in its
 * file, or in this browser.
 */
import { loadRules } from './changes.js';
import { find, make } from './dom.js';
import { beginTrials, outdateTrial } from './trial.js';

const INDENT = '  ';
/* Errors that are met when rules load: then the text has been saved. */
const LOADING = ['script', 'limit', 'file', 'player'];
const texts = new Map(); /* of the files, as they are saved; by their path */
const drafts = new Map(); /* those that were changed since */
let file = ''; /* that is shown */
let mistake = null; /* { file, line } of the latest error */

/* -- showing --------------------------------------------------------------- */

function showLines() {
  const area = find('editor-text');
  const count = area.value.split('\n').length;
  const wrong = mistake?.file === file ? mistake.line : 0;

  find('editor-lines').replaceChildren(...Array.from({ length: count },
    (_, index) => make('span', index + 1 === wrong ? 'wrong' : '',
      `${index + 1}\n`)));
  find('editor-lines').scrollTop = area.scrollTop;
}

function showState() {
  const isChanged = drafts.has(file);

  find('editor-save').disabled = !isChanged;
  find('editor-back').disabled = !isChanged;
  for (const option of find('editor-file').options)
    option.textContent = option.value.split('/').pop() +
      (drafts.has(option.value) ? ' (not saved)' : '');
}

function show(path) {
  file = path;
  find('editor-file').value = path;
  find('editor-text').value = drafts.get(path) ?? texts.get(path);
  showLines();
  showState();
}

function say(text) {
  find('editor-said').textContent = text;
}

/* Puts the cursor at a line, and the line where it can be seen. */
function goToLine(line) {
  const area = find('editor-text');
  const before = area.value.split('\n').slice(0, line - 1).join('\n').length;
  const height = parseFloat(getComputedStyle(area).lineHeight);

  area.focus();
  area.setSelectionRange(before + (line > 1), before + (line > 1));
  area.scrollTop = Math.max(0, (line - 4) * height);
  showLines();
}

/* Marks a line of a file as wrong, and shows it. */
function goTo(path, line) {
  if (!texts.has(path))
    return;
  mistake = { file: path, line };
  show(path);
  goToLine(line);
}

/* -- acting ---------------------------------------------------------------- */

function onInput() {
  const { value } = find('editor-text');

  if (value === texts.get(file))
    drafts.delete(file);
  else
    drafts.set(file, value);
  outdateTrial();
  showLines();
  showState();
}

async function read(on) {
  const answer = await on.ask({ do: 'scripts' });

  if (!answer)
    return;
  texts.clear();
  for (const { file: path, text } of answer.scripts)
    texts.set(path, text);
  find('editor-file').replaceChildren(...[...texts.keys()].map((path) => {
    const option = make('option', '');
    option.value = path;
    return option;
  }));
  find('editor-text').readOnly = !answer.may_save;
  if (!answer.may_save)
    say('These texts can only be read: `house serve --edit` lets them be ' +
      'saved.');
  show(texts.has(file) ? file : texts.keys().next().value);
}

/* An error in a script leaves the old rules in force; the text is saved. */
function tellMistake(error) {
  mistake = error.line ? { file: error.file, line: error.line } : null;
  if (mistake && texts.has(mistake.file)) {
    show(mistake.file);
    goToLine(mistake.line);
  }
  say((mistake ? `Line ${mistake.line}: ` : '') + error.message);
  showLines();
}

async function save(on) {
  const saved = file;
  const text = drafts.get(saved);

  if (text === undefined)
    return;
  mistake = null;
  find('changes').replaceChildren();
  say('Saving…');
  try {
    say(await loadRules({ do: 'save', file: saved, text }, on));
  } catch (error) {
    if (!LOADING.includes(error.kind)) {
      say(error.message);
      return;
    }
    tellMistake(error);
  }
  texts.set(saved, text);
  if (drafts.get(saved) === text)
    drafts.delete(saved);
  showLines();
  showState();
}

function back() {
  drafts.delete(file);
  outdateTrial();
  show(file);
}

/* -- beginning ------------------------------------------------------------- */

/* Tab indents; after Escape it leaves, as elsewhere. */
function listenToKeys(area, on) {
  let leaves = false;

  area.addEventListener('keydown', (event) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save(on);
    } else if (event.key === 'Tab' && !event.shiftKey && !leaves) {
      event.preventDefault();
      area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end');
      onInput();
    }
    leaves = event.key === 'Escape';
  });
}

/* `on.ask(request)` answers or has said why not (null); `on.request(request)`
 * answers or raises. */
export function beginEditor(on) {
  const area = find('editor-text');

  find('editor').hidden = false;
  find('editor').addEventListener('toggle', () => {
    if (find('editor').open && texts.size === 0)
      read(on);
  });
  find('editor-file').addEventListener('change', (event) =>
    show(event.target.value));
  area.addEventListener('input', onInput);
  area.addEventListener('scroll', () => {
    find('editor-lines').scrollTop = area.scrollTop;
  });
  listenToKeys(area, on);
  beginTrials({ ...on, goTo, drafts: () => Object.fromEntries(drafts) });
  find('editor-save').addEventListener('click', () => save(on));
  find('editor-back').addEventListener('click', back);
  addEventListener('beforeunload', (event) => {
    if (drafts.size > 0)
      event.preventDefault();
  });
}
