/*
 * messages.js -- the place of the page where errors and news are shown.
 */
import { find, setText } from './dom.js';

const NEWS_MILLISECONDS = 8000;

let leaving = null; /* the timer that hides news */

/* Shows a message. `kind` is "wrong", "wrong lost" (the server does not
 * answer), "why" (a move is not possible) or "news", which disappears after
 * some seconds. */
export function say(text, kind = 'news') {
  const message = find('message');

  clearTimeout(leaving);
  if (kind === 'news')
    leaving = setTimeout(sayNothing, NEWS_MILLISECONDS);
  setText('message-text', text);
  message.className = kind;
  message.hidden = false;
  find('message-rules').hidden = true;
}

/* Shows the text of a rule, with a button that leads to all rules. */
export function sayRule(id, text) {
  say(`${id}: ${text}`, 'why');
  find('message-rules').hidden = false;
}

export function sayNothing() {
  find('message').hidden = true;
  setText('message-text', '');
}

/* Hides the message if it explains why a move was not possible. */
export function forgetWhy() {
  if (find('message').className === 'why')
    sayNothing();
}

export function sayError(error) {
  const isRule = error.kind === 'illegal' || error.kind === 'seat';
  const place = error.place && !isRule ? ` (${error.place})` : '';

  say(error.message + place, isRule ? 'why'
    : error.kind === 'connection' ? 'wrong lost' : 'wrong');
}

/* The timer that shows the seconds until the next attempt to connect. */
let countdown = null;

export function sayLost(milliseconds) {
  const until = Date.now() + (milliseconds ?? 0);

  clearInterval(countdown);
  find('connection').hidden = milliseconds === null;
  if (milliseconds === null) {
    if (find('message').classList.contains('lost'))
      sayNothing();
    return;
  }
  function tick() {
    const seconds = Math.ceil((until - Date.now()) / 1000);
    find('connection-text').textContent = seconds > 0
      ? `No connection. Trying again in ${seconds} s.`
      : 'No connection. Trying again…';
  }
  tick();
  countdown = setInterval(tick, 1000);
}

/* Sets a text that only screen readers read. */
export function speak(text) {
  setText('spoken', text);
}

find('message-close').addEventListener('click', sayNothing);
