/* review.js -- shows each seat's chance to win by turn, and the greatest
 * mistakes in the game. The answers have a `stage` until the review is done. */
import { find, make, makeButton, makeShape } from './dom.js';
import { lookAtDepth } from './past.js';
import { swatchOf } from './seats.js';
import { capitalized } from './spoken.js';
import { follow, now } from './store.js';
import { askPatiently } from './tryout.js';

const PAUSE = 150; /* milliseconds between two requests for the progress */
/* Width and height of the plot in the units of its viewBox. */
const WIDTH = 320;
const HEIGHT = 120;

let running = null; /* the request whose result is awaited; or null */

function say(text) {
  find('review-said').textContent = text;
}

function percent(share) {
  return `${Math.round(100 * share)} %`;
}

function turnInWords(turn) {
  return turn === 0 ? 'set-up' : `turn ${turn}`;
}

/* -- the plot -------------------------------------------------------------- */

/* Returns the points of the line that plots a seat's chances of winning. Leaves
 * out turns for which the chances are unknown. */
function pointsOf(chances, seat) {
  const step = WIDTH / Math.max(chances.length - 1, 1);

  return chances.map(({ shares }, index) => shares && `${
    (index * step).toFixed(1)},${(HEIGHT * (1 - shares[seat])).toFixed(1)}`)
    .filter((point) => point);
}

function lineOf(chances, seat) {
  return makeShape('polyline', { class: `chance chance-${seat}`,
    points: pointsOf(chances, seat).join(' ') });
}

/* Returns a sentence such as "red: 50 % at set-up, 100 % at turn 7, at least
 * 31 %." */
function chanceInWords(known, seat) {
  const shares = known.map((each) => each.shares[seat]);
  const { turn } = known[0];
  const last = known.at(-1);

  return `${seat}: ${percent(shares[0])} at ${turnInWords(turn)}, ${
    percent(shares.at(-1))} at ${turnInWords(last.turn)}, between ${
    percent(Math.min(...shares))} and ${percent(Math.max(...shares))}.`;
}

function plotOf(chances, known, seats) {
  const lines = [0, 1, 2].map((part) => makeShape('line', { class: 'grid',
    x1: 0, x2: WIDTH, y1: HEIGHT * part / 2, y2: HEIGHT * part / 2 }));
  const plot = makeShape('svg', { role: 'img', preserveAspectRatio: 'none',
    viewBox: `-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`, 'aria-label':
    `Chance to win by turn. ${seats.map((seat) =>
      chanceInWords(known, seat)).join(' ')}` }, ...lines,
  ...seats.map((seat) => lineOf(chances, seat)));
  const ends = make('p', 'ends', ...[known[0], known.at(-1)].map(({ turn }) =>
    make('span', '', capitalized(turnInWords(turn)))));
  const scale = make('p', 'scale', ...['100 %', '50 %', '0 %'].map((text) =>
    make('span', '', text)));

  ends.setAttribute('aria-hidden', 'true');
  scale.setAttribute('aria-hidden', 'true');
  return make('div', 'plot', scale, plot, ends);
}

function legendOf(known, seats) {
  return make('ul', 'legend', ...seats.map((seat) => make('li', '',
    swatchOf(seat), ` ${seat}: ${percent(known.at(-1).shares[seat])}`)));
}

/* -- the result ------------------------------------------------------------ */

function mistakeOf({ turn, seat, depth, text }) {
  const button = makeButton('place',
    `${capitalized(turnInWords(turn))}, ${seat}`);

  button.addEventListener('click', () => lookAtDepth(depth));
  return make('li', '', button, ` ${text}`);
}

function mistakesOf(mistakes) {
  return mistakes.length === 0
    ? [make('p', '', 'No choice was certainly a mistake.')]
    : [make('h3', '', 'Greatest mistakes'),
      make('ol', '', ...mistakes.map(mistakeOf))];
}

function endInWords({ games, turns, reviewed, failure, cut }) {
  const parts = [`Chance to win, with ${games} games at each choice.`];

  if (failure)
    parts.push(`A script failed: ${failure}.`);
  else if (cut)
    parts.push(`There was time for ${reviewed} of ${turns} turns.`);
  return parts.join(' ');
}

function show(answer) {
  const { chances, mistakes } = answer;
  const known = chances.filter(({ shares }) => shares);

  if (known.length === 0) {
    say(answer.failure ?? 'No turn was reviewed.');
    return;
  }
  const seats = Object.keys(known[0].shares);
  say(endInWords(answer));
  find('review-result').replaceChildren(
    plotOf(chances.slice(chances.indexOf(known[0])), known, seats),
    legendOf(known, seats), ...mistakesOf(mistakes));
}

/* -- asking ---------------------------------------------------------------- */

function setBusy(isBusy) {
  find('review').setAttribute('aria-busy', String(isBusy));
  find('review-begin').disabled = isBusy;
  find('review-stop').hidden = !isBusy;
}

/* Repeats the request until the review is done. Returns null if it was
 * stopped. */
async function untilDone(what, request) {
  const patience = { waits: 0 };

  for (;;) {
    const answer = await askPatiently(what, { request }, patience);
    if (running !== what)
      return null;
    if (answer && answer.stage === undefined)
      return answer;
    say(answer ? `Reviewing: ${answer.stage || 'the game is read'}…`
      : 'The server is busy…');
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

async function run(request) {
  const asked = { do: 'review' };

  running = asked;
  setBusy(true);
  say('Reviewing…');
  find('review-result').replaceChildren();
  try {
    const answer = await untilDone(asked, request);
    if (answer)
      show(answer);
  } catch (error) {
    if (running === asked)
      say(`${capitalized(error.message)}.`);
  } finally {
    if (running === asked)
      end('');
  }
}

/* Ends the review that is being made. Shows the message `text`, unless it is
 * empty. */
function end(text) {
  running = null;
  setBusy(false);
  if (text !== '')
    say(text);
}

/* Ends the review, and removes its result from the page. */
export function forgetReview() {
  end('');
  say('');
  find('review-result').replaceChildren();
}

/* Shows the button if the game is over and the reader may ask for a review. */
function allowReview() {
  const section = find('review');
  const isAllowed = now.state.over && now.table.role !== 'watcher';

  if (!isAllowed && !section.hidden)
    forgetReview();
  section.hidden = !isAllowed;
}

/* Connects the buttons. `request(what)` returns the answer or throws. */
export function beginReviews(request) {
  follow(['state'], allowReview);
  find('review-begin').addEventListener('click', () => run(request));
  find('review-stop').addEventListener('click', () => end('Stopped.'));
}
