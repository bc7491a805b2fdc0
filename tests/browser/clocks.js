/*
 * clocks.js -- tests the clocks that the page shows at the seats.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/transcripts/scripts/heap.lua';

/* Runs in the page: returns the texts of the clocks. */
const clocks = `() => [...document.querySelectorAll('#seats .clock')].map(
  (each) => ({ text: each.textContent, runs: each.classList.contains('runs'),
    isLate: each.classList.contains('late') }))`;

const texts = (list) => list.map(({ text }) => text);
const running = (list) => list.map(({ runs }) => runs);

module.exports = async function clocksOfSeats(driver, test) {
  const record = `${process.env.SCRATCH}/clocks.record`;
  const args = [GAME, '--players', '2', '--seed', 'a', '--clock', '2d+1h',
    '-o', record];
  let server = await Server.start(args);
  const red = await Person.sit(driver, server.links.red);

  try {
    const first = await red.waitFor(clocks, (list) => list.length === 2);
    test.same('each seat has a clock', ['2 d 0 h', '2 d 0 h'], texts(first));
    test.same('which does not run at first', [false, false], running(first));
    await server.ask('red', { do: 'choose', token: '1' });
    const next = await red.waitFor(clocks, (list) => list[1].runs);
    test.same('then that of the seat that must choose runs', [false, true],
      running(next));
    test.same('and counts down', ['2 d 1 h', '1 d 23 h'], texts(
      await red.waitFor(clocks, ([, { text }]) => text === '1 d 23 h')));
    await red.browser.close();
    await server.stop();
    fs.writeFileSync(record, fs.readFileSync(record, 'utf8')
      .replaceAll(/"green":\d+}}/g, '"green":-3725000}}'));
    server = await Server.start(args, 0);
    const later = await Person.sit(driver, server.links.red);
    const late = await later.waitFor(clocks, (list) => list[1]?.isLate);
    test.fine('time below zero is shown', /^-1:02:\d\d$/.test(late[1].text),
      late[1].text);
    test.same('the game goes on without a loss', '2 d 1 h', late[0].text);
    await later.waitFor(clocks, (list) => list[1].text !== late[1].text);
    test.fine('the page counts without a request', true);
    await later.browser.close();
  } finally {
    await server.stop();
  }
};
