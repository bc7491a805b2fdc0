/*
 * editor.js -- tests the editor of the page, in which a designer changes the
 * rules.
 */
'use strict';
const fs = require('node:fs');
const { KEYS } = require('./driver.js');
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/serve/games/cards.lua';

/* Runs in the page: replaces a part of the text, as if the user had typed
 * it. */
const replace = `(from, to) => {
  const area = document.getElementById('editor-text');
  const at = area.value.indexOf(from);
  area.focus();
  area.setSelectionRange(at, at + from.length);
  document.execCommand('insertText', false, to);
}`;

/* Runs in the page: returns what the editor shows. */
const editor = `() => ({
  text: document.getElementById('editor-text').value,
  said: document.getElementById('editor-said').textContent,
  file: document.getElementById('editor-file').selectedOptions[0]
    ?.textContent ?? '',
  wrong: [...document.querySelectorAll('#editor-lines .wrong')]
    .map((line) => Number(line.textContent)),
  isReadOnly: document.getElementById('editor-text').readOnly,
})`;

const waitFor = (person, isTrue) => person.until(editor, isTrue);

async function openEditor(person) {
  await person.see();
  await person.browser.run(
    '() => { document.getElementById("editor").open = true; }');
  return waitFor(person, ({ text }) => text !== '');
}

async function change(test, designer, red, script) {
  const shown = await openEditor(designer);
  test.same('the editor shows the script', fs.readFileSync(script, 'utf8'),
    shown.text);
  await designer.browser.run(replace, 'game.turn == 4', 'game.turn == 2');
  test.holds('what is not saved is told', '(not saved)',
    (await designer.browser.run(editor)).file);
  await designer.clickOn('editor-save');
  test.holds('what the change does is told', 'loaded again',
    (await waitFor(designer, ({ said }) => said.includes('loaded'))).said);
  test.holds('the file is saved', 'game.turn == 2',
    fs.readFileSync(script, 'utf8'));
  const seen = await red.wait(({ log }) =>
    log.some((each) => each.includes('loaded again')));
  test.same('the others are told once', 1,
    seen.log.filter((each) => each.includes('loaded again')).length);
}

async function mistake(test, designer, red, script) {
  await designer.browser.run(replace, 'return variant', 'returns variant');
  await designer.browser.chord(KEYS.control, 's');
  let shown = await waitFor(designer, ({ wrong }) => wrong.length > 0);
  test.same('an error is shown at its line', [12], shown.wrong);
  test.holds('and in words', 'Line 12', shown.said);
  test.holds('the text is saved all the same', 'returns',
    fs.readFileSync(script, 'utf8'));
  test.fine('the game goes on by the old rules',
    (await red.see()).options.length > 0);
  await designer.browser.run(replace, 'returns variant', 'return variant');
  await designer.clickOn('editor-save');
  shown = await waitFor(designer, ({ wrong }) => wrong.length === 0);
  test.same('when it is mended the mark goes', [], shown.wrong);
}

/* Tests what happens if a different program saves the file while the editor is
 * open. */
