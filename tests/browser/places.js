/*
 * places.js -- tests where things are on the page, on a phone and on a wide
 * screen. Also tests a link that does not lead to a table.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns the box of an element. */
const boxOf = `(selector) => {
  const { x, y, width, height } =
    document.querySelector(selector).getBoundingClientRect();
  return { x, y, width, height, end: y + height };
}`;

/* Runs in the page: counts cards, frames and overlaps in the hand, and measures
 * the narrowest card. */
const hand = `() => {
  const boxesOf = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect());
  const cover = (one, other) => one !== other && one.x < other.right - 0.5 &&
    other.x < one.right - 0.5 && one.y < other.bottom - 0.5 &&
    other.y < one.bottom - 0.5;
  const covering = (boxes) => boxes.filter((box) =>
    boxes.some((other) => cover(box, other))).length;
  const cards = boxesOf('.hand-card');
  const frames = boxesOf('.hand-card .mark-halo');
  return { cards: cards.length, frames: frames.length,
    covering: covering(cards) + covering(frames),
    narrowest: Math.min(...cards.map(({ width }) => width)) };
}`;

/* Runs in the page: returns the number of frames around pyramids, and the
 * number of pyramids that a neighbour's frame partly covers. */
const framed = `() => {
  const edgeOf = (frame) => {
    const { x, y, width, height } = frame.getBBox();
    const by = parseFloat(getComputedStyle(frame).strokeWidth) / 2;
    return { x: x - by, y: y - by, right: x + width + by,
      bottom: y + height + by };
  };
  const frames = [...document.querySelectorAll('.on-pyramid .mark-halo')]
    .map(edgeOf);
  const boxes = [...document.querySelectorAll('#board .pyramid')]
    .map((each) => each.getBBox());
  const covers = (frame, box) => frame.x < box.x + box.width &&
    box.x < frame.right && frame.y < box.y + box.height &&
    box.y < frame.bottom;
  const holds = (frame, box) => frame.x < box.x &&
    box.x + box.width < frame.right;
  return { frames: frames.length, covered: frames.flatMap((frame) =>
    boxes.filter((box) => covers(frame, box) && !holds(frame, box))).length };
}`;

async function onPhone(test, person) {
  const box = (selector) => person.browser.run(boxOf, selector);

  await person.browser.resize(360, 740);
  await person.wait(({ options }) => options.length > 0);
  const [board, cards, choice] = [await box('#board'), await box('#hand'),
    await box('#choice')];
  test.fine('the hand is between the board and the options',
    board.end <= cards.y && cards.end <= choice.y,
    JSON.stringify([board, cards, choice]));
  const { covering, narrowest } = await person.browser.run(hand);
  test.fine('its cards are large enough to be read, side by side',
    narrowest >= 40 && covering === 0, `${narrowest}, ${covering}`);
  await person.browser.run(`() => {
    document.getElementById('jump').click();
    document.getElementById('why').click();
  }`);
  await person.wait(({ message }) => message !== '');
  const [message, asked] = [await box('#message'), await box('#choice')];
  test.fine('a message lies over no option', message.end <= asked.y,
    JSON.stringify([message, asked]));
}

/* Runs in the page: returns the number of options in sight, and how many must
 * be in sight, at most two. Also returns which of the board, the hand, the
 * question and the aim of the game are not wholly in sight. */
const inSight = `() => {
  const boxOf = (each) => each.getBoundingClientRect();
  const sheet = boxOf(document.getElementById('choice'));
  const isSheet = getComputedStyle(document.getElementById('choice'))
    .position === 'fixed';
  const sees = (box, end) => box.y >= 0 && box.bottom <= end;
  const end = isSheet ? sheet.y : innerHeight;
  const all = { board: end, hand: end, question: innerHeight,
    'intro-aim': innerHeight };
  scrollTo(0, 0);
  const options = [...document.querySelectorAll('#options button')];
  return { options: options
      .filter((each) => sees(boxOf(each), innerHeight)).length,
    wanted: Math.min(2, options.length),
    missing: Object.entries(all).filter(([id, until]) =>
      !sees(boxOf(document.getElementById(id)), until)).map(([id]) => id) };
}`;

/* Runs in the page: returns the things in the picture whose letters may be
 * smaller than 9 pixels. These letters are in shapes that several things share;
 * see letters.js. */
const smallOnThings = `() => {
  const sizeOf = (use) => {
    const { a, b } = use.getScreenCTM();
    return Math.hypot(a, b) *
      getComputedStyle(use).getPropertyValue('--least');
  };
  return [...document.querySelectorAll('svg.house use')]
    .filter((use) => sizeOf(use) < 8.95)
    .map((use) => use.parentNode.dataset.token);
}`;

/* Runs in the page: returns the letters that are smaller than 9 pixels. */
const smallLetters = `() => {
  const isSmall = (text) => {
    const { fontSize, fillOpacity } = getComputedStyle(text);
    const { a, b } = text.getScreenCTM();
    return fillOpacity !== '0' && text.getBoundingClientRect().height > 0 &&
      parseFloat(fontSize) * Math.hypot(a, b) < 8.95;
  };
  return [...[...document.querySelectorAll('svg.house text:not(defs text)')]
    .filter(isSmall).map((text) => text.textContent), ...(${smallOnThings})()];
}`;

/* Tests that a reader sees what a choice needs without scrolling, while the
 * introduction is shown. Also tests that letters on a phone can be read. */
