/*
 * seats.js -- shows who plays each seat, whose turn it is, and who has won.
 */
import { clockOf } from './clocks.js';
import { find, make, makeShape } from './dom.js';
import { nameOfPerson, personFirst, personOf, presenceOf } from './people.js';

/* Returns the letter of a colour, as on the pyramids of the picture. */
function letterOf(color) {
  return color === 'black' ? 'K' : color[0].toUpperCase();
}

/* Returns a square in the colour of a seat, with its letter. The style of the
 * pictures gives it the colour. */
export function swatchOf(color) {
  return makeShape('svg', { class: 'house swatch', 'aria-hidden': 'true',
    viewBox: '0 0 100 100' },
    makeShape('rect', { class: `p p-${color}`, x: 4, y: 4, width: 92,
      height: 92, rx: 18 }),
    makeShape('text', { x: 50, y: 72, 'text-anchor': 'middle' },
      letterOf(color)));
}

/* Returns who plays a seat, and with which seats it wins: "you, with blue". If
 * the person has a name, the text begins with the colour. */
function roleOf(table, index, me) {
  const color = table.seats[index];
  const partners = table.teams?.find((team) => team.includes(color))
    .filter((each) => each !== color) ?? [];
  const player = table.players[index];
  const name = nameOfPerson(color);
  const role = player === 'human' ? color === me ? 'you' : player
    : name ? `${player} for ${name}` : player;

  return [...isNamed(table, index) ? [color] : [],
    ...role === 'human' && isNamed(table, index) ? [] : [role],
    ...partners.length > 0 ? [`with ${partners.join(' and ')}`] : []]
    .join(', ');
}

/* True if a person with a name plays the seat. */
function isNamed(table, index) {
  return table.players[index] === 'human' &&
    nameOfPerson(table.seats[index]) !== undefined;
}

function titled(element, title) {
  element.title = title;
  return element;
}

/* Returns the mark that shows whether the person of a seat is here. */
function presenceMark(table, index, me) {
  const words = table.players[index] === 'human' && !table.is_one_person &&
    table.seats[index] !== me ? presenceOf(table.seats[index]) : '';

  return words === '' ? ''
    : words === 'here' ? make('span', 'here', make('span', 'unseen', ', here'))
      : titled(make('span', `presence${words === 'away' ? ' away' : ''}`, words),
        words);
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

/* Returns the score of a seat, or undefined. If a choice waits for the reader,
 * the score is that after the choice, as in the picture. */
function scoreOf({ state, held }, color) {
  const scores = held?.picture ? scoresIn(held.picture) : state.scores;

  return state.result?.scores?.[color] ?? scores[color];
}

function itemOf(store, me, index) {
  const { table, state } = store;
  const color = table.seats[index];
  const name = isNamed(table, index) ? nameOfPerson(color) : color;
  const standing = standingOf(state, color);
  const score = scoreOf(store, color);
  const item = make('li', '', swatchOf(color), make('bdi', 'name', name), ' ',
    make('span', 'player', roleOf(table, index, me)),
    presenceMark(table, index, me));

  if (score !== undefined)
    item.append(make('span', 'unseen', ', score '),
      make('span', 'score', String(score)));
  if (state.progress?.[color])
    item.append(make('span', 'progress', state.progress[color]));
  item.append(clockOf(state, color));
  if (standing) {
    item.classList.add('active', state.over ? 'winner' : 'asked');
    item.append(make('span', 'standing', make('span', '', standing)));
  }
  return item;
}

let shown = ''; /* what the page shows about the seats, as JSON */

/* Shows the seats of the store. `me` is the reader's seat or null. */
export function showSeats(store, me) {
  const { table, people, state: { over, seat, result, clock } } = store;
  const key = JSON.stringify([table, people, over, seat, result, clock, me,
    store.state.progress, table.seats.map((color) => scoreOf(store, color))]);

  if (key === shown)
    return;
  shown = key;
  find('seats').replaceChildren(...table.seats.map((color, index) =>
    itemOf(store, me, index)));
}

/* Returns a text such as "Red and green win: turn limit". If the game has only
 * one team and no winner, the text says that the team loses. The seat `me` is
 * called "you". */
export function resultInWords({ result, teams }, me = null) {
  const { winners = [], reason } = result ?? {};
  const loses = winners.length === 0 && teams?.length === 1;
  const named = loses ? teams[0] : winners;
  const isOther = named.length === 1 && named[0] !== me;
  const who = named.length === 0 ? 'Nobody wins' : `${
    named.map((one, at) => one === me ? (at > 0 ? 'you' : 'You')
      : (at > 0 ? personOf : personFirst)(one)).join(' and ')} ${
    loses ? 'lose' : 'win'}${isOther ? 's' : ''}`;

  return reason ? `${who}: ${reason}` : who;
}

/* Returns sentences about a choice that ends the game. */
export function endingInWords(ending, me) {
  return `This ends the game. ${
    resultInWords({ result: ending, teams: ending.teams }, me)}.`;
}
