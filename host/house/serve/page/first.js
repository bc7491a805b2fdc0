/*
 * first.js -- the requests that every page of a table makes first. The page
 * sends them together, because waiting for each answer is slow.
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

/* Returns the answer to a request of `askFirst`, but only once. Returns null if
 * there is no such request, or if the answer is too old. */
export async function firstAnswer(what) {
  const text = JSON.stringify(what);
  const promise = answers.get(text);

  answers.delete(text);
  const answer = await promise;
  return answer && answer.moment >= latest ? answer : null;
}
