/*
 * tabs.js -- opens a table in more tabs than a browser has connections to a
 * server. A tab that is not visible must soon close its connection.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const TABS = 8; /* a browser opens at most six connections to a server */

module.exports = async function tabs(driver, test) {
  const server = await Server.start(['tests/serve/games/cards.lua',
    '--seed', 'tea', '-o', `${process.env.SCRATCH}/tabs.record`]);
  const person = await Person.sit(driver, server.links.red, [800, 700]);
  const { browser } = person;
  try {
    const first = await browser.tab();
    const before = await person.wait(({ options }) => options.length > 0);

    for (let i = 1; i < TABS; i++) {
      await browser.newTab();
      await browser.open(server.links.designer);
    }
    const seen = await person.wait(({ options }) => options.length > 0);
    test.same(`the table is there in ${TABS} tabs of one browser`,
      before.options, seen.options);
    await person.choose(seen.options[0]);
    const after = await person.wait(({ line }) => line.length > 0);
    await browser.toTab(first);
    const there = await person.wait(({ line }) => line.length > 0);
    test.same('a tab that is seen again shows what happened meanwhile',
      after.line, there.line);
  } finally {
    await browser.close();
    await server.stop();
  }
};
