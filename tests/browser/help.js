/*
 * help.js -- tests that the editor explains the names that rules use.
 */
'use strict';
const fs = require('node:fs');
const { KEYS } = require('./driver.js');
const { Person } = require('./person.js');
const { Server } = require('./server.js');
const { open, replace, until } = require('./trials.js');

const GAME = 'tests/serve/games/cards.lua';
const F1 = '\uE031';

/* Runs in the page: finds a text, and places the cursor behind its first
 * `after` characters. */
const place = `(text, after) => {
  const area = document.getElementById('editor-text');
  const at = area.value.indexOf(text) + after;
  area.focus();
  area.setSelectionRange(at, at);
}`;

/* Runs in the page: returns what the help shows. */
const help = `() => ({
  strip: document.getElementById('editor-help').textContent,
  names: document.getElementById('editor-names').textContent,
  isOpen: document.getElementById('help').open,
  full: document.getElementById('help').textContent,
  text: document.getElementById('editor-text').value,
  hasFocus: document.activeElement.id === 'editor-text',
  overflow: document.documentElement.scrollWidth > innerWidth,
})`;

async function stripAt(person, text, after) {
  const before = (await person.browser.run(help)).strip;

  await person.browser.run(place, text, after);
  return (await until(person, help, ({ strip }) => strip !== before)).strip;
}

/* Tests the help for the name at the cursor. */
async function explains(test, designer, api) {
  const { signature } = api.find(({ name }) => name === 'choose');
  const strips = [];

  test.same('the signature and the first sentence are shown',
    `${signature} Asks for one thing of a set. More`,
    await stripAt(designer, 'choose("where"', 3));
  for (const [text, after] of [['spaces:wasteland', 9], ['game.turn', 6],
    ['"four turns"', 5], ['players =', 4], ['tostring(', 1]])
    strips.push((await stripAt(designer, text, after)).split(' ')[0]);
  test.same('each name has its own help', ['spaces:wasteland()', 'game.turn,', 'finish(reason,',
    'variant', 'tostring(value)'], strips);
  test.same('other words have none', '', await stripAt(designer, 'local', 2));
}

async function opensFullText(test, designer, api) {
  const { example } = api.find(({ name }) => name === 'choose');

  await stripAt(designer, 'choose("where"', 3);
  await designer.press(F1);
  const shown = await until(designer, help, ({ isOpen }) => isOpen);
  test.holds('F1 opens the full text', 'Refuses if nothing can be chosen',
    shown.full);
  test.holds('with the example', example, shown.full);
  test.same('which is not too wide', false, shown.overflow);
  await designer.press('escape');
  test.same('Escape closes it and returns to the text', [false, true],
    await until(designer, help, ({ isOpen }) => !isOpen)
      .then(({ isOpen, hasFocus }) => [isOpen, hasFocus]));
}

async function completesNames(test, designer) {
  const names = [];

  for (const typed of ['finis', 'cards:in_h', 'string.re', 'xyzzy']) {
    await designer.browser.run(replace, 'editor-text', null, typed);
    await designer.browser.chord(KEYS.control, ' ');
    const { text } = await designer.browser.run(help);
    names.push(text.slice(0, 80));
  }
  test.same('names are completed as far as they are certain',
    ['finish', 'cards:in_hand', 'string.re', 'xyzzy'], names);
  await designer.browser.run(replace, 'editor-text', null, 'cho');
  await designer.browser.chord(KEYS.control, ' ');
  const shown = await until(designer, help, (now) => now.names !== '');
  test.same('several names are listed', 'choose, choose_each, choose_one, choose_some',
    shown.names);
  test.same('the common part is typed', 'choose', shown.text);
  await designer.clickOn('editor-back');
}

module.exports = async function helpOfEditor(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/help.record`]);
  const designer = await Person.sit(driver, server.links.designer, [390, 844]);
  try {
    const { api } = await server.ask('designer', { do: 'api' });
    test.holds('only the designer may ask for all names',
      'your link does not allow this',
      (await server.ask('red', { do: 'api' })).error.message);
    await designer.see();
    await designer.browser.run(open, 'editor');
    await until(designer, `() => document.getElementById('editor-text').value`,
      (text) => text !== '');
    await test.guard('names', () => explains(test, designer, api.entries));
    await test.guard('text', () => opensFullText(test, designer, api.entries));
    await test.guard('completion', () => completesNames(test, designer));
  } finally {
    await designer.browser.close();
    await server.stop();
  }
};
