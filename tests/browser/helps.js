/*
 * helps.js -- tests the window with help about a thing, and the list of all
 * things. The pointer, a long press or the focus opens the window.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Waits until `isTrue` holds for the text of the help. Returns the text, or
 * null if the help is closed. */
async function tip(person, isTrue = () => true) {
  let seen;

  for (let i = 0; i < 500; i++) {
    seen = await person.browser.run(`() => document.getElementById('tip').hidden
      ? null : { name: document.getElementById('tip-name').textContent,
        text: document.getElementById('tip-list').textContent,
        signs: document.querySelectorAll('#tip .sign').length,
        isWithin: (({ left, right, top, bottom }) => left >= 0 && top >= 0 &&
          right <= innerWidth && bottom <= innerHeight)(
          document.getElementById('tip').getBoundingClientRect()) }`);
    if (isTrue(seen))
      break;
    await new Promise((done) => setTimeout(done, 10));
  }
  return seen;
}

const isOpen = (seen) => seen !== null;
const isClosed = (seen) => seen === null;

/* Scrolls the first matching element into view, and returns its middle. */
async function middleOf(person, selector) {
  const point = await person.browser.run(`(selector) => {
    const part = document.querySelector(selector);
    part.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }`, selector);

  /* Scrolling closes the window with help, so we wait until it is closed. */
  await new Promise((done) => setTimeout(done, 200));
  return point;
}

function pointAt(person, { x, y }) {
  return person.browser.command('Input.dispatchMouseEvent',
    { type: 'mouseMoved', x, y });
}

async function byPointer(test, person) {
  await person.wait(({ options }) => options.length > 0);
  await pointAt(person, await middleOf(person, '#hand .card'));
  const seen = await tip(person, isOpen);
  test.holds('the window names the card', 'The Origin', seen?.name);
  test.holds('it has what its suits do', 'move: A flat', seen?.text);
  test.holds('both of them', 'grow: An upright', seen?.text);
  test.holds('and its rank', 'Worth its number', seen?.text);
  test.same('suits have their signs', 2, seen?.signs);
  test.fine('it is within the page', seen?.isWithin);
  await pointAt(person, { x: 2, y: 2 });
  test.same('it closes when the pointer leaves', null,
    await tip(person, isClosed));
  test.same('browsers show no titles of their own', 0,
    await person.browser.run(
      `() => document.querySelectorAll('.house title').length`));
}

async function byFocus(test, person) {
  await person.browser.run(`() => document.activeElement.blur()`);
  await person.press('right');
  const seen = await tip(person, isOpen);
  test.fine('the focus on an option opens the window', seen !== null);
  test.same('the option is described by it', 'tip',
    await person.browser.run(
      `() => document.activeElement.getAttribute('aria-describedby')`));
  await person.press('escape');
  test.same('Escape closes it', null, await tip(person, isClosed));
}

async function listed(test, person) {
  const seen = await person.browser.run(`() => ({
    isOpen: document.getElementById('crib').open,
    terms: [...document.querySelectorAll('#crib dt')].map((each) =>
      each.textContent.trim()),
    signs: document.querySelectorAll('#crib .sign path').length,
    inPicture: document.querySelectorAll('#table .signs').length })`);

  test.holds('the list has suits, equal ranks together, and choices',
    'Knots|Ace|2, 3, 4, 5, 6, 7, 8, 9|Crown|Small|Medium|Large|Upright|Flat|' +
    'Activate', seen.terms.join('|'));
  test.same('suits have their signs in the list', 6, seen.signs);
  test.same('the picture does not list them again', 0, seen.inPicture);
  await person.browser.run(
    `() => document.querySelector('#crib .rule-id').click()`);
  test.holds('the id of a rule in a text shows the rule', 'D60-D61: ',
    await person.until(
      "() => document.getElementById('message-text').textContent",
      (text) => text !== ''));
}

async function terms(test, person) {
  await person.wait(({ options }) => options.length > 0);
  const shown = () => person.browser.run(`() =>
    [...document.querySelectorAll('#terms:not([hidden]) dt')]
      .map((each) => each.textContent)`);
  test.same('the terms of the question and its options are explained',
    ['Wasteland'], await shown());
  await person.choose('0,0');
  await person.wait(({ options }) => options.includes('n'));
  test.same('each question has its own terms', ['Pose'], await shown());
  await person.browser.run(
    "() => document.querySelector('#question .term').focus()");
  test.holds('a term of the question says in a window what it is',
    'A pyramid stands upright', (await tip(person, isOpen))?.text);
  await person.press('escape');
  await tip(person, isClosed);
  const { x, y } = await middleOf(person, '#question .term');
  await person.browser.run('() => document.activeElement.blur()');
  await person.browser.click(x, y);
  test.holds('after a tap, too', 'A pyramid stands upright',
    (await tip(person, isOpen))?.text);
}

