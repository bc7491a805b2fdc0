/*
 * requests.js -- makes the requests of the reader.
 */
import { readLink, request as send } from './link.js';
import { sayError } from './messages.js';
import { now } from './store.js';

export const link = readLink();

let work = 0; /* number of answers that the page waits for */

/* Counts pending answers and sets aria-busy, which screen readers and tests
 * observe. */
export function busy(by) {
  work += by;
  document.body.setAttribute('aria-busy', String(work > 0));
}

/* Adds to a request the seat for which the designer acts, unless the request
 * names a seat. */
export function withSeat(what) {
  return now.actsAs ? { seat: now.actsAs, ...what } : what;
}

/* Adds a seat to a request whose answer depends on the viewer. A designer
 * without a seat sees what spectators see. */
export function withViewer(what) {
  return now.table.role === 'designer'
    ? { ...what, seat: now.actsAs ?? 'watcher' } : what;
}

/* Sends a request and returns its answer, or throws. */
export function request(what) {
  return send(link, what);
}

/* Sends a request and returns its answer. If it fails, shows the error and
 * returns null. */
export async function ask(what) {
  try {
    return await request(what);
  } catch (error) {
    sayError(error);
    return null;
  }
}

/* Like `ask`, but adds the seat for which the designer acts. */
export function askAsSeat(what) {
  return ask(withSeat(what));
}
