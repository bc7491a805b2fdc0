/*
 * seats.js -- shows who plays each seat, whose turn it is, and who has won.
 */
import { find, make } from './dom.js';

/* Returns the letter of a colour, as on the pyramids of the picture. */
function letterOf(color) {
  return color === 'black' ? 'K' : color[0].toUpperCase();
}

/* Returns a square in the colour of a seat, with its letter. */
export function swatchOf(color) {
  const swatch = make('span', `swatch swatch-${color}`, letterOf(color));

  swatch.setAttribute('aria-hidden', 'true');
  return swatch;
}

/* Returns who plays a seat, and with which seats it wins: "you, with blue". */
function roleOf(table, index, me) {
  const color = table.seats[index];
  const partners = table.teams?.find((team) => team.includes(color))
    .filter((each) => each !== color) ?? [];
  const role = color === me ? 'you' : table.players[index];

  return partners.length > 0 ? `${role}, with ${partners.join(' and ')}` : role;
}

function standingOf(state, color) {
  if (state.over && state.result?.winners?.includes(color))
    return 'wins';
  return !state.over && state.seat === color ? 'to move' : '';
}

/* Returns the scores in a picture, by colour. */
export function scoresIn(picture) {
  return Object.fromEntries([...picture.matchAll(
    /<g class="seats[^"]*" data-token="(\w+)" data-score="(-?\d+)"/g)]
    .map(([, color, score]) => [color, Number(score)]));
}

function itemOf(table, state, me, index) {
  const color = table.seats[index];
  const standing = standingOf(state, color);
  const score = state.result?.scores?.[color] ?? state.scores[color];
  const item = make('li', '', swatchOf(color), make('b', '', color), ' ',
    make('span', 'player', roleOf(table, index, me)));

  if (score !== undefined)
    item.append(make('span', 'unseen', ', score '),
      make('span', 'score', String(score)));
  if (standing) {
    item.classList.add('active', state.over ? 'winner' : 'asked');
    item.append(make('span', 'standing', make('span', '', standing)));
  }
  return item;
}

let shown = ''; /* the text of the seats that are shown */

/* Shows the seats. `me` is the reader's seat or null. */
export function showSeats(table, state, me) {
  const { over, seat, result, scores } = state;
  const key = JSON.stringify([table, over, seat, result, scores, me]);

  if (key === shown)
    return;
  shown = key;
  find('seats').replaceChildren(...table.seats.map((color, index) =>
    itemOf(table, state, me, index)));
}

/* Returns a text such as "red and green win: turn limit". The players of a game
 * with only one team win or lose. */
export function resultInWords({ result, teams }) {
  const { winners = [], reason } = result ?? {};
  const loses = winners.length === 0 && teams?.length === 1;
  const named = loses ? teams[0] : winners;
  const who = named.length === 0 ? 'Nobody wins' : `${named.join(' and ')} ${
    loses ? 'lose' : 'win'}${named.length === 1 ? 's' : ''}`;

  return reason ? `${who}: ${reason}` : who;
}
