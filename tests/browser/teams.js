/*
 * teams.js -- tests what the page says about teams: who plays with whom, and
 * who has won, also in a game that all players win or lose together.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/lab/games/gifts.lua';

/* Runs in the page: returns the texts of the seats. */
const seats = `() => [...document.querySelectorAll('#seats .player')]
  .map((each) => each.textContent)`;

/* Plays a game in which every choice is `token`. Returns the seats' texts at
 * the start, and red's text at the end. */
async function play(driver, value, players, token) {
  const server = await Server.start([GAME, '--set', `teams=${value}`,
    '--players', String(players), '--seed', 'a',
    '-o', `${process.env.SCRATCH}/teams-${value}.record`]);
  const red = await Person.sit(driver, server.links.red);
  const colors = ['red', 'green', 'blue', 'yellow'].slice(0, players);

  try {
    await red.see();
    const found = { seats: await red.browser.run(seats) };
    for (let turn = 0; turn < 4 * players; turn++)
      await server.ask(colors[turn % players], { do: 'choose', token });
    await red.wait(({ question }) => / (win|lose)/.test(question));
    found.end = (await red.see()).question;
    return found;
  } finally {
    await red.browser.close();
    await server.stop();
  }
}

module.exports = async function teams(driver, test) {
  const pairs = await play(driver, 'pairs', 4, 'work');
  test.same('each seat has its partner', ['you, with blue',
    'human, with yellow', 'human, with red', 'human, with green'],
  pairs.seats);
  test.fine('a team wins', /^(Red and blue|Green and yellow) win: the end$/
    .test(pairs.end), pairs.end);
  const all = await play(driver, 'all', 2, 'rest');
  test.same('all are in one team', ['you, with green', 'human, with red'],
    all.seats);
  test.same('they lose together', 'Red and green lose: the end', all.end);
  const alone = await play(driver, 'none', 1, 'rest');
  test.same('one player has no partner', ['you'], alone.seats);
  test.same('and loses alone', 'Red loses: the end', alone.end);
};
