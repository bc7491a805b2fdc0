/*
 * loading.js -- loads what the page does not need for the first board; see
 * later.js.
 */
const LONGEST = 500; /* greatest number of milliseconds that we wait for an idle
                      * browser */

let loading = null; /* the promise of the module later.js; or null */

/* Loads the module, and connects it. A module that was loaded is never loaded
 * and connected again. */
async function loadAndBegin() {
  const part = await import('./later.js').catch((error) => {
    loading = null;
    throw error;
  });

  part.beginLater();
  return part;
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
