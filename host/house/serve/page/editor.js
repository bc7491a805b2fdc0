/*
 * editor.js -- lets the designer change and save the texts of the rules. A page
 * without a server saves the texts in the browser.
 */
import { loadRules } from './changes.js';
import { find, make, setText } from './dom.js';
import { beginFaults, checkSoon, faultyLines, forgetFaults, showFaults }
  from './faults.js';
import { beginHelp, readHelp } from './help.js';
import { outdateScorecard } from './scorecard.js';
import { allowComparisons, beginTrials, outdateTrial } from './trial.js';

const INDENT = '  ';
const UNDERLINE = 2; /* height of an underline in pixels */
/* Kinds of errors that mean that the rules do not load. If saving fails with
 * such an error, the text was saved all the same. */
const LOADING = ['script', 'limit', 'file', 'player'];
const OVERTAKEN = 'This file was saved elsewhere in the meantime: saving ' +
  'replaces that version.';
const texts = new Map(); /* texts of the files as they are saved, by path */
const drafts = new Map(); /* texts that were changed and not saved, by path */
/* Drafts whose file was meanwhile saved elsewhere, by path. The value is true
 * if the user has pressed Save and has seen the warning. */
const overtaken = new Map();
let file = ''; /* path of the file that is shown */
let latest = Promise.resolve(); /* promise that resolves when all earlier reads
                                 * and saves are done */
let isSaving = false;
let on = null; /* the functions given to beginEditor */
let mistake = null; /* { file, line } of the latest error; or null */

/* -- showing --------------------------------------------------------------- */

/* Underlines lines of the text by means of its background, which scrolls with
 * the text. */
function underline(area, lines) {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  const bottomOf = (line) =>
    parseFloat(paddingTop) + line * parseFloat(lineHeight) - UNDERLINE;

  area.style.backgroundImage = lines.map(() =>
    'linear-gradient(var(--wrong), var(--wrong))').join();
  area.style.backgroundPosition = lines.map((line) =>
    `0 ${bottomOf(line)}px`).join();
}

function lineNumber(line, messages) {
  const number = make('span', messages ? 'wrong' : '', `${line}\n`);

  if (messages)
    number.title = messages.join('\n');
  return number;
}

function showLines() {
  const area = find('editor-text');
  const count = area.value.split('\n').length;
  const faulty = faultyLines();

  if (mistake?.file === file && !faulty.has(mistake.line))
    faulty.set(mistake.line, []);
  find('editor-lines').replaceChildren(...Array.from({ length: count },
    (_, index) => lineNumber(index + 1, faulty.get(index + 1))));
  find('editor-lines').scrollTop = area.scrollTop;
  underline(area, [...faulty.keys()]);
}

function showState() {
  const isChanged = drafts.has(file);

  find('editor-save').disabled = !isChanged;
  find('editor-back').disabled = !isChanged;
  setText('editor-save', overtaken.has(file) ? 'Replace the saved text'
    : 'Save and play');
  setText('editor-back', overtaken.has(file) ? 'Use the saved text'
    : 'Discard changes');
  for (const option of find('editor-file').options)
    option.textContent = option.value.split('/').pop() +
      (drafts.has(option.value) ? ' (not saved)' : '');
}

function say(text) {
  setText('editor-said', text);
}

/* Shows a file. If its text is already shown, the cursor stays where it is. */
function show(path) {
  const area = find('editor-text');
  const text = drafts.get(path) ?? texts.get(path);
  const top = path === file ? area.scrollTop : 0;

  file = path;
  find('editor-file').value = path;
  if (area.value !== text) {
    area.value = text;
    area.scrollTop = top;
  }
  if (overtaken.has(path))
    say(OVERTAKEN);
  else if (find('editor-said').textContent.startsWith(OVERTAKEN))
    say('');
  showFaults();
  showLines();
  showState();
}

/* Moves the cursor to a line and scrolls the line into view. */
function goToLine(line) {
  const area = find('editor-text');
  const before = area.value.split('\n').slice(0, line - 1).join('\n').length;
  const height = parseFloat(getComputedStyle(area).lineHeight);

  area.focus();
  area.setSelectionRange(before + (line > 1), before + (line > 1));
  area.scrollTop = Math.max(0, (line - 4) * height);
  showLines();
}

/* Moves the cursor to a faulty line of a file. The line is already marked. */
function goToFault(path, line) {
  if (!texts.has(path))
    return;
  show(path);
  goToLine(line);
}

/* Moves the cursor to a line of a file, and marks the line as wrong. */
function goTo(path, line) {
  if (!texts.has(path))
    return;
  mistake = { file: path, line };
  show(path);
  goToLine(line);
}

/* -- reading --------------------------------------------------------------- */

function forget(path) {
  drafts.delete(path);
  overtaken.delete(path);
}

/* Stores the saved text of a file. If the text is new and the file has a draft,
 * notes the conflict in `overtaken`. */
function take(path, text) {
  const isNew = texts.has(path) && texts.get(path) !== text;

  texts.set(path, text);
  if (drafts.get(path) === text)
    forget(path);
  if (!isNew)
    return;
  if (!find('editor-text').readOnly)
    checkSoon();
  if (drafts.has(path))
    overtaken.set(path, false);
  if (mistake?.file === path)
    mistake = null;
}

