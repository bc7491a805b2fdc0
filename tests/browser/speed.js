/*
 * speed.js -- measures how long the page takes, and what it loads:
 *
 *   HOUSE=PROGRAM node tests/browser/tests.js speed
 *
 * Only numbers of bytes and requests have limits, because times depend on the
 * machine. `make check` runs bytes.js, which measures less.
 */
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Person } = require('./person.js');
const { Server, choicesOf, engine } = require('./server.js');

const SEEDS = { dectana: 'b 148', 'zark-city': 'b 238',
  'capture-the-card': 'b 1', gnostica: 'b 1' };
/* The emulated phone. `latency` is in milliseconds, `down` and `up` are in
 * bytes per second. `slowness` divides the speed of this machine's
 * processor. */
const PHONE = { latency: 150, down: 1.6e6 / 8, up: 750e3 / 8, slowness: 4 };
/* SPEED has the number of times that the page is loaded, the number of clicks,
 * and the devices; null is a device that is not emulated. */
const SPEED = { loads: 7, clicks: 25, devices: [null, PHONE] };

/* Runs in the page before its scripts: notes when the board appears, when the
 * board or the options change, and when the page reacts to a click. */
const noteTimes = `() => {
  window.boards = [];
  window.noticed = [];
  window.clicked = 0;
  performance.setResourceTimingBufferSize(10000);
  addEventListener('click', () => { window.clicked = performance.now(); }, true);
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#board svg *'))
        window.boards.push(performance.now());
    });
    const clicks = new MutationObserver(() => {
      if (document.querySelector('.taken'))
        window.noticed.push(performance.now());
    });
    for (const id of ['board', 'options'])
      observer.observe(document.getElementById(id),
        { childList: true, subtree: true });
    clicks.observe(document.body,
      { attributes: true, attributeFilter: ['class'], subtree: true });
  });
}`;

/* Runs in the page: counts the requests that started between two times, and
 * their bytes. Times are in milliseconds; a null `end` means now. */
const traffic = `(begin, end) => {
  const all = [...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')]
    .filter(({ startTime, name }) => startTime >= begin &&
      startTime <= (end ?? Infinity) && name.startsWith('http'));
  return { requests: all.length,
    bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0) };
}`;

function median(numbers) {
  return numbers.sort((one, other) => one - other)[numbers.length >> 1];
}

function rounded(numbers) {
  return numbers.length > 0 ? median(numbers).toFixed(0) : '–';
}

async function emulate(browser, { latency, down, up, slowness }) {
  await browser.command('Network.emulateNetworkConditions', { offline: false,
    latency, downloadThroughput: down, uploadThroughput: up });
  await browser.command('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/* Opens the page `loads` times. Returns the times until the board appeared, in
 * milliseconds, and the traffic of the last load. `early` is the number of
 * bytes before the board appeared. */
async function load(person, hasCache, loads) {
  const times = [];

  await person.browser.command('Network.setCacheDisabled',
    { cacheDisabled: !hasCache });
  for (let i = 0; i < loads; i++) {
    await person.browser.reload();
    await person.wait(({ hasBoard }) => hasBoard);
    times.push(await person.browser.run('() => window.boards[0]'));
  }
  const early = await person.browser.run(
    `() => (${traffic})(0, window.boards[0])`);
  return { times, early: early.bytes, ...await person.browser.run(traffic, 0) };
}

/* Makes at most `clicks` choices. For each click, returns the milliseconds
 * until the page reacts, the milliseconds until the next choice, and the
 * traffic. */
async function click(person, choices, clicks) {
  const made = { noticed: [], next: [], bytes: [], requests: [] };

  for (const choice of choices) {
    if (made.next.length === clicks)
      break;
    if (await person.hasMade(choice))
      continue;
    await person.browser.run(
      '() => { window.boards.length = window.noticed.length = 0; }');
    await person.choose(choice.token);
    await person.see();
    const [noticed, next, clicked] = await person.browser.run(`() =>
      [window.noticed[0] - window.clicked, window.boards[0] - window.clicked,
        window.clicked]`);
    const { requests, bytes } = await person.browser.run(traffic, clicked);
    if (next === null)
      continue;
    made.next.push(next);
    made.requests.push(requests);
    made.bytes.push(bytes);
    if (noticed !== null)
      made.noticed.push(noticed);
  }
  return made;
}

/* Limits of bytes and requests: until the first board, until all is loaded,
 * when the page is opened again, and for a click. */
const MOST = { requests: 10, first: 66000, whole: 75000, again: 10000,
  click: 8000 };

function checkTraffic(test, name, first, again, made) {
  const found = { requests: first.requests, first: first.early,
    whole: first.bytes, again: again.bytes, click: median(made.bytes) };

  for (const what of Object.keys(MOST))
    test.fine(`${name}: ${what}`, found[what] <= MOST[what],
      `${found[what]} is more than ${MOST[what]}`);
}

async function measure(driver, test, variant, scratch,
  { loads, clicks, phone }) {
  const [{ record }] = engine(variant, SEEDS[variant], [{ do: 'record' }],
    'random,random');
  const tokens = record.slice(1).flatMap((line) =>
    (JSON.parse(line).line ?? '').split(' ').filter((token) => token));
  const server = await Server.start([variant, '--players', '2', '--seed',
    SEEDS[variant], '-o', path.join(scratch, 'record')]);
  const player = await Person.sit(driver, server.links.red);
  const person = await Person.sit(driver, server.links.designer);
  const name = `${variant}${phone ? ' on a phone' : ''}`;

  for (const { browser } of [player, person]) {
    await browser.prepare(noteTimes);
    await browser.command('Network.enable', {});
    if (phone)
      await emulate(browser, phone);
  }
  const first = await load(player, false, loads);
  const again = await load(player, true, loads);
  await player.browser.close();
  await load(person, true, 1);
  const made = await click(person, choicesOf(variant, SEEDS[variant],
    tokens.slice(0, 3 * clicks)), clicks);
  test.remark(`${name}: ${rounded(first.times)} ms to the first board ` +
    `(${first.early} bytes; ${first.requests} requests and ${first.bytes} ` +
    'bytes when all is loaded), ' +
    `${rounded(again.times)} ms when the page is opened again ` +
    `(${again.bytes} bytes)`);
  test.remark(`${name}: a click is noticed after ${rounded(made.noticed)} ms, ` +
    `and ${rounded(made.next)} ms pass until the next choice ` +
    `(${rounded(made.requests)} requests, ${rounded(made.bytes)} bytes; ` +
    `medians of ${made.next.length})`);
  checkTraffic(test, name, first, again, made);
  await person.browser.close();
  await server.stop();
}

/* Measures the page for each game and each of the devices. */
async function measureAll(driver, test, { loads, clicks, devices }) {
  for (const variant of Object.keys(SEEDS))
    for (const phone of devices) {
      const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'house-speed-'));
      await test.guard(variant, () => measure(driver, test, variant, scratch,
        { loads, clicks, phone }));
      fs.rmSync(scratch, { recursive: true });
    }
}

module.exports = (driver, test) => measureAll(driver, test, SPEED);
module.exports.measureAll = measureAll;
