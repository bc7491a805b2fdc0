/*
 * keys.js -- plays a game with the keyboard only, and tests the texts for
 * screen readers.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns a description of the element with the focus. */
const focused = `() => {
  const element = document.activeElement;
  return element.id || element.querySelector('b')?.textContent ||
    element.textContent;
}`;

async function play(test, person) {
  let seen = await person.wait(({ options }) => options.length > 0);
  const first = seen.options;

  await person.press('right', 'right');
  test.same('arrows go from option to option', first[1] ?? first[0],
    await person.browser.run(focused));
  await person.press('enter');
  seen = await person.wait(({ line }) => line.length > 0);
  test.same('Enter chooses', [first[1] ?? first[0]], seen.line);
  await person.press('backspace');
  seen = await person.wait(({ line }) => line.length === 0);
  test.same('Backspace takes back', first, seen.options);
  for (let i = 0; i < 40 && seen.options.length > 0; i++) {
    await person.press('1');
    seen = await person.see();
  }
  test.holds('digits play the game to its end', 'four turns', seen.question);
}

/* Runs in the page: returns the elements without a name for screen readers. */
const nameless = `() => [...document.querySelectorAll('button, input, section')]
  .filter((each) => each.checkVisibility() && !each.textContent.trim() &&
    !each.ariaLabel && !each.hasAttribute('aria-labelledby') &&
    !each.labels?.length)
  .map((each) => each.outerHTML.slice(0, 100))`;

/* Tests that the accessibility tree lists the table, and the spaces of the
 * board with their cards and pyramids. */
async function walks(test, person) {
  await person.browser.command('Accessibility.enable', {});
  const { nodes } = await person.browser.command(
    'Accessibility.getFullAXTree', {});
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node) => node.childIds.map((id) => byId.get(id))
    .flatMap((child) => child.ignored ? below(child) : [child]);
  const textsIn = (node) => [node.role.value === 'StaticText'
    ? node.name.value : '', ...below(node).map(textsIn)].join(' ')
    .replace(/ +/g, ' ');
  const textOf = (name) => nodes
    .filter((node) => !node.ignored && node.role.value === 'list' &&
      node.name.value === name).map(textsIn).join();

  test.holds('a space of the board is in the accessibility tree',
    '0,0: ', textOf('The spaces of the board'));
  test.fine('with what is on it', /0,0: (\S+) \1: \d+: dots/
    .test(textOf('The spaces of the board')), textOf('The spaces of the board'));
  test.holds('and so are hands', 'red\'s hand', textOf('Supplies and piles'));
}

module.exports = async function keys(driver, test) {
  const server = await Server.start(['tests/serve/games/cards.lua',
    '--seed', 'tea', '-o', `${process.env.SCRATCH}/keys.record`]);
  const person = await Person.sit(driver, server.links.designer);

  try {
    test.same('everything on the page has a name', [],
      await person.browser.run(nameless));
    await play(test, person);
    test.holds('the end is spoken', 'four turns', await person.browser.run(
      '() => document.getElementById("spoken").textContent'));
    await walks(test, person);
  } finally {
    await person.browser.close();
    await server.stop();
  }
};
