/*
 * cards.js -- tests clicks on the cards of rows, hands and piles, and what the
 * page shows of a turn before its first choice.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns the tokens of the options that are marked in a part
 * of the page. */
const litIn = `(selector) => {
  const lit = new Set([...document.querySelectorAll(
    selector + ' .mark-option')].map((each) => each.dataset.option));
  return [...document.querySelectorAll('#options button')]
    .filter((each) => lit.has(each.dataset.index))
    .map((each) => each.value).sort();
}`;

/* Runs in the page: moves the focus to the button of an option, and returns the
 * number of marks that are then highlighted. */
const focusOn = `(token) => {
  [...document.querySelectorAll('#options button')]
    .find((each) => each.value === token).focus();
  return document.querySelectorAll('.mark-pointed').length;
}`;

/* Runs in the page: returns the middle of the button of an option. */
const middleOf = `(token) => {
  const button = [...document.querySelectorAll('#options button')]
    .find((each) => each.value === token);
  button.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/* Moves the pointer to the button of an option, and away again. Returns the
 * number of marks that are highlighted in between. */
async function hover(person, token) {
  const move = (point) => person.browser.command('Input.dispatchMouseEvent',
    { type: 'mouseMoved', ...point });

  await move(await person.browser.run(middleOf, token));
  const count = await person.until(
    '() => document.querySelectorAll(".mark-pointed").length',
    (pointed) => pointed > 0, 2);
  await move({ x: 2, y: 2 });
  return count;
}

const latest = '() => document.getElementById("latest").textContent';

/* Starts a server with a new table, opens the page of a seat, and runs
 * `play(person, server)`. Then closes the browser and stops the server. */
async function atTable(driver, args, seat, play) {
  const name = args[0].replaceAll('/', '-');
  const server = await Server.start([...args,
    '-o', `${process.env.SCRATCH}/cards-${name}.record`]);
  const person = await Person.sit(driver, server.links[seat]);

  try {
    await person.wait(({ hasBoard }) => hasBoard);
    await play(person, server);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

/* Tests the cards in a part of the page: they are lit, highlighted on focus,
 * and chosen by a click. Returns the token of the chosen card. */
async function chooseCard(test, person, what, selector) {
  const { options } = await person.see();
  const lit = await person.browser.run(litIn, selector);
  const cards = options.filter((token) => token !== 'done').sort();
  const token = cards[1] ?? cards[0];

  test.same(`${what}: the cards that can be chosen are lit`, cards, lit);
  test.same(`${what}: the pointer on a button highlights its card`, 1,
    await hover(person, token));
  test.same(`${what}: the focus on a button highlights its card`, 1,
    await person.browser.run(focusOn, token));
  test.fine(`${what}: a click on the card chooses it`,
    await person.choose(token), token);
  return token;
}

async function inRow(test, driver) {
  await atTable(driver, ['adaman', '--players', '1', '--seed', 'tea'], 'red',
    async (person, server) => {
      const { card_names: names } = await server.ask('red', { do: 'table' });
      const token = await chooseCard(test, person, 'a row', '#board');
      const isChosen = ({ line, log }) => line.includes(token) || log.some(
        (text) => text.startsWith('Turn 1') && text.includes(names[token]));
      test.fine('a row: the card is chosen',
        isChosen(await person.wait(isChosen)), token);
    });
}

async function inHand(test, driver) {
  await atTable(driver, ['deck-town', '--players', '2', '--seed', 'tea'],
    'red', async (person) => {
      const token = await chooseCard(test, person, 'a hand', '#hand');
      const { options } = await person.wait((seen) =>
        !seen.options.includes(token));
      test.fine('a hand: the card is chosen', !options.includes(token));
    });
}

async function inPile(test, driver) {
  await atTable(driver, ['tests/browser/games/market.lua', '--seed', 'tea'],
    'red', async (person) => {
      const token = await chooseCard(test, person, 'a pile', '#table');
      const { log } = await person.wait((seen) =>
        seen.log.some((text) => text.includes(`took ${token}`)));
      test.holds('a pile: the log calls the pile by its title',
        `Red took ${token} from the Market pile.`, log.at(-1));
    });
}

/* Tests Treehouse, whose die is rolled before the first choice of a turn. */
async function atBegin(test, driver) {
  await atTable(driver, ['treehouse', '--players', '2', '--seed', 'b 205'],
    'red', async (person, server) => {
      let seen = await server.ask('green', { do: 'moves' });
      while (seen.seat === 'green' && !seen.over)
        seen = await server.ask('green',
          { do: 'choose', token: seen.options[0].token });
      const { log, line } = await person.wait(({ options }) =>
        options.length > 0);
      test.same('no choice is made yet', [], line);
      test.holds('the log says what the die shows', 'die shows', log.at(-1));
      const text = await person.browser.run(latest);
      test.same('so do the news, after the turn of the other seat', 2,
        text.match(/The treehouse die shows/g)?.length);
    });
}

module.exports = async function cards(driver, test) {
  await test.guard('a card in a row', () => inRow(test, driver));
  await test.guard('a card in a hand', () => inHand(test, driver));
  await test.guard('a card in a pile', () => inPile(test, driver));
  await test.guard('the beginning of a turn', () => atBegin(test, driver));
};
