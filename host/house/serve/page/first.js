/*
 * first.js -- the request that every page of a table makes first. It asks for
 * the table and the open choice together, because two requests are slower.
 */
let answers = new Map(); /* promises of answers, by the text of the request */
let latest = 0; /* the revision of the latest event */

/* Sends the request with `send(what)`, which returns the promise of an
 * answer. */
export function askFirst(send) {
  const both = send({ do: 'table', moves: true }).catch(() => ({}));

  answers = new Map([
    ['{"do":"table"}', both.then(({ moves, ...table }) => table)],
    ['{"do":"moves","picture":true}',
      both.then(({ moves, moment }) => ({ ...moves, moment }))]]);
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
  return answer?.moment >= latest ? answer : null;
}