async function atOnce(test, driver, variant, seed) {
  const server = await Server.start([variant, '--players', '2', '--seed', seed,
    '-o', `${process.env.SCRATCH}/once-${variant}.record`]);
  let state = await server.ask('designer', { do: 'moves' });

  for (let i = 0; i < 40 && state.turn < 3; i++)
    state = await server.ask('designer',
      { do: 'choose', token: state.options[0].token });
  const person = await Person.sit(driver, server.links[state.seat]);
  await person.wait(({ options }) => options.length > 0);
  for (const size of [[360, 740], [800, 1000], [1366, 768]]) {
    await person.browser.resize(...size);
    const seen = await person.until(inSight, ({ options, wanted, missing }) =>
      wanted > 0 && options >= wanted && missing.length === 0, 5);
    test.fine(`${variant}: all that a choice needs is in sight at ${
      size.join('×')}`, seen.wanted > 0 && seen.options >= seen.wanted &&
      seen.missing.length === 0,
      JSON.stringify(seen));
    test.same(`${variant}: letters of cards and pyramids grow`, [],
      await person.until(smallOnThings, (small) => small.length === 0, 5));
  }
  await person.browser.resize(360, 740);
  const [isTall, isBeside] = await person.browser.run(`() => {
    const [board, hand] = ['board', 'hand'].map((id) =>
      document.getElementById(id).getBoundingClientRect());
    const [, , width, height] = document.querySelector('#board svg')
      .getAttribute('viewBox').split(' ').map(Number);
    return [height > width, hand.x >= board.right && hand.y < board.bottom];
  }`);
  test.same(`${variant}: the hand is beside a high board`, isTall, isBeside);
  test.same(`${variant}: no letter on a phone is too small`, [],
    await person.until(smallLetters, (small) => small.length === 0, 5));
  await person.browser.close();
  await server.stop();
}

/* Tests a long word that cannot be broken into lines. */
async function longWord(test, person) {
  await person.browser.run(`(word) => {
    document.getElementById('turns').open = true;
    document.getElementById('note-text').value = word;
    document.getElementById('bookmark').click();
  }`, 'o'.repeat(500));
  await person.wait(({ log }) => log.some((each) => each.includes('ooo')));
  const items = await person.until(
    "() => document.querySelectorAll('#remarks li').length",
    (count) => count > 0);
  test.same('a bookmark is listed', 1, items);
  for (const width of [360, 800, 1280, 1600]) {
    await person.browser.resize(width, 740);
    test.fine(`its long word is no wider than a page of ${width} pixels`,
      !(await person.see()).overflow);
  }
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
  const { frames, covering } = await person.browser.run(hand);
  test.same('frames of cards side by side do not overlap', [seen.lit, 0],
    [frames, covering]);
}

/* Tests a turn in which a pyramid is chosen first, and then its destination. */
async function inTurn(test, driver) {
  const server = await Server.start(['martian-chess', '--players', '2',
    '--seed', 'tea', '-o', `${process.env.SCRATCH}/turn.record`]);
  const person = await Person.sit(driver, server.links.red);
  const chosen = () => person.browser.run(
    "() => document.querySelectorAll('.mark-chosen').length");

  try {
    await person.wait(({ options }) => options.length > 1);
    test.same('nothing is marked as chosen before', 0, await chosen());
    await person.choose('b2:w1/r'); /* this pyramid can go to two spaces */
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

/* Tests pyramids of several owners side by side, and seats without a hand. */
async function inFleet(test, driver) {
  const server = await Server.start(['homeworlds', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/fleet.record`]);
  for (const token of ['b2', 'g1', 'y3', 'b3', 'g2', 'r3',
    'build home_white y1', 'pass', 'build home_white y1', 'pass'])
    await server.ask('designer', { do: 'choose', token });
  const person = await Person.sit(driver, server.links.white);

  try {
    const { options } = await person.wait((seen) => seen.options.length > 2);
    test.same('the option that ends the turn is the last', 'pass',
      options.at(-1));
    await server.ask('white', { do: 'choose', token: 'sacrifice' });
    const seen = await person.wait(({ line }) => line.includes('sacrifice'));
    const { frames, covered } = await person.browser.run(framed);
    test.same('frames of pyramids side by side leave others free',
      [seen.lit, 0], [frames, covered]);
    const rows = await person.browser.run(`() => [...document
      .querySelectorAll('#table .seats')].map((each) => each.dataset.token)`);
    test.same('what the head says of a seat has no row of its own',
      ['red', 'yellow', 'green', 'blue'], rows);
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

  const columns = () => person.browser.run(`() => new Set(
    [...document.querySelector('main').children]
      .map((each) => each.getBoundingClientRect().x)).size`);

  await person.browser.resize(1600, 900);
  await person.browser.open('about:blank');
  await person.browser.open(`${link}0`);
  test.same('a wrong link shows no table',
    'No table\n\nThe server does not know this link. Ask for a new one.',
    await until('new one'));
  test.same('what is told in its place is in one column', 1, await columns());
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
    await test.guard('in a fleet', () => inFleet(test, driver));
    await test.guard('on a phone', () => onPhone(test, red));
    for (const variant of ['dectana', 'gnostica', 'magnate', 'zark-city'])
      await test.guard(variant, () => atOnce(test, driver, variant, 'b 7'));
    await test.guard('a long word', () => longWord(test, red));
    await test.guard('on a wide screen', () => onWideScreen(test, designer));
    await test.guard('without a table', () =>
      withoutTable(test, red, server.links.red));
  } finally {
    await red.browser.close();
    await designer.browser.close();
    await server.stop();
  }
};
