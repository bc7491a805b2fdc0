/*
 * stream.js -- receives the events of the table.
 *
 * EventSource cannot send the secret as a header, so the page reads the stream
 * itself. If the stream breaks, it is opened again after a pause, which grows.
 *
 * A browser opens at most six connections to a server, and a stream takes one
 * of them. So a page closes its stream while the reader looks at a different
 * tab, or after the reader has left the page. In the first case it opens the
 * stream now and then for a moment.
 */
import { noteMoment } from './first.js';
import { openEvents, Refusal } from './link.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30000;
/* milliseconds; the server sends something at least every 20 seconds */
const LONGEST_SILENCE = 50000;
const UNSEEN_OPEN = 1000;
const UNSEEN_CLOSED = 15000;

/* Calls `tell` with the data of each event until the stream ends, and calls
 * `live` whenever something arrives. */
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
 * Follows the events of the table. Calls `on.event(event)`; `on.people(people)`
 * when a name has changed, or when somebody has come or gone;
 * `on.lost(milliseconds)` with the time until the next attempt; and
 * `on.refused(refusal)` if there will be no further attempt. Returns a function
 * that makes an attempt at once.
 */
export function follow(link, on) {
  let pause = FIRST_PAUSE;
  let latest = 0; /* the revision of the latest event */
  let controller = null; /* aborts the current stream; or null */
  let retry = null;
  let silence = null;
  let unseen = null; /* the timer that opens and closes the stream while the
                      * page is not visible */
  let isRefused = false;

  function tell(event) {
    pause = FIRST_PAUSE;
    if (event.people) {
      on.people(event.people);
      return;
    }
    latest = event.moment;
    noteMoment(latest);
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
