/*
 * faults.js -- tests of the marks that the editor shows while the designer
 * types.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server } = require('./server.js');
const { open, replace, tried, until } = require('./trials.js');

const GAME = 'tests/serve/games/cards.lua';

/* Runs in the page: returns the marks and messages of the editor. */
const marks = `() => ({
  faults: [...document.querySelectorAll('#editor-faults li')]
    .map((item) => item.textContent),
  said: document.getElementById('editor-faults').textContent,
  lines: [...document.querySelectorAll('#editor-lines .wrong')]
    .map((line) => Number(line.textContent)),
  underlines: document.getElementById('editor-text').style.backgroundPosition,
  isInvalid: document.getElementById('editor-text').ariaInvalid,
  cursor: document.getElementById('editor-text').selectionStart,
  hasFocus: document.activeElement.id === 'editor-text',
})`;

/* Runs in the page: counts in window.announcements how often the live region
 * changes. */
const listen = `() => {
  window.announcements = 0;
  new MutationObserver(() => { window.announcements++; })
    .observe(document.getElementById('editor-faults'), { childList: true });
}`;

const announcements = '() => window.announcements';

function type(person, from, to) {
  return person.browser.run(replace, 'editor-text', from, to);
}

async function marksFaults(test, designer, script) {
  const before = await designer.browser.run(
    '() => document.getElementById("editor-text").value.indexOf("choose(")');
  await designer.browser.run(listen);
  await type(designer, 'choose(', 'chose(');
  const shown = await until(designer, marks, ({ faults }) => faults.length > 0);
  test.same('a fault is shown as house check says it',
    ["line 23 unknown name 'chose'; did you mean 'choose'?"], shown.faults);
  test.same('its line is marked', [23], shown.lines);
  test.same('and underlined', '0px 466px', shown.underlines);
  test.same('the field is invalid', 'true', shown.isInvalid);
  test.same('the cursor stays', [before + 'chose('.length, true],
    [shown.cursor, shown.hasFocus]);
  test.same('the file is not changed', fs.readFileSync(GAME, 'utf8'),
    fs.readFileSync(script, 'utf8'));
  await type(designer, '-- ', '--  ');
  await type(designer, 'One card is drawn', 'A card is drawn');
  await until(designer, marks, ({ lines }) => lines.length > 0);
  await type(designer, 'chose(', 'choose(');
  const mended = await until(designer, marks, ({ lines }) =>
    lines.length === 0);
  test.same('a text without faults has no marks', ['No faults.', '', 'false'],
    [mended.said, mended.underlines, mended.isInvalid]);
  test.same('a screen reader hears of each change once', 2,
    await designer.browser.run(announcements));
}

/* Tests two texts that the server does not check in full: rules that never end,
 * and a text that is too long. */
async function boundsChecks(test, designer) {
  await type(designer, 'return variant', 'while true do end return variant');
  test.holds('a text that never ends is stopped', 'line 12 ran for too long',
    (await until(designer, marks, ({ faults }) => faults.length > 0)).said);
  await designer.browser.run(`() => {
    const area = document.getElementById('editor-text');
    area.value = '-- ' + 'x'.repeat(1000000);
    area.dispatchEvent(new Event('input'));
  }`);
  const shown = await until(designer, marks, ({ said }) =>
    said.startsWith('Not checked'));
  test.same('a text that is too long is not checked',
    ['Not checked while you type: The request is too long.', []],
    [shown.said, shown.lines]);
  await designer.clickOn('editor-back');
  test.same('the saved text is checked again', 'No faults.',
    (await until(designer, marks, ({ said }) => said === 'No faults.')).said);
}

/* Runs in the page: delays the answer to a check until the text has changed and
 * a new check has begun. */
const delay = `() => {
  const send = window.fetch;
  window.asked = [];
  window.fetch = async (address, options) => {
    const answer = await send(address, options);
    if (options.body?.includes('"games":0')) {
      window.asked.push(options.body.includes('chose('));
      while (window.asked.at(-1) === window.isHeld)
        await new Promise((done) => setTimeout(done, 5));
    }
    return answer;
  };
  window.isHeld = true;
}`;

async function ignoresOldAnswers(test, designer) {
  await designer.browser.run(listen);
  await designer.browser.run(delay);
  await type(designer, 'choose(', 'chose(');
  await until(designer, '() => window.asked.includes(true)', (is) => is);
  await type(designer, 'chose(', 'choose(');
  await designer.browser.run('() => { window.isHeld = null; }');
  await until(designer, '() => window.asked.at(-1) === false', (is) => is);
  test.same('an answer about an earlier text marks nothing', 0,
    await designer.browser.run(announcements));
}

/* Tests two pages of the designer that use the same link. */
async function sharesALink(test, designer, other) {
  await type(other, 'choose(', 'chose(');
  await type(designer, 'One card', 'A card');
  const shown = await until(other, marks, ({ lines }) => lines.length > 0);
  test.same('a second page has its own marks', [[23], []],
    [shown.lines, (await designer.browser.run(marks)).lines]);
  await type(other, 'chose(', 'choose(');
  test.holds('a check can follow at once', 'nothing found.',
    (await tried(other, 'check')).said);
}

module.exports = async function faults(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/faults.record`]);
  const people = [await Person.sit(driver, server.links.designer),
    await Person.sit(driver, server.links.designer)];
  try {
    for (const person of people) {
      await person.see();
      await person.browser.run(open, 'editor');
      await until(person, `() => document.getElementById('editor-text').value`,
        (text) => text !== '');
    }
    await test.guard('marks', () => marksFaults(test, people[0], script));
    await test.guard('limits', () => boundsChecks(test, people[0]));
    await test.guard('old', () => ignoresOldAnswers(test, people[0]));
    await test.guard('pages', () => sharesALink(test, ...people));
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
};
