/*
 * scorecards.js -- tests of the scorecard of the rules in the editor.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server } = require('./server.js');
const { open, replace, trial, tried, until } = require('./trials.js');

const GAME = 'tests/serve/games/cards.lua';

/* Runs in the page: returns what the scorecard shows. */
const card = `() => ({
  isHidden: document.getElementById('scorecard').hidden,
  said: document.getElementById('scorecard-said').textContent,
  numbers: document.getElementById('scorecard-numbers').textContent,
  isOld: document.getElementById('scorecard').classList.contains('old'),
  overflow: document.documentElement.scrollWidth > innerWidth,
})`;

function type(person, from, to) {
  return person.browser.run(replace, 'editor-text', from, to);
}

async function measures(test, designer, script) {
  await type(designer, 'game.turn == 4', 'game.turn == 3');
  test.holds('a scorecard is measured', 'The scorecard was measured.',
    (await tried(designer, 'measure')).said);
  const shown = await designer.browser.run(card);
  test.fine('of the text in the editor, with intervals and the bot',
    /length, turns +mcts:16 +3\.00 \(3\.00 to 3\.00\)/.test(shown.numbers),
    shown.numbers);
  test.same('it is current and not too wide', ['', false, false],
    [shown.said, shown.isOld, shown.overflow]);
  test.same('the file is not changed', fs.readFileSync(GAME, 'utf8'),
    fs.readFileSync(script, 'utf8'));
}

async function marksOldNumbers(test, designer) {
  await type(designer, 'game.turn == 3', 'game.turn == 2');
  test.same('after a change it is of an earlier text',
    ['These numbers are of an earlier text of the rules.', true],
    await designer.browser.run(card)
      .then(({ said, isOld }) => [said, isOld]));
  await type(designer, 'game.turn == 2', 'game.turn == 3');
  test.same('unless the text is the same again', ['', false],
    await designer.browser.run(card).then(({ said, isOld }) => [said, isOld]));
  await tried(designer, 'check');
  test.holds('it stays beside the result of a check', 'seat 1 wins',
    (await designer.browser.run(card)).numbers);
  await designer.clickOn('editor-save');
  await until(designer, trial, ({ editor }) => editor.includes('loaded'));
  test.same('saving the text does not make it old', false,
    (await designer.browser.run(card)).isOld);
}

async function failsAndStops(test, designer) {
  await type(designer, 'if game.turn', 'error("broken") if game.turn');
  const failed = await tried(designer, 'measure');
  test.holds('games that fail are told', 'A script failed in some games.',
    failed.said);
  test.holds('with the line', 'cards.lua, line 26 broken', failed.found.join());
  await type(designer, 'return variant', 'returns variant');
  test.holds('rules that do not load are told', 'Line 12: syntax error',
    (await tried(designer, 'measure')).said);
  await designer.clickOn('editor-back');
  await type(designer, 'if game.turn',
    'pcall(function() for _ = 1, 1000000 do end end) if game.turn');
  await designer.clickOn('measure');
  const shown = await until(designer, trial, ({ said }) =>
    said.includes(' seconds have passed'));
  test.fine('the progress is told', /^\d+ of .*games, 2 players/
    .test(shown.said), shown.said);
  await designer.clickOn('trial-stop');
  test.same('measuring can be stopped', 'Stopped.',
    (await designer.browser.run(trial)).said);
  await designer.clickOn('editor-back');
}

module.exports = async function scorecards(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/scorecards.record`]);
  const designer = await Person.sit(driver, server.links.designer, [390, 844]);
  await designer.see();
  try {
    await designer.browser.run(open, 'editor');
    await until(designer, `() => document.getElementById('editor-text').value`,
      (text) => text !== '');
    await test.guard('measure', () => measures(test, designer, script));
    await test.guard('old', () => marksOldNumbers(test, designer));
    await test.guard('stop', () => failsAndStops(test, designer));
  } finally {
    await designer.browser.close();
    await server.stop();
  }
};
