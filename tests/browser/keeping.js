/*
 * keeping.js -- tests that nothing is lost if a page is reloaded within a turn,
 * if the server is killed and restarted, or if rules are saved.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/serve/games/cards.lua';

/* Chooses the first option that the page shows. */
async function chooseFirst(person) {
  const seen = await person.wait(({ options }) => options.length > 0);

  await person.choose(seen.options[0]);
}

async function reloaded(test, person) {
  await chooseFirst(person);
  const before = await person.see();
  await person.browser.reload();
  const after = await person.wait(({ options }) => options.length > 0);
  test.same('a page that is loaded again shows the turn so far',
    [before.question, before.line, before.options],
    [after.question, after.line, after.options]);
  await person.clickOn('undo');
  test.same('and can take it back', [],
    (await person.wait(({ line }) => line.length === 0)).line);
}

async function touched(test, person) {
  test.fine('there is something that is not lit', await person.touch());
  const seen = await person.wait(({ message }) => message !== '');
  test.fine('it says why it cannot be chosen', seen.message.length > 10,
    seen.message);
}

async function killed(test, person, server, args) {
  const before = await person.see();
  await chooseFirst(person);
  await person.see();
  await server.stop('SIGKILL');
  test.same('a server that has gone is missed', true,
    (await person.wait(({ isLost }) => isLost)).isLost);
  const next = await Server.start(args, server.port);
  await person.clickOn('retry');
  const after = await person.wait(({ isLost, line }) =>
    !isLost && line.length === 0);
  test.same('when it is back the page goes on from the start of the turn',
    [before.question, before.line], [after.question, after.line]);
  return next;
}

async function saved(test, people, script) {
  const text = fs.readFileSync(script, 'utf8');

  fs.writeFileSync(script, text.replace('game.turn == 4', 'game.turn == 2'));
  for (const person of people) {
    const seen = await person.wait(({ log }) =>
      log.some((each) => /rules were loaded/i.test(each)));
    test.holds('rules that were saved are told to each', 'loaded',
      seen.log.join(' '));
  }
  fs.writeFileSync(script, text.replace('return variant', 'returns variant'));
  for (const person of people) {
    const seen = await person.wait(({ log }) =>
      log.some((each) => each.includes('cards.lua')));
    test.holds('and so are rules with an error', 'cards.lua',
      seen.log.join(' '));
  }
}

async function finish(people) {
  for (let i = 0; i < 20; i++)
    for (const person of people) {
      const seen = await person.see();
      if (seen.question.includes('turns'))
        return seen;
      if (seen.options.length > 0)
        await person.choose(seen.options[0]);
    }
  return people[0].see();
}

module.exports = async function keeping(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;
  const args = [script, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/keeping.record`];

  fs.copyFileSync(GAME, script);
  let server = await Server.start(args);
  const red = await Person.sit(driver, server.links.red, [800, 700]);
  const green = await Person.sit(driver, server.links.green, [360, 640]);
  const people = [red, green];
  try {
    await reloaded(test, red);
    await touched(test, red);
    server = await killed(test, red, server, args);
    await saved(test, people, script);
    test.holds('the game ends by the rules that were saved', 'four turns',
      (await finish(people)).question);
    test.same('nothing goes beyond a narrow window', false,
      (await green.see()).overflow);
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
};