/* Stores the texts of all files. A file that no longer belongs to the rules is
 * removed unless it has a draft. */
function takeAll(scripts) {
  const paths = scripts.map((script) => script.file);

  for (const { file: path, text } of scripts)
    take(path, text);
  for (const path of texts.keys())
    if (!paths.includes(path) && !drafts.has(path))
      texts.delete(path);
  find('editor-file').replaceChildren(...[...texts.keys()].map((path) => {
    const option = make('option', '');
    option.value = path;
    return option;
  }));
  show(texts.has(file) ? file : texts.keys().next().value);
  outdateScorecard(allTexts());
}

async function read() {
  const answer = await on.ask({ do: 'scripts' });

  if (!answer)
    return;
  takeAll(answer.scripts);
  allowComparisons(answer.may_compare);
  find('editor-text').readOnly = !answer.may_save;
  if (!answer.may_save)
    say('These texts are read-only: `house serve --edit` lets them be ' +
      'saved.');
}

/* Reads the files again, because they may have been saved elsewhere. */
export function readAgain() {
  if (texts.size > 0)
    latest = latest.then(read);
  return latest;
}

/* Returns all texts as they are in the editor, by path. */
function allTexts() {
  return Object.fromEntries([...texts.keys()].sort()
    .map((path) => [path, drafts.get(path) ?? texts.get(path)]));
}

/* -- acting ---------------------------------------------------------------- */

function onInput() {
  const { value } = find('editor-text');

  if (value === texts.get(file))
    forget(file);
  else
    drafts.set(file, value);
  outdateTrial(allTexts());
  checkSoon();
  showLines();
  showState();
}

/* Shows an error in a script. The text was saved, but the previous rules remain
 * in force. */
function tellMistake(error) {
  mistake = error.line ? { file: error.file, line: error.line } : null;
  if (mistake && texts.has(mistake.file)) {
    show(mistake.file);
    goToLine(mistake.line);
  }
  say((mistake ? `Line ${mistake.line}: ` : '') + error.message);
  showLines();
}

async function write(saved, text) {
  mistake = null;
  forgetFaults();
  find('changes').replaceChildren();
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
  overtaken.delete(saved);
  if (drafts.get(saved) === text)
    drafts.delete(saved);
  showLines();
  showState();
}

/* Saves the draft of a file. If the file was saved elsewhere, shows a warning
 * first and saves only when Save is pressed again. */
async function saveNow(saved) {
  await read();
  const text = drafts.get(saved);
  if (text === undefined) {
    say('The file has this text already.');
    return;
  }
  if (overtaken.get(saved) === false) {
    overtaken.set(saved, true);
    say(`${OVERTAKEN} Press once more to replace it.`);
    return;
  }
  await write(saved, text);
}

async function save() {
  const saved = file;

  if (isSaving || !drafts.has(saved))
    return;
  isSaving = true;
  say('Saving…');
  latest = latest.then(() => saveNow(saved));
  await latest;
  isSaving = false;
}

function back() {
  forget(file);
  outdateTrial(allTexts());
  checkSoon();
  show(file);
}

/* Removes the error, because a check has found that the texts load. */
function forgetMistake() {
  if (mistake && !overtaken.has(file))
    say('');
  mistake = null;
  showLines();
}

/* -- beginning ------------------------------------------------------------- */

/* The Tab key inserts an indent. But after Escape, Tab leaves the field as
 * usual, so that the page can be used with the keyboard. */
function listenToKeys(area) {
  let leaves = false;

  area.addEventListener('keydown', (event) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat)
        save();
    } else if (event.key === 'Tab' && !event.shiftKey && !leaves) {
      event.preventDefault();
      area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end');
      onInput();
    }
    leaves = event.key === 'Escape';
  });
}

/* Shows the editor. `actions.ask(request)` returns the answer, or shows the
 * error and returns null. `actions.request(request)` returns the answer or
 * throws. */
export function beginEditor(actions) {
  const area = find('editor-text');

  on = actions;
  find('editor').hidden = false;
  find('editor').addEventListener('toggle', () => {
    if (!find('editor').open)
      return;
    latest = latest.then(read);
    readHelp();
  });
  find('editor-file').addEventListener('change', (event) =>
    show(event.target.value));
  area.addEventListener('input', onInput);
  area.addEventListener('scroll', () => {
    find('editor-lines').scrollTop = area.scrollTop;
  });
  listenToKeys(area);
  beginHelp(on);
  beginFaults({ request: on.request, file: () => file, goTo: goToFault,
    texts: () => ({ ...Object.fromEntries(drafts), [file]: area.value }),
    changed: () => {
      mistake = null;
      showLines();
    } });
  beginTrials({ ...on, goTo, forgetMistake, allTexts,
    drafts: () => Object.fromEntries(drafts) });
  find('editor-save').addEventListener('click', save);
  find('editor-back').addEventListener('click', back);
  addEventListener('beforeunload', (event) => {
    if (drafts.size > 0)
      event.preventDefault();
  });
}
