/*
 * tests.js -- runs the tests of the page, and prints the results as TAP lines:
 *
 *   HOUSE=PROGRAM SCRATCH=DIR node tests/browser/tests.js [NAME…]
 *
 * NAME is a file, `whole` (tests of whole games) or `parts` (all other tests).
 * BROWSER=firefox selects Firefox, which can run games.js only.
 */
'use strict';
const { Driver } = require('./driver.js');
const { FirefoxDriver } = require('./firefox.js');
const { waitsInVain } = require('./person.js');

const GROUPS = {
  whole: ['games', 'seats'],
  parts: ['comparisons', 'keeping', 'log', 'people', 'tabs', 'keys', 'editor',
    'faults', 'help', 'designer', 'scorecards', 'edits', 'past', 'flow', 'held',
    'point', 'pieces', 'copies', 'helps', 'motion', 'places', 'zoom', 'colors', 'review',
    'teams', 'atonce', 'clocks', 'webhook', 'cards', 'slow', 'later', 'tab',
    'pictures', 'bytes'],
};
let number = 0;
let failed = 0;

function report(fine, what, found) {
  number++;
  failed += !fine;
  console.log(`${fine ? 'ok' : 'not ok'} ${number} - ${what}`);
  if (!fine)
    console.log(`# ${String(found).slice(0, 1500).replaceAll('\n', '\n# ')}`);
}

const test = {
  fine: (what, isFine, found = '') => report(isFine, what, found),
  same: (what, expected, found) => report(
    JSON.stringify(expected) === JSON.stringify(found), what,
    `expected: ${JSON.stringify(expected)}\nfound:    ${JSON.stringify(found)}`),
  holds: (what, part, text) => report(String(text).includes(part), what,
    `no "${part}" in ${JSON.stringify(text)}`),
  remark: (text) => console.log(`# ${text}`),
  /* Runs a test. An exception is reported as one failure, and the other tests
   * still run. */
  guard: async (what, run) => {
    try {
      await run();
    } catch (error) {
      report(false, what, error.stack);
    }
  },
};

async function main() {
  const asked = process.argv.slice(2);
  const names = (asked.length > 0 ? asked : Object.keys(GROUPS))
    .flatMap((name) => GROUPS[name] ?? [name]);
  const driver = await (process.env.BROWSER === 'firefox' ? FirefoxDriver
    : Driver).start();

  try {
    for (const name of names) {
      const start = performance.now();

      await test.guard(name, () => require(`./${name}.js`)(driver, test));
      test.same(`${name}: no wait is in vain`, [], waitsInVain());
      test.remark(`${name}: ${Math.round(performance.now() - start)} ms`);
    }
  } finally {
    await driver.stop();
  }
  console.log(`1..${number}`);
  process.exit(failed > 0 ? 1 : 0);
}

main();
