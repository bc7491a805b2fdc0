/*
 * link.js -- replaces host/house/serve/page/link.js on a page without a server.
 *
 * A link is #GAME/WHO. WHO is a colour, "watcher", "designer", or "you" for the
 * first person.
 */
import { call, keepScript, randomSeed, recall, remember, scripts, start }
  from './program.js';

const SIGN_MILLISECONDS = 20000;
const BOT_PAUSE = 200; /* milliseconds between two turns of bots */

export const playsRules = true;

export function readLink() {
  const [table, secret] = location.hash.slice(1).split('/');

  return table && secret
    ? { table: decodeURIComponent(table), secret } : null;
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

/* -- the game -------------------------------------------------------------- */

let moment = 0;
const followers = new Set(); /* functions to call when there is a new
                              * revision */
let remark = null; /* a note about how the game began; or null */

/* the page does not try again after a refusal with this status */
const FOR_GOOD = 404;

async function begin({ you, ...game }) {
  const { error } = JSON.parse(await call('begin', JSON.stringify(game)));

  if (error)
    throw new Refusal(error, FOR_GOOD);
}

/* Resumes a game from its record. If the current rules do not allow the
 * recorded game, keeps the record under a different name and begins a new
 * game. */
async function goOn(game) {
  try {
    await begin(game);
  } catch (refusal) {
    if (!game.record)
      throw refusal;
    remark = 'The stored game cannot continue with these rules ' +
      `(${refusal.message}); a new game was started.`;
    const { record, ...another } = game;
    await begin(another);
    remember(`before/${game.variant}`, record);
  }
}

/* Resumes a game. If the scripts that were changed in this browser do not load,
 * uses the scripts of the page. */
async function goOnByScripts(game) {
  try {
    await goOn(game);
  } catch (refusal) {
    if (!recall('scripts'))
      throw refusal;
    await call('write', scripts);
    await goOn(game);
    remark = 'The rules changed in this browser cannot be loaded ' +
      `(${refusal.message}); the page's own rules are used.`;
  }
}

async function open(link) {
  const game = recall(`games/${link.table}`);

  if (!game)
    throw new Refusal({ kind: 'request',
      message: 'There is no game yet: choose one first.' }, FOR_GOOD);
  try {
    await start();
    await goOnByScripts(game);
  } catch (error) {
    throw error instanceof Refusal ? error
      : new Refusal({ kind: 'program', message: error.message }, FOR_GOOD);
  }
}

let opening = null;

function opened(link) {
  opening ??= open(link);
  return opening;
}

/* Returns the name of the participant, as defined in tab.h. */
function guestOf(link) {
  if (link.secret !== 'you')
    return link.secret;
  return recall(`games/${link.table}`)?.you ?? 'watcher';
}

async function keep(link) {
  const { answer } = await call('answer', 'designer', '{"do":"record"}');
  const game = recall(`games/${link.table}`);

  remember(`games/${link.table}`,
    { ...game, record: JSON.parse(answer).record });
}

/* Saves the record if it has grown. If there is a new revision, notifies the
 * followers and returns true. */
async function notice(link, said) {
  if (said.changed)
    await keep(link);
  if (said.moment !== moment) {
    moment = said.moment;
    followers.forEach((tell) => tell());
    return true;
  }
  return false;
}

let isGoingOn = false;
let mayGoOn = false;

/* Lets bots and hints compute until there is nothing left to do. */
async function goOnThinking(link) {
  mayGoOn = true;
  if (isGoingOn)
    return;
  isGoingOn = true;
  try {
    while (mayGoOn) {
      const said = await call('step');
      mayGoOn = said.more;
      if (await notice(link, said) && mayGoOn)
        await new Promise((done) => setTimeout(done, BOT_PAUSE));
    }
  } finally {
    isGoingOn = false;
  }
}

/* Sends a request of house-engine/1 and returns its answer. Throws a Refusal if
 * the answer is an error. */
export async function request(link, asked) {
  const what = asked.do === 'new' ? { seed: randomSeed(), ...asked } : asked;

  await opened(link);
  const said = await call('answer', guestOf(link), JSON.stringify(what));
  const answer = JSON.parse(said.answer);

  if (what.do === 'new' && !answer.error) {
    remark = null;
    remember(`games/${link.table}`,
      { ...recall(`games/${link.table}`), seed: what.seed });
  }
  await notice(link, said);
  goOnThinking(link);
  if (answer.error)
    throw new Refusal(answer.error, 200);
  if (what.do === 'save')
    keepScript(what.file, what.text);
  if (what.do === 'story' && remark)
    answer.story.unshift({ note: remark });
  return answer;
}

/* -- events ---------------------------------------------------------------- */

/* Returns a stream of events since the revision `latest`, in the form that the
 * server would send. */
export async function openEvents(link, latest, signal) {
  const encoder = new TextEncoder();
  let sent = latest;

  await opened(link);
  const body = new ReadableStream({
    start(controller) {
      const send = (text) => controller.enqueue(encoder.encode(text));
      const tell = async () => {
        const after = sent;
        sent = moment;
        send(await call('event', guestOf(link), after));
      };
      const signs = setInterval(() => send(':\n\n'), SIGN_MILLISECONDS);

      followers.add(tell);
      signal.addEventListener('abort', () => {
        clearInterval(signs);
        followers.delete(tell);
        controller.close();
      });
      tell();
      goOnThinking(link);
    },
  });
  return { body };
}
