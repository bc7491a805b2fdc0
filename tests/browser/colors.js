/*
 * colors.js -- tests the colours that a reader chooses for seats, pyramids and
 * suits, and how the page says that two colours look alike.
 */
'use strict';
const { moduleOf } = require('./modules.js');
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns the colours of red's pyramids, their letter, red's
 * seat and red's note. Also returns the warning, whether the message is hidden,
 * and the number of colours that can be chosen. */
const looks = `() => {
  const styleOf = (selector) =>
    getComputedStyle(document.querySelector(selector));
  const notes = document.querySelectorAll('#log .p-red');
  return { pyramid: styleOf('#board .p-red').fill,
    seat: styleOf('#seats .p-red').fill,
    note: notes.length && getComputedStyle(notes[0]).fill,
    letter: styleOf('#board .p-red + text').fill,
    said: document.getElementById('colors-said').textContent,
    message: document.getElementById('message').hidden,
    choices: document.querySelectorAll('#colors-list input').length };
}`;

/* Runs in the page: chooses a colour in the panel. */
const choose = `(name, color) => {
  const label = [...document.querySelectorAll('#colors-list label')]
    .find((each) => each.textContent.trim().endsWith(name));
  const input = label.querySelector('input');
  input.value = color;
  input.dispatchEvent(new Event('input'));
}`;

const OWN = 'rgb(207, 59, 46)';
const NAVY = 'rgb(18, 18, 86)';

async function ready(person) {
  await person.wait(({ options }) => options.length > 0);
  await person.browser.run(
    "() => { document.getElementById('colors').open = true; }");
  return person.waitFor(looks, ({ choices }) => choices > 0);
}

async function chooses(test, person) {
  const before = await ready(person);

  test.same('at first, all have the colours of the game', [OWN, OWN, true],
    [before.pyramid, before.seat, before.choices >= 2]);
  await person.browser.run(`() => {
    document.getElementById('note-text').value = 'hello';
    document.querySelector('#note button').click();
  }`);
  await person.wait(({ log }) => log.join().includes('hello'));
  await person.browser.run(choose, 'red', '#121256');
  const after = await person.browser.run(looks);
  test.same('a colour reaches pyramids, seats and the log', [NAVY, NAVY, NAVY],
    [after.pyramid, after.seat, after.note]);
  test.same('letters on a dark colour are light', 'rgb(255, 255, 255)',
    after.letter);
  await person.browser.run(choose, 'red', '#ffff00');
  test.same('letters on a light colour are dark', 'rgb(27, 26, 23)',
    (await person.browser.run(looks)).letter);
  await person.browser.run(choose, 'green', '#ffff10');
  test.holds('the page says that two colours look alike', 'may look alike',
    (await person.browser.run(looks)).said);
  await person.browser.run(choose, 'red', '#121256');
  await person.browser.reload();
  const later = await ready(person);
  test.same('the browser remembers the colours', [NAVY, NAVY],
    [later.pyramid, later.seat]);
}

async function palettes(test, person) {
  await person.clickOn('colors-safe');
  const safe = await person.browser.run(looks);

  test.same('one button chooses safe colours', ['rgb(213, 94, 0)', ''],
    [safe.pyramid, safe.said]);
  await person.clickOn('colors-own');
  const own = await person.browser.run(looks);
  test.same('another chooses those of the game', [OWN, OWN],
    [own.pyramid, own.seat]);
}

/* Tests bad values in the browser's storage. */
async function storage(test, person) {
  const texts = ['{', 'null', '7', '[]', '{"seat":7}', 'x'.repeat(10000),
    '{"seat":{"red":"url(//example.org)","red}":"#000000"}}',
    '{"seat":{"red":["#000000"],"__proto__":{"red":"#000000"}}}',
    '{"seat":{"red":"#00000"},"suit":{"red":"#000000}*{display:none"}}'];
  const wrong = [];

  for (const text of texts) {
    await person.browser.run("(text) => localStorage.setItem('colors', text)",
      text);
    await person.browser.reload();
    const seen = await ready(person);
    if (seen.pyramid !== OWN || seen.seat !== OWN || !seen.message)
      wrong.push([text.slice(0, 80), seen]);
  }
  test.same('wrong texts in the storage change nothing', [], wrong);
}

function distances(test) {
  const { contrastOf } = moduleOf('contrast.js');
  const { differenceOf } = moduleOf('difference.js');

  test.same('the contrast of black and white is 21', 21,
    Math.round(contrastOf('#000000', '#ffffff')));
  test.same('equal colours do not differ', 0,
    Math.round(differenceOf('#cf3b2e', '#cf3b2e')));
  test.fine('a red and a green that are equally bright look alike',
    differenceOf('#c05000', '#7c7c00') < 12 &&
    differenceOf('#d55e00', '#0072b2') > 40,
    differenceOf('#c05000', '#7c7c00'));
}

module.exports = async function colors(driver, test) {
  const server = await Server.start(['dectana', '--players', '2', '--seed',
    'tea', '-o', `${process.env.SCRATCH}/colors.record`]);
  const person = await Person.sit(driver, server.links.red);

  try {
    await test.guard('distances', () => distances(test));
    await test.guard('chooses', () => chooses(test, person));
    await test.guard('palettes', () => palettes(test, person));
    await test.guard('storage', () => storage(test, person));
  } finally {
    await person.browser.close();
    await server.stop();
  }
};