async function elsewhere(test, designer, script) {
  const before = fs.readFileSync(script, 'utf8');
  const theirs = (name) => before.replace('game.turn == 2', `game.turn == ${name}`);

  fs.writeFileSync(script, theirs(3));
  let shown = await waitFor(designer, ({ text }) => text === theirs(3));
  test.same('a text that was saved elsewhere is shown', theirs(3), shown.text);
  await designer.browser.run(replace, 'game.turn == 3', 'game.turn == 8');
  const mine = theirs(8);
  fs.writeFileSync(script, theirs(4));
  shown = await waitFor(designer, ({ said }) => said.includes('elsewhere'));
  test.same('one that was changed here stays', mine, shown.text);
  test.holds('and it is told that the file is another one',
    'This file was saved elsewhere in the meantime: saving replaces that version.',
    shown.said);
  await designer.clickOn('editor-save');
  shown = await waitFor(designer, ({ said }) => said.includes('once more'));
  test.holds('to save needs a second press', 'once more', shown.said);
  test.same('until then the file stays', theirs(4),
    fs.readFileSync(script, 'utf8'));
  await designer.clickOn('editor-back');
  test.same('the saved text can be taken', theirs(4),
    (await designer.browser.run(editor)).text);
  fs.writeFileSync(script, `${before}end`);
  shown = await waitFor(designer, ({ text }) => text === `${before}end`);
  test.same('so it is with a text that does not load', `${before}end`,
    shown.text);
  await designer.browser.run(replace, 'game.turn == 2', 'game.turn == 8');
  fs.writeFileSync(script, before);
  await waitFor(designer, ({ said }) => said.includes('elsewhere'));
  await designer.clickOn('editor-save');
  await waitFor(designer, ({ said }) => said.includes('once more'));
  await designer.clickOn('editor-save');
  await waitFor(designer, ({ said }) => said.includes('loaded again') ||
    said.startsWith('Line'));
  test.same('the second press saves', `${before}end`.replace('turn == 2',
    'turn == 8'), fs.readFileSync(script, 'utf8'));
  fs.writeFileSync(script, before);
  await waitFor(designer, ({ text }) => text === before);
}

/* Runs in the page: opens the list of rules. Returns the rules and their
 * marks. */
const markedRules = `async () => {
  document.getElementById('rules').open = true;
  const list = document.getElementById('rules-list');
  const end = performance.now() + 10000;
  while (list.children.length === 0 && performance.now() < end)
    await new Promise((done) => setTimeout(done, 5));
  return {
    texts: [...list.querySelectorAll('h3, dd')]
      .map((each) => each.textContent),
    marked: [...list.querySelectorAll('.mark-new')]
      .map((each) => each.textContent),
  };
}`;

/* Runs in the page: types each text into the field that searches the rules.
 * Returns the page's message and the number of rules for each text. */
const searched = `(texts) => texts.map((text) => {
  const field = document.getElementById('rules-search');
  field.value = text;
  field.dispatchEvent(new Event('input'));
  return [document.getElementById('rules-found').textContent,
    [...document.querySelectorAll('#rules-list dd')]
      .filter((each) => each.checkVisibility()).length];
})`;

async function readRules(test, designer, red) {
  const before = await red.browser.run(markedRules);
  test.same('the rules stand beside the board, under their heading',
    ['A turn', 'One card is drawn.'], before.texts);
  test.same('a search shows the rules that have the text',
    [['1 rule', 1], ['0 rules', 0], ['', 1]],
    await red.browser.run(searched, ['CARD', 'xyz', '']));
  test.same('nothing is marked at first', [], before.marked);
  await designer.browser.run(replace, 'One card is drawn', 'A card is drawn');
  await designer.clickOn('editor-save');
  await red.wait(({ marks }) => marks > 0);
  const after = await red.browser.run(markedRules);
  test.same('the rule that was changed has its new text',
    ['A turn', 'A card is drawn.'],
    after.texts);
  test.same('and is marked', ['changed'], after.marked);
}

async function refuse(driver, test, script) {
  const server = await Server.start([script, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/readonly.record`]);
  const designer = await Person.sit(driver, server.links.designer);
  const shown = await openEditor(designer);

  test.same('without --edit it can only be read', true, shown.isReadOnly);
  test.holds('which is told', '--edit', shown.said);
  test.same('nor can others read it', 'your link does not allow this',
    (await server.ask('red', { do: 'scripts' })).error.message);
  await designer.browser.close();
  await server.stop();
}

module.exports = async function rules(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/editor.record`]);
  const designer = await Person.sit(driver, server.links.designer);
  const red = await Person.sit(driver, server.links.red);
  await red.see();
  try {
    await change(test, designer, red, script);
    await mistake(test, designer, red, script);
    await elsewhere(test, designer, script);
    await readRules(test, designer, red);
  } finally {
    await designer.browser.close();
    await red.browser.close();
    await server.stop();
  }
  await refuse(driver, test, script);
};