async function byFinger(test, person) {
  const before = await person.wait(({ options }) => options.length > 0);
  const { x, y } = await middleOf(person, '#options button');
  const touch = (type, points) => person.browser.command(
    'Input.dispatchTouchEvent', { type, touchPoints: points });

  await touch('touchStart', [{ x, y }]);
  const seen = await tip(person, isOpen);
  await touch('touchEnd', []);
  test.holds('a long press opens the window', 'TH', seen?.text);
  test.fine('it is within a small page', seen?.isWithin);
  test.same('a long press chooses nothing', before.line,
    (await person.see()).line);
  test.same('no part of the page is too wide', false,
    (await person.see()).overflow);
}

async function decides(test, person) {
  await person.wait(({ options }) => options.length > 0);
  const shown = await person.browser.run(`() => ({
    text: document.getElementById('governs').textContent,
    signs: document.querySelectorAll('#governs .sign').length })`);
  test.same('the card that decides the turn is beside the question',
    { signs: 1, text: 'Turned up 9 of clubs' }, shown);
  await pointAt(person, await middleOf(person, '#governs .value'));
  test.holds('the window says what it does', 'Or enter: place',
    (await tip(person, isOpen))?.text);
}

/* Places a pyramid on the card with the shortest text. The pyramid must not
 * cover the text, and the window must say what the card does. */
async function onCardText(test, person) {
  await person.wait(({ options }) => options.length > 0);
  const space = await person.browser.run(`() => {
    const texts = [...document.querySelectorAll('#board .card')].map((card) => ({
      place: card.dataset.place, lines: document.querySelectorAll(
        card.querySelector('use').getAttribute('href') + ' .power text').length,
    })).filter(({ lines }) => lines > 0);
    return texts.sort((one, other) => one.lines - other.lines)[0].place;
  }`);

  test.same('texts on cards name no rules', [], await person.browser.run(`() =>
    [...document.querySelectorAll('.power text')].map((each) =>
      each.textContent).filter((text) => /\\([A-Z]\\d/.test(text))`));
  for (const token of ['place', space, '^']) {
    await person.wait(({ options }) => options.includes(token));
    await person.choose(token);
  }
  await person.wait(({ options }) => options.includes('pass'));
  const free = await person.browser.run(`(space) => {
    const card = document.querySelector(
      '#board .card[data-place="' + space + '"]');
    const pyramid = document.querySelector(
      '#board .pyramid[data-place="' + space + '"]');
    const use = card.querySelector('use');
    const text = document.querySelector(use.getAttribute('href') + ' .power')
      .cloneNode(true);
    card.append(text);
    const { y, height } = text.getBBox();
    text.remove();
    return pyramid.getBBox().y - Number(use.getAttribute('y')) - y - height;
  }`, space);
  test.fine('a pyramid does not lie on the text of its card', free >= 0, free);
  await pointAt(person, await middleOf(person,
    `#board .card[data-place="${space}"]`));
  const seen = await tip(person, isOpen);
  test.holds('the window says what the card does, over its middle too',
    'Worth 3 points', seen?.text);
}

async function withGame(driver, game, size, run, ...settings) {
  const server = await Server.start([game, '--players', '2', '--seed', 'a',
    ...settings,
    '-o', `${process.env.SCRATCH}/helps-${game}.record`]);
  const person = await Person.sit(driver, server.links.designer, size);

  try {
    await run(person);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

module.exports = async function helps(driver, test) {
  await withGame(driver, 'dectana', [1280, 900], async (person) => {
    await test.guard('by pointer', () => byPointer(test, person));
    await test.guard('by focus', () => byFocus(test, person));
    await test.guard('listed', () => listed(test, person));
    await test.guard('terms', () => terms(test, person));
  });
  await withGame(driver, 'capture-the-card', [1280, 900], (person) =>
    test.guard('decides', () => decides(test, person)));
  await withGame(driver, 'gnostica', [1280, 900], (person) =>
    test.guard('on text', () => onCardText(test, person)),
  '--set', 'first_player=random');
  await withGame(driver, 'treehouse', [360, 740], (person) =>
    test.guard('by finger', () => byFinger(test, person)));
};
