/*
 * point.js -- tests clicks that begin a turn, clicks that choose a pose, and
 * the introduction of a game. A click on a thing begins a turn if some choices
 * lead to the thing.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Returns the number of things that are lit, and the entries of the menu. */
async function pointing(person, isTrue = () => true) {
  let seen;

  for (let i = 0; i < 500; i++) {
    seen = await person.browser.run(`() => ({
      lit: document.querySelectorAll('.mark-lit').length,
      menu: document.getElementById('menu').hidden ? null
        : [...document.querySelectorAll('#menu [role=menuitem]')]
          .map((each) => each.textContent) })`);
    if (isTrue(seen))
      break;
    await new Promise((done) => setTimeout(done, 10));
  }
  return seen;
}

async function clickThing(person, token) {
  const { x, y } = await person.browser.run(`(token) => {
    const box = document.querySelector('[data-token="' + token + '"]')
      .getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }`, token);

  await person.browser.click(x, y);
}

/* Tests that a second click at the place of the first click does not choose
 * from the menu that the first click has opened. */
async function clickTwice(test, person) {
  const stays = await person.browser.run(`async () => {
    const menu = document.getElementById('menu');
    const click = (part) => part.dispatchEvent(
      new MouseEvent('click', { bubbles: true, detail: 1 }));
    localStorage.setItem('fast', 'no');
    click(document.querySelector('[data-token=a1]'));
    while (menu.hidden)
      await new Promise((done) => setTimeout(done, 1));
    click(menu.querySelector('[role=menuitem]'));
    localStorage.setItem('fast', 'yes');
    return !menu.hidden;
  }`);

  test.same('a click just after the menu has opened is ignored', true, stays);
  await person.press('escape');
}

/* Clicks the corner of the board, where nothing is. */
async function clickBeside(person) {
  const { x, y } = await person.browser.run(`() => document.querySelector(
    '#board svg').getBoundingClientRect()`);

  await person.browser.click(x + 3, y + 3);
}

/* Tests the menu that opens after a click on a point without a thing. */
async function beside(test, person) {
  const { options } = await person.wait((seen) => seen.options.length > 0);

  await clickBeside(person);
  await pointing(person, ({ menu }) => menu !== null);
  test.same('a click beside all things offers what is not in the picture',
    options, await person.browser.run(`() => [...document.querySelectorAll(
      '#menu button')].map(({ value }) => value)`));
  await clickBeside(person);
  test.same('a click beside a menu closes it', null,
    (await pointing(person)).menu);
}

async function byMenu(test, person) {
  await person.wait(({ options }) => options.length > 0);
  test.same('the corners are lit before anything is chosen', 4,
    (await pointing(person, ({ lit }) => lit > 0)).lit);
  test.same('their frames are whole lines', 'none', await person.browser.run(
    `() => getComputedStyle(document.querySelector('.mark-lit'))
      .strokeDasharray`));
  await clickThing(person, 'a1');
  test.same('a click offers what the turn can do there',
    ['enter › small', 'enter › medium', 'Show what is here'],
    (await pointing(person, ({ menu }) => menu !== null)).menu);
  await person.press('escape');
  test.same('Escape closes the menu', null, (await pointing(person)).menu);
  await clickTwice(test, person);
  await clickThing(person, 'a1');
  await pointing(person, ({ menu }) => menu !== null);
  await person.press('enter');
  test.same('no entry has the focus, so Enter chooses nothing', 3,
    (await pointing(person)).menu?.length);
  await person.press('down', 'enter');
  test.holds('an entry makes its choices', 'placed a small pyramid on jack of diamonds',
    (await person.wait(({ log }) => log.join().includes(' placed '))).log
      .join());
}

/* If several routes lead to the same position, the page does not ask which
 * route to take. */
async function byRoute(test, person) {
  for (const token of ['a1', 'e4', 'move']) {
    await person.wait(({ options }) => options.includes(token));
    await person.choose(token);
  }
  await pointing(person, ({ lit }) => lit > 0);
  await clickThing(person, 'b3');
  test.same('a click on a space that is two steps away is enough',
    ['a1:r1', 'b3'], (await person.wait(({ line }) => line.length > 4)).line
      .filter((token) => /^(a1:|b3$)/.test(token)));
  await pointing(person, ({ lit }) => lit > 0);
}

