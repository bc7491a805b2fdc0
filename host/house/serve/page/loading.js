/*
 * loading.js -- loads what the page does not need for the first board; see
 * later.js.
 */
const LONGEST = 500; /* most milliseconds that we wait for an idle browser */

let loading = null; /* the promise of the module later.js; or null */

async function loadAndBegin() {
  try {
    const part = await import('./later.js');
    part.beginLater();
    return part;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/* Returns the promise of the module later.js. If it cannot be loaded, the next
 * call tries again. */
export function later() {
  loading ??= loadAndBegin();
  return loading;
}

/* Waits until the browser has nothing else to do. */
export function idle() {
  return new Promise((done) => globalThis.requestIdleCallback
    ? requestIdleCallback(done, { timeout: LONGEST }) : setTimeout(done));
}
