/*
 * link.js -- the link that opened this page, and requests to its table.
 *
 * A link ends in #TABLE/SECRET. The secret says whose requests these are. As a
 * fragment it never is part of an address that a browser sends.
 */

/* Whether a house rule that came as a link can be played here: it is not written
 * to the server's disk. */
export const playsRules = false;

export function readLink() {
  const [table, secret] = location.hash.slice(1).split('/');

  return table && secret ? { table, secret } : null;
}

/* Why a request was not carried out, in words for a person. */
export class Refusal extends Error {
  constructor(error, status) {
    super(error.message);
    this.kind = error.kind;
    this.status = status;
    this.place = error.file ? `${error.file}:${error.line}` : '';
    this.line = error.line; /* of a script, where the error is in one */
    this.file = error.file;
  }
}

const plainWords = {
  401: 'The server does not know this link. Ask for a new one.',
  404: 'There is no such table on the server.',
  413: 'That is too long.',
  429: 'Too many requests: wait for a moment.',
};

function refusalOf(status, answer) {
  const message = answer?.error?.message ?? `The server answered ${status}.`;

  return new Refusal(
    { ...answer?.error, message: plainWords[status] ?? message }, status);
}

function address(link, end) {
  return `/api/${encodeURIComponent(link.table)}${end}`;
}

function headers(link) {
  return { Authorization: `Bearer ${link.secret}` };
}

/* The answer to one request of house-engine/1; raises a Refusal. */
export async function request(link, what) {
  let response;
  let answer = null;

  try {
    response = await fetch(address(link, ''), {
      method: 'POST',
      headers: { ...headers(link), 'Content-Type': 'application/json' },
      body: JSON.stringify(what),
      cache: 'no-store',
    });
  } catch {
    throw new Refusal({ kind: 'connection',
      message: 'The server does not answer. Nothing is lost: try again ' +
        'when it is back.' }, 0);
  }
  try {
    answer = await response.json();
  } catch {
    /* It is no JSON: refusalOf tells the status. */
  }
  if (!response.ok || !answer || answer.error)
    throw refusalOf(response.status, answer);
  return answer;
}

/* The response whose body is the stream of events after moment `latest`; raises
 * a Refusal. */
export async function openEvents(link, latest, signal) {
  const response = await fetch(address(link, '/events'), {
    headers: { ...headers(link), 'Last-Event-ID': String(latest) },
    cache: 'no-store',
    signal,
  });

  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => null));
  return response;
}
