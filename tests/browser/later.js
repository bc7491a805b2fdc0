/* later.js -- tests the part of the page that is loaded after the first board.
 * The page must refuse a part of a different version. */
'use strict';
const { Person, playFast } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/serve/games/cards.lua';
const CHOSEN = 'rgb(18, 52, 86)'; /* the colour #123456 */

/* Runs in the page: returns the loaded scripts, and those parts of the page
 * that work only when later.js is loaded. */
const parts = `() => {
  const find = (id) => document.getElementById(id);
  return {
    buttons: ['leave', 'evaluate'].filter((id) => !find(id).hidden),
    mayEnlarge: !find('zoom-in').disabled,
    panels: ['rules', 'colors'].filter((id) => !find(id).hidden),
    scripts: [...document.scripts]
      .map(({ src }) => src.match(/[a-z]+\\.js/)?.[0] ?? ''),
    seat: getComputedStyle(document.querySelector('#seats .p-red')).fill,
  };
}`;

/* Runs in the page before its scripts: gives page.js an old version number,
 * which differs from the version of later.js. */
const beOld = `() => {
  let bundle;
  Object.defineProperty(globalThis, 'bundle', { get: () => bundle,
    set: (value) => { bundle = { ...value, version: 'old' }; } });
}`;

const WITHOUT = { buttons: [], mayEnlarge: false, panels: [],
  scripts: ['page.js'] };
const WITH = { buttons: ['leave', 'evaluate'], mayEnlarge: true,
  panels: ['rules', 'colors'], scripts: ['page.js', 'later.js'] };

/* Makes the browser unable to load these addresses. */
function block(person, ...urls) {
  return person.browser.command('Network.setBlockedURLs', { urls });
}

async function open(driver, server, prepare) {
  const person = new Person(await driver.browser());

  await person.browser.resize(1280, 900);
  await person.browser.command('Network.enable', {});
  await person.browser.prepare(playFast);
  await prepare(person);
  await person.browser.open(server.links.red);
  return person;
}

async function choose(server, who) {
  const { options } = await server.ask(who, { do: 'moves' });

  await server.ask(who, { do: 'choose', token: options[0].token });
}

async function missing(driver, test, server) {
  const red = await open(driver, server, async (person) => {
    await block(person, '*later.js*');
    await person.browser.prepare(`() => localStorage.setItem('colors',
      '{"seat":{"red":"#123456"}}')`);
  });
  const seen = await red.wait(({ options }) => options.length > 0);

  test.same('without the part there is a board, and nothing that needs the part',
    [true, '', { ...WITHOUT, seat: CHOSEN }],
    [seen.hasBoard, seen.message, await red.browser.run(parts)]);
  test.fine('a choice can be made', await red.choose(seen.options[0]));
  const after = await red.wait(({ line, options }) =>
    line.length > 0 || options.join() !== seen.options.join());
  test.same('and is shown', ['', WITHOUT.scripts],
    [after.message, (await red.browser.run(parts)).scripts]);
  await block(red);
  await choose(server, 'designer');
  test.same('the next event loads the part', { ...WITH, seat: CHOSEN },
    await red.until(parts, ({ mayEnlarge }) => mayEnlarge));
  await red.clickOn('zoom-in');
  test.fine('and its buttons work', await red.browser.run(
    `() => !document.getElementById('zoom-fit').disabled`));
  await red.browser.close();
}

/* Runs in the page before its scripts: makes one module of later.js fail.
 * Counts how often a listener for clicks is added to the button zoom-in. */
const beBroken = `() => {
  const add = EventTarget.prototype.addEventListener;
  globalThis.added = 0;
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    if (this.id === 'evaluate-form' || this.id === 'evaluate')
      throw new Error('a module has failed');
    if (this.id === 'zoom-in' && name === 'click')
      globalThis.added++;
    return add.call(this, name, ...rest);
  };
}`;

/* Tests a module that fails: the page connects the other modules nevertheless,
 * and connects each of them only once. */
async function broken(driver, test, server) {
  const red = await open(driver, server, (person) =>
    person.browser.prepare(beBroken));
  const seen = await red.wait(({ message }) => message !== '');

  test.holds('a module that fails says so', 'a module has failed',
    seen.message);
  await choose(server, 'designer');
  await red.wait(({ question, line }) => question !== seen.question ||
    line.length !== seen.line.length, 10);
  test.same('the others are connected, and only once', [1, false],
    await red.browser.run(`() => [globalThis.added,
      document.getElementById('leave').hidden]`));
  await red.browser.close();
}

async function outdated(driver, test, server) {
  const red = await open(driver, server, (person) =>
    person.browser.prepare(beOld));
  const seen = await red.wait(({ message }) => message !== '');

  test.same('a part of another version is refused',
    [true, 'The page has changed on the server: load it again.', false],
    [seen.hasBoard, seen.message, (await red.browser.run(parts)).mayEnlarge]);
  await red.browser.close();
}

module.exports = async function later(driver, test) {
  const server = await Server.start([GAME, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/later.record`]);

  await test.guard('missing', () => missing(driver, test, server));
  await test.guard('broken', () => broken(driver, test, server));
  await test.guard('outdated', () => outdated(driver, test, server));
  await server.stop();
};
