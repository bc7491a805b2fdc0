/*
 * clocks.js -- the time that each person has left to choose. The server sends
 * the times with each state; between two states the page counts by itself.
 */
import { find, make } from './dom.js';
import { now, on } from './store.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let receivedAt = 0; /* performance.now() at the arrival of the latest state */

/* Returns a time as a text: "2 d 3 h", "3:05:09" or "-0:12". */
export function timeInWords(milliseconds) {
  const sign = milliseconds < 0 ? '-' : '';
  const time = Math.abs(milliseconds);
  const two = (number) => String(Math.floor(number)).padStart(2, '0');

  if (time >= DAY)
    return `${sign}${Math.floor(time / DAY)} d ${
      Math.floor(time % DAY / HOUR)} h`;
  return sign + (time >= HOUR
    ? `${Math.floor(time / HOUR)}:${two(time % HOUR / MINUTE)}`
    : Math.floor(time / MINUTE)) + `:${two(time % MINUTE / SECOND)}`;
}

function leftOf({ left, runs }, color) {
  return left[color] - (runs === color ? performance.now() - receivedAt : 0);
}

function showTime(element, clock, color) {
  const left = leftOf(clock, color);

  element.textContent = timeInWords(left);
  element.classList.toggle('late', left < 0);
}

/* Returns the clock of a seat as an element, or "" if the seat has none. */
export function clockOf({ clock }, color) {
  const element = make('span', 'clock');

  if (clock?.left[color] === undefined)
    return '';
  element.dataset.seat = color;
  element.classList.toggle('runs', clock.runs === color);
  showTime(element, clock, color);
  return element;
}

function tick() {
  const { clock } = now.state ?? {};

  for (const element of clock ? find('seats').querySelectorAll('.clock') : [])
    showTime(element, clock, element.dataset.seat);
}

/* The page must call this function before the functions that show a state. */
export function beginClocks() {
  on(['state'], () => {
    receivedAt = performance.now();
  });
  setInterval(tick, SECOND / 4);
}
