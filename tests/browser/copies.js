/*
 * copies.js -- tests clicks on identical cards, and on pyramids that look
 * alike. A click in the picture must choose exactly the part that was clicked.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: for each part of the picture with the given name, returns
 * the point to click, and the option that is marked at this point. The option
 * is null if no option is marked. */
const parts = `(name) => [...document.querySelectorAll('[data-token="' +
    name + '"]')].map((part) => {
  part.scrollIntoView({ block: 'center', inline: 'center' });
  const box = part.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height * 2 / 3);
  const mark = document.elementFromPoint(x, y).closest('[data-option]');
  const button = mark && document.querySelector(
    '#options button[data-index="' + mark.dataset.option + '"]');
  return { x, y, option: button && button.value };
})`;

/* Runs in the page: returns the names of all cards or pyramids that are
 * drawn. */
const drawn = `(kind) => [...document.querySelectorAll(
    '#board .' + kind + ', #hand .' + kind)]
  .map((part) => part.dataset.token).sort()`;

/* Runs in the page: waits for the menu of the clicked part or for a message,
 * unfolds "why not" in the menu, and returns the reason. */
const whyNot = `async () => {
  const end = performance.now() + 3000;
  const wait = () => new Promise((done) => setTimeout(done, 10));
  const menu = document.getElementById('menu');
  while (menu.hidden && performance.now() < end)
    await wait();
  menu.querySelector('summary')?.click();
  while (!menu.querySelector('details p')?.textContent &&
         document.getElementById('message').hidden && performance.now() < end)
    await wait();
  return menu.querySelector('details p')?.textContent ||
    document.getElementById('message-text').textContent;
}`;

function markedOptions(person, name) {
  return person.browser.run(parts, name)
    .then((found) => found.map(({ option }) => option));
}

async function click(person, name, at = 0) {
  const found = await person.browser.run(parts, name);

  await person.browser.click(found[at].x, found[at].y);
}

/* Clicks each card that can be discarded, one after the other. The clicked card
 * must disappear, and all others must remain. */
async function cards(driver, test) {
  const server = await Server.start(['tests/serve/games/copies.lua',
    '--seed', 'a', '-o', `${process.env.SCRATCH}/copies.record`]);
  const person = await Person.sit(driver, server.links.designer);

  try {
    for (let turn = 1; turn <= 7; turn++) {
      const { options } = await person.wait(({ question }) =>
        question.startsWith(turn % 2 > 0 ? 'Red' : 'Green'));
      const before = await person.browser.run(drawn, 'card');
      const mine = before.filter((name) => name !== '?');
      const [west] = mine.filter((name) => name.startsWith('0,0:'));
      const [name] = mine.filter((each) => each !== west &&
        !each.startsWith('discard')).slice(-1);
      test.same(`turn ${turn}: the card in the west is not lit`, [null],
        await markedOptions(person, west));
      test.same(`turn ${turn}: ${name} is one option, and lit`,
        [[name, name.replace(/.*:/, '')].find((each) =>
          options.includes(each))], await markedOptions(person, name));
      await click(person, name);
      const told = `discarded ${name.replace(/.*:/, '')}`;
      const { log } = await person.wait((seen) =>
        !seen.question.startsWith(turn % 2 > 0 ? 'Red' : 'Green') &&
        seen.log.join().includes(told));
      test.holds(`turn ${turn}: it was discarded`, told, log.join('\n'));
      const now = await person.browser.run(drawn, 'card');
      test.same(`turn ${turn}: it has gone, and the others are there`,
        before.filter((each) => each !== name && !each.startsWith('hand')),
        now.filter((each) => !each.startsWith('hand')));
    }
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

/* A card that was chosen has left the hand. The copy of it on the board was not
 * chosen, so it has no mark. */
async function twins(driver, test) {
  const server = await Server.start(['tests/serve/games/twins.lua',
    '--seed', 'a', '-o', `${process.env.SCRATCH}/twins.record`]);
  const person = await Person.sit(driver, server.links.designer);

  try {
    await person.choose('K1');
    await person.wait(({ options }) => options.includes('stay'));
    test.same('the copy of a chosen card is not marked as chosen', 0,
      await person.browser.run(
        "() => document.querySelectorAll('.mark-chosen').length"));
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

async function pyramids(driver, test) {
  const server = await Server.start(['tests/serve/games/alike.lua',
    '--seed', 'a', '-o', `${process.env.SCRATCH}/alike.record`]);
  const person = await Person.sit(driver, server.links.red);
  const asked = async (label) => (await person.wait(({ question }) =>
    question.endsWith(label))).options;
  const onBoard = () => person.browser.run(drawn, 'pyramid');

  try {
    await asked('piece');
    test.same('two that nothing tells apart are one option',
      ['a1:r1', 'a1:r1'], await markedOptions(person, 'a1:r1'));
    test.same('one on another space is another option', ['b2:r1'],
      await markedOptions(person, 'b2:r1'));
    await click(person, 'b2:r1');
    await asked('to');
    await click(person, 'b1');
    await asked('other');
    test.same('the one that was clicked has moved',
      ['a1:r1', 'a1:r1', 'b1:r1', 'b2:r2'], await onBoard());
    await click(person, 'a1:r1');
    await asked('piece');
    test.same('the one that has just moved is not lit', [null],
      await markedOptions(person, 'b1:r1'));
    await click(person, 'a1:r1');
    await asked('to');
    await click(person, 'b1');
    test.same('of two that look alike the script holds one',
      ['a1:r1', 'b1:r1', 'b1:r1#2', 'b2:r2'], await asked('other'));
    test.same('each is lit as another option', ['b1:r1', 'b1:r1#2'],
      await markedOptions(person, 'b1:r1'));
    await click(person, 'b1:r1', 0);
    await asked('piece');
    test.same('the one that a variable holds has its name',
      ['a1:r1', 'b1:r1', 'b1:r1#latest', 'b2:r2'], await onBoard());
    test.same('it is not lit', [null],
      await markedOptions(person, 'b1:r1#latest'));
    test.same('the one that looks like it is', ['b1:r1'],
      await markedOptions(person, 'b1:r1'));
    let why = '';
    for (let times = 0; times < 5 && why === ''; times++) {
      await click(person, 'b1:r1#latest');
      why = await person.browser.run(whyNot);
    }
    test.holds('a click on it says why',
      "Red's small pyramid on b1: it has just moved.", why);
    await person.clickOn('stack-close');
    await click(person, 'b1:r1');
    await asked('to');
    await click(person, 'a1');
    await asked('other');
    await click(person, 'a1:r1', 1);
    const { question } = await person.wait((seen) =>
      seen.question.includes('moved'));
    test.holds('the last one that is drawn is the one that moved',
      'the one that moved', question);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

module.exports = async function copies(driver, test) {
  await test.guard('copies of cards', () => cards(driver, test));
  await test.guard('a copy elsewhere', () => twins(driver, test));
  await test.guard('pyramids that look alike', () => pyramids(driver, test));
};
