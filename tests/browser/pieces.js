/*
 * pieces.js -- tests a deck of pyramids in the page: the locks of Black ICE and
 * the codes under them. Also tests the names of pyramids in the supply, and the
 * ghosts of new pyramids.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Milliseconds to wait before a click on new options. */
const CALM = 350;

/* Runs in the page: returns what the picture and the lists of the table say. */
const shown = `() => ({
  titles: [...document.querySelectorAll('#board .card')]
    .map((each) => each.querySelector('desc').textContent),
  tokens: [...document.querySelectorAll('#board .card')]
    .map((each) => each.dataset.token),
  within: document.querySelectorAll('defs .within').length,
  list: document.getElementById('board-list').textContent,
  piles: [...document.querySelectorAll('#stacks [data-open]')]
    .map((each) => each.textContent),
  menu: document.getElementById('menu').hidden ? null
    : document.getElementById('menu').textContent,
  text: document.body.textContent })`;

/* Starts a game, opens the page of a seat in a window of the given size, and
 * calls `play(person, server)`. */
async function atTable(driver, variant, seat, size, play, isFast = true) {
  const server = await Server.start([variant, '--seed', 'a', '-o',
    `${process.env.SCRATCH}/${variant}-${seat}-${size[0]}.record`]);
  const person = await Person.sit(driver, server.links[seat], size, isFast);

  try {
    await play(person, server);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

async function clickLock(person, at) {
  const { x, y } = await person.browser.run(`(at) => {
    const box = document.querySelector('.card[data-place="' + at + '"]')
      .getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }`, at);

  await person.browser.click(x, y);
}

const until = (person, isTrue) => person.until(shown, isTrue);

/* Waits for a text on the page, and tests that the page shows the text. The log
 * may change after the picture, because the page requests the log only when an
 * event arrives. */
async function says(test, person, what, text) {
  const now = await until(person, (seen) => seen.text.includes(text));

  test.holds(what, text, now.text);
}

/* Before the first choice, a click on a lock opens a menu of actions with the
 * lock. */
async function byMenu(test, person) {
  await person.wait(({ options }) => options.includes('peek'));
  await clickLock(person, 'b2');
  const { menu } = await until(person, (now) => now.menu !== null);
  test.fine('the menu of a lock offers peek and reset',
    /peek.*reset/.test(menu), menu);
  test.holds('the space b2 is no pyramid in the menu', 'b2:', menu);
  test.fine('the menu speaks of no card', !/\bcards?\b/i.test(menu), menu);
  await person.press('escape');
}

/* Tests a click on a lock, which chooses the lock. A player who has peeked at a
 * code sees the code under its lock. */
async function peek(test, person) {
  await person.choose('peek');
  await person.wait(({ options }) => options.includes('c2'));
  await clickLock(person, 'b2');
  const now = await until(person, ({ within }) => within > 0);
  test.same('one code is seen under its lock', ['a code under a lock',
    'the green code under a lock', 'a code under a lock'], now.titles);
  test.same('others are hidden', ['?', '?:G', '?'], now.tokens.map((token) =>
    token.replace(/#.*/, '')));
  test.holds('the table in words names it', 'the green code under a lock',
    now.list);
  test.fine('the box is no pile', now.piles.includes('Box'), now.piles);
  await says(test, person, 'the log names code and lock',
    'White was shown the green code under the lock on b2.');
  test.fine('the page speaks of no card', !/\bcards?\b/i.test(now.text),
    now.text.match(/.{0,60}\bcards?\b.{0,60}/i)?.[0]);
}

/* The opponent sees that a player peeked under a lock, but does not see the
 * code. */
async function fromOtherSide(test, person, server) {
  await server.ask('white', { do: 'choose', token: 'peek' });
  await server.ask('white', { do: 'choose', token: 'b2' });
  await server.ask('white', { do: 'choose', token: 'done' });
  await person.wait(({ options }) => options.length > 0);
  const now = await person.browser.run(shown);

  test.same('to the other player all codes are hidden', ['?', '?', '?'],
    now.tokens);
  test.same('and nothing is seen within a lock', 0, now.within);
  await says(test, person, 'the log says where somebody looked',
    'White was shown a code under the lock on b2.');
}

/* Runs in the page: returns the texts of the options and of the choices. */
const words = `() => ['#options button', '#line li'].map((all) =>
  [...document.querySelectorAll(all)].map((each) => each.textContent))`;

/* Tests the names of pyramids in the supply, first in a choice with many
 * options, then in a later choice with few options. */
async function fromSupply(test, person) {
  await person.wait(({ options }) => options.includes('b1'));
  test.holds('many pyramids have names', 'small blue pyramid',
    (await person.browser.run(words))[0][0]);
  for (const token of ['b1', 'y2'])
    await person.choose(token);
  await person.wait(({ options }) => options.includes('g3'));
  const [options, line] = await person.browser.run(words);
  test.same('few pyramids have no codes',
    ['1a large green pyramid', '2a large red pyramid'], options);
  test.same('chosen pyramids have names', ['star: a small blue pyramid',
    'star: a medium yellow pyramid'], line.slice(0, 2));
}

/* Tests that a new pyramid is the only ghost. The others on its space make
 * room for it. */
async function besideOthers(test, person, server) {
  const set = (who, ...tokens) => server.ask(who,
    { do: 'choose', token: tokens.join(' ') });

  await set('white', 'b1', 'y2', 'g3');
  await set('black', 'b2', 'y3', 'g3');
  await set('white', 'build', 'home_white');
  await person.wait(({ options }) => options.includes('g1'));
  await new Promise((done) => setTimeout(done, CALM));
  await person.choose('g1');
  const ghosts = await person.until(`() => ['ghost', 'shadow'].map((name) =>
    [...document.querySelectorAll('#board .pyramid.' + name)]
      .map((each) => each.dataset.token))`, ([shown]) => shown.length > 0);
  test.same('only the new pyramid is a ghost', [['home_white:g1/w'], []],
    ghosts);
}

module.exports = async function pieces(driver, test) {
  for (const size of [[1280, 900], [360, 740]])
    await test.guard(`locks in ${size[0]} pixels`, () =>
      atTable(driver, 'black-ice', 'white', size, async (person) => {
        await byMenu(test, person);
        await peek(test, person);
      }));
  await test.guard('locks from the other side', () =>
    atTable(driver, 'black-ice', 'black', [1280, 900], (person, server) =>
      fromOtherSide(test, person, server)));
  await test.guard('pyramids in the supply', () =>
    atTable(driver, 'homeworlds', 'white', [1280, 900], (person) =>
      fromSupply(test, person)));
  await test.guard('a new pyramid beside others', () =>
    atTable(driver, 'homeworlds', 'white', [1290, 900],
      (person, server) => besideOthers(test, person, server), false));
};