/* Tests what is said beside the option that stops, and beside the seats. */
async function saysWhatIsLeft(test, person) {
  for (const token of ['a1', 'e4']) {
    await person.wait(({ options }) => options.includes(token));
    await person.choose(token);
  }
  await person.wait(({ options }) => options.includes('move'));
  test.holds('each seat has its progress', 'green1 of 5 cards of ',
    (await person.browser.run(`() => [...document.querySelectorAll(
      '#seats .name, #seats .progress')].map((each) => each.textContent)
      .join('')`)));
  await pointing(person, ({ lit }) => lit > 0);
  await clickThing(person, 'b2');
  const { menu } = await pointing(person, (seen) => seen.menu !== null);
  test.fine('a way names the place from which a pyramid moves',
    menu.some((entry) => /^move › .* from .* to /.test(entry)), menu);
  await person.press('escape');
  for (const token of ['move', 'b2']) {
    await person.wait(({ options }) => options.includes(token));
    await person.choose(token);
  }
  await person.wait(({ options }) => options.includes('done'));
  test.holds('the option that stops says what it gives up',
    'Gives up the points left: ', await person.browser.run(
      "() => document.querySelector('#options [value=done]').textContent"));
}

/* Runs in the page: counts the spaces in the picture of the introduction. */
const exampleSpaces = `() =>
  document.querySelectorAll('#intro .example .space').length`;

/* Returns the introduction, or null if it is not shown. */
function introduction(person) {
  return person.browser.run(`() => document.getElementById('intro').hidden
    ? null : document.getElementById('intro').textContent`);
}

/* Runs in the page: returns the width of the frame around a space. */
const frameWidth = `(token) => {
  const { index } = document.querySelector(
    '#options button[value="' + token + '"]').dataset;
  return parseFloat(getComputedStyle(document.querySelector(
    '.mark-option[data-option="' + index + '"] .mark-ring')).strokeWidth);
}`;

async function inShort(test, person) {
  await person.wait(({ options }) => options.length > 0);
  const [edge, card] = [await person.browser.run(frameWidth, '0,-1'),
    await person.browser.run(frameWidth, '0,0')];
  test.fine('empty spaces at the edge have weaker frames than cards',
    edge > 0 && edge < card, [edge, card]);
  test.holds('the game is introduced', 'The aim', await introduction(person));
  test.same('its picture is loaded only when it is opened', 0,
    await person.browser.run(exampleSpaces));
  await person.clickOn('intro-aim');
  test.fine('a picture shows a typical position',
    await person.until(exampleSpaces, (count) => count > 8, 10) > 8);
  test.fine('the question stays in the window', await person.browser.run(
    `() => document.getElementById('question').getBoundingClientRect().bottom <
      innerHeight && scrollY === 0`));
  await person.clickOn('intro-close');
  test.same('the introduction can be closed', null, await introduction(person));
  await person.browser.reload();
  await person.wait(({ options }) => options.length > 0);
  test.same('it stays closed', null, await introduction(person));
}

async function atOnce(test, person) {
  await person.wait(({ options }) => options.length > 0);
  await pointing(person, ({ lit }) => lit > 0);
  await clickThing(person, 'a8:w3/g');
  test.holds('what cannot take part is explained',
    "Green's large white pyramid on a8",
    (await person.wait(({ message }) => message !== '')).message);
  await clickThing(person, 'd5');
  test.holds('the only way to a thing is taken at once', 'from d3 to d5',
    (await person.wait(({ log }) => log.join().includes(' moved '))).log
      .join());
}

async function bySides(test, person) {
  const { options } = await person.wait((seen) => seen.options.length > 0);

  await person.choose(options[0]);
  await person.wait((seen) => seen.options.includes('n'));
  test.same('the sides of the space stand for the poses', 5,
    await person.browser.run(
      `() => document.querySelectorAll('.on-pose').length`));
  test.same('the new pyramid is there already, within the only brackets',
    [1, 1, true], await person.browser.run(`() => {
      const ghosts = [...document.querySelectorAll('.pyramid.planned')];
      const brackets = [...document.querySelectorAll('.mark-chosen')];
      const [ghost, around] = [ghosts[0], brackets[0]]
        .map((each) => each.getBoundingClientRect());
      return [ghosts.length, brackets.length, around.x < ghost.x &&
        around.right > ghost.right && around.y < ghost.y &&
        around.bottom > ghost.bottom];
    }`));
  await person.browser.run(`() => {
    const button = document.querySelector('#options button[value=n]');
    document.querySelector('.on-pose[data-option="' + button.dataset.index +
      '"] .mark-side').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }`);
  test.holds('a click on a side chooses the pose', 'north',
    (await person.wait(({ log }) => log.join().includes('pointing north')))
      .log.join());
}

