/*
 * faults.js -- marks faults in the rules while the designer types. After a
 * pause, the server checks the texts, without playing games.
 */
import { find, make, makeButton } from './dom.js';
import { isTrying } from './trial.js';
import { askPatiently } from './tryout.js';

const PAUSE = 500; /* milliseconds from the last change to the check */
const WAIT = 200; /* milliseconds between two requests for a result */
const MOST_SHOWN = 20; /* greatest number of faults in the list */
const LEAST_WRONG = 2; /* findings with this `status` or more are errors */

let faults = []; /* errors that the latest check has found in the texts */
let version = 0; /* version of the texts, which grows with each change */
let checked = 0; /* the version that the latest check examined */
let isChecking = false;
let shown = ''; /* the text of the list of faults */
let on = null; /* the functions given to beginFaults */

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/* -- showing --------------------------------------------------------------- */

function placeInWords({ file, line }) {
  const name = file.split('/').pop();

  if (!line)
    return name;
  return file === on.file() ? `line ${line}` : `${name}, line ${line}`;
}

function itemOf(fault) {
  const item = make('li', 'wrong');

  if (fault.file) {
    const place = makeButton('place', placeInWords(fault));
    place.addEventListener('click', () => on.goTo(fault.file, fault.line ?? 1));
    item.append(place, ' ');
  }
  item.append(fault.message);
  return item;
}

function countInWords(count) {
  return count === 0 ? 'No faults.'
                     : `${count} ${count === 1 ? 'fault' : 'faults'}:`;
}

/* Returns the faulty lines of the file that is shown, each with its
 * messages. */
export function faultyLines() {
  const lines = new Map();

  for (const { file, line, message } of faults)
    if (file === on.file() && line)
      lines.set(line, [...lines.get(line) ?? [], message]);
  return lines;
}

/* Shows the faults below the text. Changes the page only if the list of faults
 * differs, because screen readers read every change aloud. */
export function showFaults() {
  const list = make('ol', 'findings', ...faults.slice(0, MOST_SHOWN)
    .map(itemOf));

  find('editor-text').setAttribute('aria-invalid', String(faults.length > 0));
  if (list.textContent === shown)
    return;
  shown = list.textContent;
  find('editor-faults').replaceChildren(
    make('p', '', countInWords(faults.length)), list);
}

function take(found) {
  faults = found;
  showFaults();
  on.changed();
}

/* Says why the texts were not checked, for example because they are too
 * long. */
function fail(error) {
  take([]);
  shown = error.message;
  find('editor-faults').replaceChildren(
    make('p', '', `Not checked while you type: ${error.message}`));
}

/* -- checking -------------------------------------------------------------- */

/* Returns the errors in the texts. Returns null if the texts have changed
 * before the answer has arrived. */
async function errorsIn(texts, mine) {
  const patience = { waits: 0 };

  while (mine === version) {
    const answer = await askPatiently({ do: 'check', games: 0, texts }, on,
      patience);
    if (mine === version && answer && answer.stage === undefined)
      return answer.findings.filter(({ status }) => status >= LEAST_WRONG);
    await pause(WAIT);
  }
  return null;
}

async function checkNow() {
  const mine = version;

  try {
    const found = await errorsIn(on.texts(), mine);
    if (found)
      take(found);
  } catch (error) {
    if (mine === version)
      fail(error);
  }
  checked = mine;
}

/* Checks the texts once they have not changed for PAUSE milliseconds. The
 * caller must call this function after each change of a text. */
export async function checkSoon() {
  version++;
  if (isChecking)
    return;
  isChecking = true;
  while (checked !== version) {
    const latest = version;
    await pause(PAUSE);
    /* A link has one job at a time, so we wait for a playtest or comparison. */
    if (latest === version && checked !== version && !isTrying())
      await checkNow();
  }
  isChecking = false;
}

/* Forgets the faults, because the texts were saved. */
export function forgetFaults() {
  version++;
  checked = version;
  faults = [];
  shown = '';
  find('editor-faults').replaceChildren();
  showFaults();
}

/* Begins the marking of faults. `actions.texts()` returns the texts by file.
 * `actions.file()` returns the path of the shown file. `actions.request` throws
 * an error if the request fails. `actions.changed()` is called when the faults
 * have changed. */
export function beginFaults(actions) {
  on = actions;
}
