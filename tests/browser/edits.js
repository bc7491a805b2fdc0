/*
 * edits.js -- tests of the designer's forms: changing the player of a seat and
 * the position.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: types a text into a field of a form, or chooses an option
 * of a list, and submits the form. */
const submit = `(form, values) => {
  for (const [id, value] of Object.entries(values))
    document.getElementById(id).value = value;
  document.getElementById(form).requestSubmit();
}`;

const players = `() => [...document.querySelectorAll('#seats .player')]
  .map((each) => each.textContent)`;

/* Runs in the page: returns the names by which screen readers find the
 * fields. */
const names = `() => ['reseat-seat', 'reseat-player', 'set-words']
  .map((id) => document.getElementById(id).ariaLabel)`;

async function reseats(test, designer, red) {
  test.same('each field has a name', ['Seat', 'Player of the seat',
    'Change of the position'], await designer.browser.run(names));
  await designer.browser.run(submit, 'reseat',
    { 'reseat-seat': 'green', 'reseat-player': 'random' });
  await red.wait(({ log }) => log.join().includes('random bot'));
  test.holds('all are told that a bot plays', 'Designer gave green\'s seat to ' +
    'a random bot', (await red.see()).log.join());
  test.same('and see it at the seats', ['you', 'random'],
    await red.browser.run(players));
  await designer.browser.run(submit, 'reseat',
    { 'reseat-seat': 'green', 'reseat-player': 'human' });
  await red.wait(({ log }) => log.join().includes('a human'));
  test.same('a person can play there again', ['you', 'human'],
    await red.browser.run(players));
}

async function sets(test, designer, red) {
  const before = await red.see();

  await designer.browser.run(submit, 'set', { 'set-words': 'turn green' });
  const { question, log } = await red.wait((now) =>
    now.question !== before.question);
  test.holds('a position that is set is in force', 'green', question);
  test.holds('all are told', 'Designer changed the position', log.join());
  await designer.browser.run(submit, 'set', { 'set-words': 'turn pink' });
  const { message } = await designer.wait((now) => now.message !== '');
  test.holds('wrong words are explained', 'pink', message);
}

module.exports = async function edits(driver, test) {
  const server = await Server.start(['tests/serve/games/cards.lua',
    '--players', '2', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/edits.record`]);
  const designer = await Person.sit(driver, server.links.designer);
  const red = await Person.sit(driver, server.links.red);

  try {
    await designer.see();
    await red.see();
    await test.guard('players', () => reseats(test, designer, red));
    await test.guard('position', () => sets(test, designer, red));
  } finally {
    await designer.browser.close();
    await red.browser.close();
    await server.stop();
  }
};
