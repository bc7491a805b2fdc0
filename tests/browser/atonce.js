/* atonce.js -- tests secret choices that two people make at the same time. If
 * two starters are equal, the player who chose first begins. */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const isAsked = ({ options }) => options.length > 0;

/* With this seed, the only starter of red is the 9 of hearts. Green has three,
 * among them the 9 of spades. */
async function withTable(driver, name, run) {
  const server = await Server.start(['zark-city', '--players', '2', '--seed',
    't1', '-o', `${process.env.SCRATCH}/atonce-${name}.record`]);
  const people = [];

  try {
    for (const seat of ['red', 'green'])
      people.push(await Person.sit(driver, server.links[seat]));
    await run(server, ...people);
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
}

async function choose(test, server, red, green) {
  const before = await green.wait(isAsked);
  test.same('the second seat may choose at once', ['6c', '8s', '9s'],
    before.options);
  test.same('and so may the first', ['9h'], (await red.wait(isAsked)).options);
  await green.choose('9s');
  const waits = await green.wait(({ options }) => options.length === 0);
  test.same('who has chosen waits', [], waits.options);
  test.same('the other one is still asked', ['9h'],
    (await red.wait(isAsked)).options);
  await red.choose('9h');
  const { log } = await green.wait((seen) => seen.log.join().includes('laid'));
  test.holds('of equal starters, the first that was chosen begins',
    'Green laid 9 of spades', log.join().replace('the ', ''));
  await red.wait(isAsked);
  await red.choose((await red.see()).options[0]);
  await green.wait(isAsked);
  const { record } = await server.ask('designer', { do: 'record' });
  test.holds('the record has the order', 'by:green 9s 9h', record.join());
}

/* Tests that a bot can choose in secret for a person who leaves, although it
 * cannot look ahead then. */
async function leave(test, server, red, green) {
  await green.wait(isAsked);
  await red.wait(isAsked);
  await green.choose('9s');
  await green.wait(({ options }) => options.length === 0);
  await red.browser.run("() => document.getElementById('leave').click()");
  const { log } = await green.wait((seen) => seen.log.join().includes('laid'));
  test.holds('a bot chooses for a person who leaves', 'Red set aside',
    log.join());
}

module.exports = async function atonce(driver, test) {
  await withTable(driver, 'order',
    (...people) => choose(test, ...people));
  await withTable(driver, 'leave',
    (...people) => leave(test, ...people));
};
