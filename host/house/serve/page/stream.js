/*
 * stream.js -- what happens at the table, as the server tells it.
 *
 * EventSource cannot send the secret as a header, so the stream is read here.
 * When it breaks it is opened again, after pauses that grow.
 *
 * A browser opens six connections to a server and no more, and a stream takes
 * one of them. So a page that nobody sees, in another tab or left by Back,
 * closes its stream. In another tab it opens it for a moment now and then.
 */
import { openEvents, Refusal } from './link.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30000;
/* The server sends a sign every 20 seconds. */
const LONGEST_SILENCE = 50000;
const UNSEEN_OPEN = 1000;
const UNSEEN_CLOSED = 15000;

/* Calls `tell` with each event of the stream, until it ends, and `live` with
 * each sign of life. */
async function read(response, tell, live) {
  const reader = response.body.pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = '';

  for (;;) {
    const { value, done } = await reader.read();
    if (done)
      return;
    live();
    const lines = (rest + value).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines)
      if (line.startsWith('data:'))
        tell(JSON.parse(line.slice(5)));
  }
}

/*
 * Follows the table. `on.event(event)`; `on.lost(milliseconds)`: the next
 * attempt is after so long; `on.refused(refusal)`: there will be none.
 * Returns a function that tries at once.
 */
export function follow(link, on) {
  let pause = FIRST_PAUSE;
  let latest = 0; /* the moment of the latest event */
  let controller = null; /* of the stream that is read */
  let retry = null;
  let silence = null;
  let unseen = null; /* opens or closes the stream of a page that is not seen */
  let isRefused = false;

  function tell(event) {
    pause = FIRST_PAUSE;
    latest = event.moment;
    on.event(event);
  }

  function tryLater() {
    const wait = pause * (0.75 + Math.random() / 2);

    on.lost(wait);
    retry = setTimeout(connect, wait);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  function close() {
    const former = controller;

    clearTimeout(retry);
    clearTimeout(silence);
    controller = null;
    former?.abort();
  }

  function closeSoon() {
    unseen = setTimeout(() => {
      close();
      unseen = setTimeout(() => {
        connect();
        closeSoon();
      }, UNSEEN_CLOSED);
    }, UNSEEN_OPEN);
  }

  function followEyes() {
    clearTimeout(unseen);
    if (document.hidden)
      closeSoon();
    else if (controller === null)
      connect();
  }

  async function connect() {
    const mine = new AbortController();
    const live = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), LONGEST_SILENCE);
    };

    close();
    if (isRefused)
      return;
    controller = mine;
    live();
    try {
      await read(await openEvents(link, latest, mine.signal), tell, live);
    } catch (error) {
      if (error instanceof Refusal && [401, 403, 404].includes(error.status)) {
        isRefused = true;
        close();
        on.refused(error);
        return;
      }
    }
    if (controller === mine)
      tryLater();
  }

  addEventListener('online', connect);
  addEventListener('pagehide', close);
  addEventListener('pageshow', followEyes);
  document.addEventListener('visibilitychange', followEyes);
  connect();
  followEyes();
  return connect;
}
