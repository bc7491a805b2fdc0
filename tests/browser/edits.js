/*
 * edits.js -- tests the designer's forms: for the player of a seat, for the
 * position, and for evaluating an expression.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: fills in the fields and lists of a form, and submits the
 * form. */
const submit = `(form, values) => {
  for (const [id, value] of Object.entries(values))
    document.getElementById(id).value = value;
  document.getElementById(form).requestSubmit();
}`;

const players = `() => [...document.querySelectorAll('#seats .player')]
  .map((each) => each.textContent)`;

/* Runs in the page: returns the fields' names for screen readers. */
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

/* Evaluates an expression, first as a seat and then as the designer. */
async function evaluates(test, designer, red) {
  const value = `() => document.getElementById('value').textContent`;
  const marks = `() => document.querySelectorAll('#board .touched').length`;

  for (const person of [designer, red])
    await person.browser.run(`() => {
      document.getElementById('words').open = true;
    }`);
  test.same('the field has a name', 'A Lua expression about the table',
    await red.browser.run(
      `() => document.getElementById('expression').ariaLabel`));
  await red.browser.run(submit, 'evaluate', { expression: 'space(0, 0)' });
  await red.wait(() => true);
  test.same('the value is shown', '0,0',
    await red.until(value, (text) => text !== ''));
  test.fine('its space is marked', await red.browser.run(marks) > 0);
  await red.browser.run(submit, 'evaluate',
    { expression: 'cards:in_hand(green)' });
  const { message } = await red.wait((now) => now.message !== '');
  test.holds('but nothing that the seat does not know',
    'depends on what red does not know', message);
  await designer.browser.run(submit, 'evaluate',
    { expression: 'cards:in_hand(green)' });
  const shown = await designer.until(value, (text) => text !== '');
  test.holds('the designer may know it', 'card in the hand of green: ', shown);
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
    await test.guard('expression', () => evaluates(test, designer, red));
    await test.guard('position', () => sets(test, designer, red));
  } finally {
    await designer.browser.close();
    await red.browser.close();
    await server.stop();
  }
};
