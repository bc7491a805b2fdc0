/*
 * places.js -- where things are: on a phone, on a wide screen, and where there is
 * no table.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* In the page: the box of an element. */
const boxOf = `(selector) => {
  const { x, y, width, height } =
    document.querySelector(selector).getBoundingClientRect();
  return { x, y, width, height, end: y + height };
}`;

/* In the page: how many of the frames on the table's picture touch the next one. */
const touching = `() => {
  const boxes = [...document.querySelectorAll('#table .mark-halo')]
    .map((each) => each.getBoundingClientRect())
    .sort((one, other) => one.x - other.x);
  return { count: boxes.length, touching: boxes.slice(1).filter((box, at) =>
    box.x < boxes[at].right - 0.5).length };
}`;

async function onPhone(test, person) {
  const box = (selector) => person.browser.run(boxOf, selector);

  await person.browser.resize(360, 740);
  await person.wait(({ options }) => options.length > 0);
  const [board, table, choice] = [await box('#board'), await box('#table'),
    await box('#choice')];
  test.fine('the hand is between the board and the options',
    board.end <= table.y && table.end <= choice.y,
    JSON.stringify([board, table, choice]));
  await person.browser.run(`() => {
    document.getElementById('jump').click();
    document.getElementById('why').click();
  }`);
  await person.wait(({ message }) => message !== '');
  const [message, asked] = [await box('#message'), await box('#choice')];
  test.fine('a message lies over no option', message.end <= asked.y,
    JSON.stringify([message, asked]));
}

async function onWideScreen(test, person) {
  await person.browser.resize(1600, 1000);
  await person.browser.run(
    "() => { document.getElementById('editor').open = true; }");
  const pane = await person.browser.run(boxOf, '#editor-pane');
  test.fine('the editor has room for long lines', pane.width > 750, pane);
}

async function inHand(test, person) {
  const seen = await person.wait(({ options }) => options.length > 1);

  test.fine('cards of a hand are lit', seen.lit > 1, seen.lit);
  const frames = await person.browser.run(touching);
  test.same('frames of cards side by side do not overlap',
    { count: seen.lit, touching: 0 }, frames);
}

/* A pyramid is chosen, then where it goes. */
async function inTurn(test, driver) {
  const server = await Server.start(['martian-chess', '--players', '2',
    '--seed', 'tea', '-o', `${process.env.SCRATCH}/turn.record`]);
  const person = await Person.sit(driver, server.links.red);
  const chosen = () => person.browser.run(
    "() => document.querySelectorAll('.mark-chosen').length");

  try {
    await person.wait(({ options }) => options.length > 1);
    test.same('nothing is marked as chosen before', 0, await chosen());
    await person.choose('b2:w1/r'); /* which can go to two spaces */
    await person.wait(({ line }) => line.length > 0);
    test.same('what was chosen is marked', 1, await chosen());
    await person.clickOn('undo');
    await person.wait(({ line }) => line.length === 0);
    test.same('until it is taken back', 0, await chosen());
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

async function withoutTable(test, person, link) {
  const words = '() => document.querySelector("main").innerText';
  const until = async (text) => {
    let now = '';
    for (let i = 0; i < 500 && !now.includes(text); i++)
      now = await person.browser.run(words);
    return now;
  };

  await person.browser.open('about:blank');
  await person.browser.open(`${link}0`);
  test.same('a wrong link shows no table',
    'No table\n\nThe server does not know this link. Ask for a new one.',
    await until('new one'));
  await person.browser.open('about:blank');
  await person.browser.open(link.replace(/#.*/, ''));
  test.holds('nor does an address without one', 'Open the whole link',
    await until('whole link'));
}

module.exports = async function places(driver, test) {
  const server = await Server.start(['zark-city', '--players', '2',
    '--seed', 'tea', '--edit', '-o', `${process.env.SCRATCH}/places.record`]);
  const red = await Person.sit(driver, server.links.red);
  const designer = await Person.sit(driver, server.links.designer);

  try {
    await test.guard('in hand', () => inHand(test, red));
    await test.guard('in a turn', () => inTurn(test, driver));
    await test.guard('on a phone', () => onPhone(test, red));
    await test.guard('on a wide screen', () => onWideScreen(test, designer));
    await test.guard('without a table', () =>
      withoutTable(test, red, server.links.red));
  } finally {
    await red.browser.close();
    await designer.browser.close();
    await server.stop();
  }
};
