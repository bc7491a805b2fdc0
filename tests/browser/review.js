/*
 * review.js -- tests the review of a finished game.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* In this game, the player who takes the last of seven stones wins. */
const GAME = 'tests/transcripts/scripts/heap.lua';

/* Runs in the page: returns what the page shows of the review. */
const shown = `() => {
  const find = (id) => document.getElementById(id);
  const texts = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.textContent);
  const plot = document.querySelector('#review svg');
  return {
    isOffered: find('review').checkVisibility(),
    isBusy: find('review-begin').disabled,
    said: find('review-said').textContent,
    mistakes: texts('#review ol li'),
    legend: texts('#review .legend li'),
    lines: document.querySelectorAll('#review .chance').length,
    colors: [...document.querySelectorAll('#review .chance')]
      .map((each) => getComputedStyle(each).stroke),
    words: plot ? plot.getAttribute('aria-label') : '',
    looked: find('look').hidden ? '' : find('look-title').textContent,
    overflow: document.documentElement.scrollWidth > innerWidth,
  };
}`;

const until = (person, isTrue) => person.until(shown, isTrue);

function clickMistake(person, at) {
  return person.browser.run(
    '(at) => document.querySelectorAll("#review .place")[at].click()', at);
}

/* Red takes 1 instead of 3, then green takes 3 instead of 2. */
async function play(test, server, red) {
  test.fine('no review is offered during the game',
    !(await red.browser.run(shown)).isOffered);
  for (const [who, token] of [['red', '1'], ['green', '3'], ['red', '3']])
    await server.ask(who, { do: 'choose', token });
  test.fine('a review is offered after the game',
    (await until(red, ({ isOffered }) => isOffered)).isOffered);
}

async function review(test, red) {
  await red.clickOn('review-begin');
  const now = await until(red, ({ mistakes }) => mistakes.length > 0);
  const mistake = now.mistakes.find((text) => text.includes('Turn 1, red'));

  test.same('the number of games is said',
    'Chance to win, with 200 games at each choice.', now.said);
  test.same('there are two mistakes', 2, now.mistakes.length);
  test.fine('each is a sentence', /^Turn 1, red stones: 1 \(wins about \d+ %\); better: 3 \(\d+ %\); loss \d+ %$/
    .test(mistake), now.mistakes);
  test.same('each seat has a line', 2, now.lines);
  test.same('with its chance at the end', ['R red: 100 %', 'G green: 0 %'],
    now.legend);
  test.fine('the plot has words', /^Chance to win by turn\. red: \d+ % at turn 1, 100 % at turn 3, between \d+ % and 100 %\. green: /
    .test(now.words), now.words);
  test.fine('the lines have colours of their own',
    new Set(now.colors).size === 2, now.colors);
  test.fine('nothing is wider than the page', !now.overflow);
  return now.mistakes.indexOf(mistake);
}

async function looks(test, red, at) {
  await clickMistake(red, at);
  test.same('a mistake leads to its turn', 'Turn 1 of the game, red',
    (await until(red, ({ looked }) => looked !== '')).looked);
  test.same('the review remains', 2,
    (await red.browser.run(shown)).mistakes.length);
  await red.press('escape');
  await until(red, ({ looked }) => looked === '');
}

async function stops(test, red) {
  await red.clickOn('review-begin');
  await red.clickOn('review-stop');
  const now = await red.browser.run(shown);

  test.same('a review can be stopped', ['Stopped.', false, 0],
    [now.said, now.isBusy, now.mistakes.length]);
  await red.clickOn('review-begin');
  test.same('and begun again', 2,
    (await until(red, ({ mistakes }) => mistakes.length > 0)).mistakes.length);
}

/* A different end of the game is reviewed anew. */
async function forgets(test, server, red) {
  const designer = { do: 'goto', node: 1 };

  await server.ask('designer', designer);
  test.fine('it ends with the game that was over',
    !(await until(red, ({ isOffered }) => !isOffered)).isOffered);
  for (const [who, token] of [['red', '3'], ['green', '3'], ['red', '1']])
    await server.ask(who, { do: 'choose', token });
  const now = await until(red, ({ isOffered }) => isOffered);
  test.same('the next end has no review yet', ['', 0],
    [now.said, now.mistakes.length]);
}

module.exports = async function reviews(driver, test) {
  const server = await Server.start([GAME, '--players', '2', '--seed', 'a',
    '-o', `${process.env.SCRATCH}/review.record`]);
  const red = await Person.sit(driver, server.links.red);
  const watcher = await Person.sit(driver, server.links.watcher);

  try {
    await red.see();
    await watcher.see();
    await play(test, server, red);
    await watcher.wait(({ question }) => question.includes('wins'));
    test.fine('a spectator may not ask for a review',
      !(await watcher.browser.run(shown)).isOffered);
    const at = await review(test, red);
    await looks(test, red, at);
    await stops(test, red);
    await forgets(test, server, red);
  } finally {
    await red.browser.close();
    await watcher.browser.close();
    await server.stop();
  }
};
