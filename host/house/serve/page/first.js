/*
 * first.js -- the requests that every page of a table makes first.
 *
 * The page sends these requests and the request for the events together, so
 * that it does not wait for one answer after the other on a slow connection. If
 * the table has changed meanwhile, an answer is too old, and the page sends the
 * request again.
 */
const FIRST = [{ do: 'table' }, { do: 'moves', picture: true }];

let answers = new Map(); /* promises of answers, by the text of the request */
let latest = 0; /* the revision of the latest event */

/* Sends the requests with `send(what)`, which returns the promise of an
 * answer. */
export function askFirst(send) {
  answers = new Map(FIRST.map((what) =>
    [JSON.stringify(what), send(what).catch(() => null)]));
}

/* Stores the revision of an event. The caller must call this function for each
 * event. */
export function noteMoment(moment) {
  latest = moment;
}

/* Returns the answer to a request that was sent by `askFirst`. The answer is
 * used only once. Returns null if the request was not sent, or if the answer is
 * too old. */
export async function firstAnswer(what) {
  const text = JSON.stringify(what);
  const promise = answers.get(text);

  answers.delete(text);
  const answer = await promise;
  return answer && answer.moment >= latest ? answer : null;
}
