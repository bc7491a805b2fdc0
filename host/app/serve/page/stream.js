/*
 * stream.js -- what happens at the table, as the server tells it.
 *
 * EventSource cannot send the secret as a header, so the stream is read here.
 * When it breaks it is opened again, after pauses that grow.
 */
import { openEvents, Refusal } from './link.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30000;
/* A page that was hidden for so long may have lost its stream unnoticed. */
const LONG_HIDDEN = 20000;

/* Calls `tell` with each event of the stream, until it ends. */
async function read(response, tell) {
  const reader = response.body.pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = '';

  for (;;) {
    const { value, done } = await reader.read();
    if (done)
      return;
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
  let timer = null;
  let controller = null;
  let hiddenSince = 0;

  function tell(event) {
    pause = FIRST_PAUSE;
    on.event(event);
  }

  function tryLater() {
    const wait = pause * (0.75 + Math.random() / 2);

    on.lost(wait);
    timer = setTimeout(connect, wait);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  async function connect() {
    const mine = new AbortController();

    clearTimeout(timer);
    controller?.abort();
    controller = mine;
    try {
      await read(await openEvents(link, mine.signal), tell);
    } catch (error) {
      if (error instanceof Refusal && [401, 403, 404].includes(error.status)) {
        on.refused(error);
        return;
      }
    }
    if (controller === mine)
      tryLater();
  }

  addEventListener('online', connect);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden)
      hiddenSince = Date.now();
    else if (Date.now() - hiddenSince > LONG_HIDDEN)
      connect();
  });
  connect();
  return connect;
}
