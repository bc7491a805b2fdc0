/*
 * speed.js -- how long a person waits for the page, in milliseconds:
 *
 *   HOUSE=PROGRAM node tests/browser/tests.js speed
 *
 * It never fails, because times depend on the machine.
 */
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Person } = require('./person.js');
const { Server, choicesOf, engine } = require('./server.js');

const SEEDS = { dectana: 'b 148', 'zark-city': 'b 238' };

/* Runs in the page before the page's own scripts: stores the times at which the
 * board appears, and at which the board or the options change. */
const noteBoard = `() => {
  window.boards = [];
  window.clicked = 0;
  addEventListener('click', () => { window.clicked = performance.now(); }, true);
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#board svg'))
        window.boards.push(performance.now());
    });
    for (const id of ['board', 'options'])
      observer.observe(document.getElementById(id),
        { childList: true, subtree: true });
  });
}`;

function median(times) {
  return times.sort((one, other) => one - other)[times.length >> 1].toFixed(0);
}

async function measure(driver, test, variant, scratch) {
  const [{ record }] = engine(variant, SEEDS[variant], [{ do: 'record' }],
    'random,random');
  const tokens = record.slice(1).flatMap((line) =>
    (JSON.parse(line).line ?? '').split(' ').filter((token) => token));
  const server = await Server.start([variant, '--players', '2', '--seed',
    SEEDS[variant], '-o', path.join(scratch, 'record')]);
  const person = await Person.sit(driver, server.links.designer);
  const first = [];
  const next = [];

  await person.browser.prepare(noteBoard);
  for (let i = 0; i < 15; i++) {
    await person.browser.reload();
    await person.wait(({ hasBoard }) => hasBoard);
    first.push(await person.browser.run('() => window.boards[0]'));
  }
  for (const choice of choicesOf(variant, SEEDS[variant], tokens)) {
    if (await person.hasMade(choice))
      continue;
    await person.browser.run('() => { window.boards.length = 0; }');
    await person.choose(choice.token);
    await person.see();
    const time = await person.browser.run(
      '() => window.boards[0] - window.clicked');
    if (time !== null)
      next.push(time);
  }
  test.remark(`${variant}: ${median(first)} ms to the first board, ` +
    `${median(next)} ms from a click to the next (median of ${next.length})`);
  await person.browser.close();
  await server.stop();
}

module.exports = async function speed(driver, test) {
  for (const variant of Object.keys(SEEDS)) {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'house-speed-'));
    await test.guard(variant, () => measure(driver, test, variant, scratch));
    fs.rmSync(scratch, { recursive: true });
  }
};
