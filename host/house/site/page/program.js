/* program.js -- the program of this page, its scripts, and what this browser
 * stores. A game is stored as its record, so that it can be resumed. */

/* The data that `house page` has put into house.js. */
export const { games, scripts, program } = globalThis.house;

const KEPT = `house-rules${location.pathname.replace(/[^/]*$/, '')}`;

export function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => String.fromCharCode(97 + byte % 26)).join('');
}

/* -- what is kept ---------------------------------------------------------- */

/* A copy of all stored values, by name, in case the browser refuses to store
 * values. The copy is lost when the page is closed. */
const unkept = new Map();

export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`${KEPT}${name}`));
  } catch {
    return unkept.get(name) ?? null;
  }
}

/* Stores a value; null removes it. Returns false if the browser refuses. */
export function remember(name, value) {
  unkept.set(name, value);
  try {
    if (value === null)
      localStorage.removeItem(`${KEPT}${name}`);
    else
      localStorage.setItem(`${KEPT}${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/* -- scripts --------------------------------------------------------------- */

/* Returns the scripts with the changes that were made in this browser. */
export function scriptsNow() {
  return { ...scripts, ...recall('scripts') };
}

/* Stores the changed text of a script. A text equal to that of the page is not
 * stored. */
export function keepScript(path, text) {
  const changed = { ...recall('scripts'), [path]: text };

  if (text === scripts[path])
    delete changed[path];
  return remember('scripts', Object.keys(changed).length ? changed : null);
}

/* -- the program ----------------------------------------------------------- */

const waiting = new Map(); /* calls that have no answer yet, by number */
let worker = null;
let latest = 0;

function onAnswer({ data: { id, value, wrong } }) {
  const { resolve, reject } = waiting.get(id);

  waiting.delete(id);
  if (wrong === undefined)
    resolve(value);
  else
    reject(new Error(wrong));
}

/* Calls a function of the worker and returns its result. Throws an Error if the
 * program fails. */
export function call(name, ...args) {
  const id = ++latest;

  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, call: name, args });
  });
}

export async function start() {
  const source = new Blob([globalThis.house.worker],
    { type: 'text/javascript' });
  const bytes = Uint8Array.from(atob(program), (char) => char.charCodeAt(0));

  worker = new Worker(URL.createObjectURL(source));
  worker.onmessage = onAnswer;
  await call('load', bytes.buffer);
  await call('write', scriptsNow());
}
