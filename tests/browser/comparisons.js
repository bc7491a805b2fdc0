/*
 * comparisons.js -- tests that a designer can compare the edited rules with the
 * saved rules.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server } = require('./server.js');
const { open, replace, trial, tried, until } = require('./trials.js');

const GAME = 'tests/serve/games/cards.lua';

/* Runs in the page: returns the blocks of a comparison, and whether the widest
 * block fits the page. */
const screen = `() => ({
  blocks: [...document.querySelectorAll('#trial-result .screen')]
    .map((block) => block.textContent),
  fits: [...document.querySelectorAll('#trial-result .screen')]
    .every((block) => block.getBoundingClientRect().right <= innerWidth),
})`;

async function compare(test, designer, script) {
  const text = fs.readFileSync(script, 'utf8');
  let shown = await tried(designer, 'compare');
  test.same('the saved rules make no difference to themselves',
    '2 pairs of games were played by the saved and by the edited rules. ' +
      'No turn differs.', shown.said);
  await designer.browser.run(replace, 'editor-text', 'turn == 4', 'turn == 3');
  test.holds('a comparison is of the text as it was',
    'The text has changed since', (await designer.browser.run(trial)).said);
  shown = await tried(designer, 'compare');
  test.fine('a comparison plays pairs of games',
    /^\d\d+ pairs of games were played by the saved and by the edited rules\./
      .test(shown.said), shown.said);
  const { blocks, fits } = await designer.browser.run(screen);
  test.holds('what the change does is said', 'games are shorter by about a ' +
    'quarter (3.00 instead of 4.00 turns)', blocks[0]);
  test.fine('the measures have a table',
    blocks.some((block) => block.startsWith('measure ')), blocks);
  test.fine('which fits the page', fits && !shown.overflow);
  test.same('the edited rules are not saved for it', text,
    fs.readFileSync(script, 'utf8'));
  await designer.browser.run(replace, 'editor-text', 'if game.turn',
    'error("broken") if game.turn');
  shown = await tried(designer, 'compare');
  test.fine('games that fail are told',
    /^(\d+) pairs .* A script failed in \1 of them\./.test(shown.said),
    shown.said);
  test.holds('with the line', 'cards.lua, line 26 broken', shown.found.join());
  await designer.browser.run(replace, 'editor-text', 'return variant',
    'returns variant');
  shown = await tried(designer, 'compare');
  test.holds('rules that do not load are told', 'Line 12: syntax error',
    shown.said);
  await designer.clickOn('editor-back');
}

/* Tests that a comparison can be stopped. */
async function stopComparison(test, designer) {
  await designer.browser.run(replace, 'editor-text', 'if game.turn',
    'pcall(function() for _ = 1, 1000000 do end end) if game.turn');
  await designer.clickOn('compare');
  const shown = await until(designer, trial, ({ said }) =>
    said.includes(' of at most 200 pairs of games in '));
  test.holds('the limits are shown at once', ' of at most 20 seconds.',
    shown.said);
  test.holds('what is known so far is shown', ' No turn differs in ',
    (await until(designer, trial, ({ said }) =>
      said.includes('No turn differs in '))).said);
  test.same('a second click has to wait', true, await designer.browser.run(
    '() => document.getElementById("compare").disabled'));
  await designer.clickOn('trial-stop');
  test.same('a comparison can be stopped', 'Stopped.',
    (await designer.browser.run(trial)).said);
  await designer.clickOn('editor-back');
  test.holds('the next one waits until that is done', 'No turn differs.',
    (await tried(designer, 'compare')).said);
}

module.exports = async function comparisons(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/comparisons.record`]);
  const designer = await Person.sit(driver, server.links.designer);
  await designer.see();
  try {
    await designer.browser.run(open, 'editor');
    await until(designer, `() => document.getElementById('editor-text').value`,
      (text) => text !== '');
    await test.guard('compare', () => compare(test, designer, script));
    await test.guard('stop', () => stopComparison(test, designer));
  } finally {
    await designer.browser.close();
    await server.stop();
  }
};
