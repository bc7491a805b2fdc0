/*
 * slow.js -- tests a page on a slow connection: what the page shows while it
 * waits for an answer, and changes of the table while the page is opened.
 */
'use strict';
const { Person, playFast } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/serve/games/cards.lua';

/* Runs in the page before its scripts: holds back every request whose address
 * or text contains `window.slow`, until `window.go()` is called.
 * `window.arrived` counts the answers that have arrived. */
const hold = `() => {
  const ask = window.fetch;
  const held = [];
  window.slow = '/events';
  window.arrived = 0;
  window.fetch = (address, what) => new Promise((resolve, reject) => {
    const send = () => ask(address, what).then((answer) => {
      window.arrived++;
      resolve(answer);
    }, reject);
    if (window.slow && (address + what?.body).includes(window.slow))
      held.push(send);
    else
      send();
  });
  window.heldCount = () => held.length;
  window.go = () => {
    window.slow = '';
    held.splice(0).forEach((send) => send());
  };
}`;

/* Runs in the page: returns what the page shows while it waits for an
 * answer. */
const waiting = `() => ({
  busy: document.body.getAttribute('aria-busy'),
  held: window.heldCount(),
  buttons: [...document.querySelectorAll('#options .taken')]
    .map((each) => each.value),
  marks: new Set([...document.querySelectorAll('.mark-option.taken')]
    .map((each) => each.dataset.option)).size,
})`;

const until = (person, code, isTrue) => person.until(code, isTrue);

/* Opens a page in which `hold` delays the stream of events. */
async function open(driver, server, who) {
  const person = new Person(await driver.browser());

  await person.browser.resize(1280, 900);
  await person.browser.prepare(hold);
  await person.browser.prepare(playFast);
  await person.browser.open(server.links[who]);
  return person;
}

/* Tests a page that loads the table and the choice before the first event
 * arrives. When the event arrives, the loaded choice is outdated. */
async function opening(test, driver, server) {
  const person = await open(driver, server, 'designer');
  const before = (await server.ask('designer', { do: 'moves' })).options;

  await until(person, '() => window.arrived', (count) => count >= 1);
  test.same('the first answer arrives before the events', [1, 1],
    await person.browser.run('() => [window.heldCount(), window.arrived]'));
  await server.ask('designer', { do: 'choose', token: before[0].token });
  const after = (await server.ask('designer', { do: 'moves' })).options
    .map(({ token }) => token);
  await person.browser.run('() => window.go()');
  const seen = await person.wait(({ options }) =>
    options.join() === after.join());
  test.same('an answer that is too old is not shown', [...after].sort(),
    [...seen.options].sort());
  return person;
}

/* Clicks an option while the request with the choice is held back. */
async function choosing(test, person) {
  const { options } = await person.see();

  await person.browser.run(`() => { window.slow = '"choose"'; }`);
  test.fine('the option is in the picture', await person.choose(options[0]));
  test.same('a click marks its option in the picture and on the button',
    { busy: 'true', buttons: [options[0]], held: 1, marks: 1 },
    await person.browser.run(waiting));
  await person.press('2');
  test.same('a second choice is not made while the page waits',
    { busy: 'true', buttons: [options[0]], held: 1, marks: 1 },
    await person.browser.run(waiting));
  await person.browser.run('() => window.go()');
  await person.see();
  test.same('with the answer the mark goes',
    { busy: 'false', buttons: [], held: 0, marks: 0 },
    await person.browser.run(waiting));
}

/* Clicks an option when the server has stopped. The choice must stay open. */
async function failing(test, person, server) {
  const { options } = await person.see();

  await server.stop('SIGKILL');
  await person.choose(options[0]);
  const now = await until(person, waiting, ({ busy, buttons }) =>
    busy === 'false' && buttons.length === 0);
  test.same('a choice that fails is not marked any more',
    { busy: 'false', buttons: [], held: 0, marks: 0 }, now);
}

module.exports = async function slow(driver, test) {
  const server = await Server.start([GAME, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/slow.record`]);
  const person = await opening(test, driver, server);

  await test.guard('choosing', () => choosing(test, person));
  await test.guard('failing', () => failing(test, person, server));
  await person.browser.close();
};
