/* link.js -- reads the link that opened this page, and sends requests to its
 * table. A link ends in #TABLE/SECRET. The secret identifies the
 * participant. */
import { askFirst, firstAnswer } from './first.js';

/* True if people can play on this page with a house rule that was opened from a
 * link. They cannot if the page has a server, because the server does not write
 * such rules to its disk. */
export const playsRules = false;

export function readLink() {
  const [table, secret] = location.hash.slice(1).split('/');

  return table && secret ? { table, secret } : null;
}

/* The error of a request, with a message for a person. */
export class Refusal extends Error {
  constructor(error, status) {
    super(error.message);
    this.kind = error.kind;
    this.status = status;
    this.place = error.file ? `${error.file}:${error.line}` : '';
    this.line = error.line; /* the line at fault if the error is in a script */
    this.file = error.file;
  }
}

const plainWords = {
  401: 'The server does not know this link. Ask for a new one.',
  404: 'The server has no such table.',
  413: 'The request is too long.',
  429: 'Too many requests: wait a moment.',
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

async function send(link, what) {
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
    /* The answer is not JSON, so refusalOf shows the status. */
  }
  if (!response.ok || !answer || answer.error)
    throw refusalOf(response.status, answer);
  return answer;
}

/* Sends a request of house-engine/1 and returns its answer. Throws a
 * Refusal. */
export async function request(link, what) {
  return await firstAnswer(what) ?? send(link, what);
}

/* Returns the response whose body is the stream of events since the revision
 * `latest`. Throws a Refusal. */
export async function openEvents(link, latest, signal) {
  const opening = fetch(address(link, '/events'), {
    headers: { ...headers(link), 'Last-Event-ID': String(latest) },
    cache: 'no-store',
    signal,
  });

  if (latest === 0)
    askFirst((what) => send(link, what));
  const response = await opening;
  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => null));
  return response;
}
