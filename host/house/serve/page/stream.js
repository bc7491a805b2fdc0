/* stream.js -- receives the events of the table. The page reads the stream
 * itself, because EventSource cannot send the secret as a header. */
import { noteMoment } from './first.js';
import { openEvents, Refusal } from './link.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30000;
/* Greatest time without data from the server, in milliseconds. The server sends
 * something at least every 20 seconds. */
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

/* Follows the events of the table. Calls `on.event(event)`,
 * `on.people(people)`, `on.lost(milliseconds until the next attempt)`, and
 * `on.refused(refusal)` at the end. Returns a function that connects at
 * once. */
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

  /* Opens the stream only now and then while the page is not visible, because a
   * browser opens at most six connections to a server. */
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