/* Runs in the page: true if the list of framed things is in sight. */
const listIsShown = `() => document.querySelector('.fold div')
  .getBoundingClientRect().height > 20`;

/* Tests that a long list of framed things is folded. Also tests that the page
 * answers an empty question with an example of a question. */
async function inWords(test, person) {
  const { options } = await person.wait((seen) => seen.options.length > 6);
  const isShown = () => person.browser.run(listIsShown);

  test.same('many framed things are not listed', false, await isShown());
  await person.press('right');
  test.same('the keyboard unfolds their list', true, await isShown());
  await person.browser.run('() => document.activeElement.blur()');
  test.same('which is then folded again', false, await isShown());
  await person.browser.run("() => document.querySelector('.fold u').click()");
  test.same('a click unfolds it', true, await isShown());
  await person.clickOn('why');
  test.holds('an empty question is answered with an example',
    `such as “${options[0]}”`,
    (await person.wait(({ message }) => message !== '')).message);
}

/* Tests a click on a thing if the server's search for ways to the thing was
 * limited. A later choice may then ask for the thing. */
async function later(test, person) {
  await person.wait((seen) => seen.options.length > 0);
  await person.browser.run(`() => {
    const ask = window.fetch;
    window.fetch = async (...args) => {
      const answer = await ask(...args);
      return String(args[1]?.body).includes('involving')
        ? new Response(JSON.stringify({ ...await answer.json(), limited: true }))
        : answer;
    };
  }`);
  await person.touch();
  test.holds('a click on a later choice says what comes first', 'First: ',
    (await person.wait(({ message }) => message !== '', 5)).message);
}

/* Tests the lines of a hint. A line that has the focus highlights the space of
 * its first choice. A click on the line makes its choices. */
async function byHint(test, person) {
  const hinted = `() => ({
    pointed: document.querySelectorAll('.mark-pointed').length,
    hints: document.querySelectorAll('#hints button').length,
  })`;

  await person.wait((seen) => seen.options.length > 0);
  await person.clickOn('hint');
  const { hints } = await person.until(hinted, (now) => now.hints > 0);
  test.same('a hint has lines', true, hints > 0);
  await person.browser.run(`() => {
    const button = [...document.querySelectorAll('#hints button')].at(-1);
    window.longer = button.textContent;
    button.click();
    document.getElementById('hints').replaceChildren();
  }`);
  test.same('a longer search is offered', 'Search longer',
    await person.browser.run('() => window.longer'));
  await person.until(hinted, (now) => now.hints > 0);
  await person.browser.run(
    "() => document.querySelector('#hints button').focus()");
  test.same('a line points at its first choice', 1,
    (await person.browser.run(hinted)).pointed);
  await person.browser.run(
    "() => document.querySelector('#hints button').click()");
  test.holds('and is chosen by a click', 'placed a small pyramid',
    (await person.wait(({ log }) => log.join().includes('placed')))
      .log.join());
}

async function withGame(driver, game, run, seed = 'tea', ...settings) {
  const name = `point-${game}-${seed}-${settings.length}.record`;
  const server = await Server.start([game, '--players', '2', '--seed', seed,
    ...settings, '-o', `${process.env.SCRATCH}/${name}`]);
  const person = await Person.sit(driver, server.links.designer);

  try {
    await run(person);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

module.exports = async function point(driver, test) {
  await withGame(driver, 'capture-the-card', (person) =>
    test.guard('by menu', async () => {
      await beside(test, person);
      await byMenu(test, person);
    }));
  await withGame(driver, 'capture-the-card', (person) =>
    test.guard('by route', () => byRoute(test, person)),
  'd', '--set', 'start_pieces=1');
  await withGame(driver, 'capture-the-card', (person) =>
    test.guard('what is left', () => saysWhatIsLeft(test, person)),
  'd', '--set', 'start_pieces=1', '--set', 'turn_limit=100');
  await withGame(driver, 'martian-chess', (person) =>
    test.guard('at once', () => atOnce(test, person)));
  await withGame(driver, 'dectana', async (person) => {
    await test.guard('in short', () => inShort(test, person));
    await test.guard('in words', () => inWords(test, person));
    await test.guard('by sides', () => bySides(test, person));
  });
  await withGame(driver, 'gnostica', (person) =>
    test.guard('later', () => later(test, person)));
  await withGame(driver, 'dectana', (person) =>
    test.guard('by hint', () => byHint(test, person)));
};
