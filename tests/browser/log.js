/* log.js -- tests that the log of a game is equal on all pages, and after a
 * page is reloaded. */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns the log, and the state of the controls near it. */
const seen = `() => {
  const find = (id) => document.getElementById(id);
  const log = find('log');
  return {
    items: [...log.children].map((item) => item.textContent),
    turns: [...log.querySelectorAll('.turn')].map((each) => each.textContent),
    rules: [...log.querySelectorAll('.rule-id')].map((each) => each.textContent),
    height: log.scrollHeight,
    isFull: log.scrollHeight > log.clientHeight + 40,
    left: log.scrollHeight - log.clientHeight - log.scrollTop,
    proposal: find('proposal').hidden ? '' : find('proposal-text').textContent,
    undo: find('undo').hidden ? '' : find('undo').textContent,
    bar: ['first', 'back', 'next', 'now'].map((name) =>
      find('past-' + name).disabled),
    where: find('past-where').textContent,
  };
}`;

const wait = (person, isTrue) => person.waitFor(seen, isTrue);

function has(text) {
  return ({ items }) => items.some((item) => item.includes(text));
}

/* Plays through the designer's link until turn `wanted`. Draws a card if that
 * is offered, and otherwise takes the first option. */
async function playTo(server, wanted) {
  for (let i = 0; i < 60; i++) {
    const { turn, options } = await server.ask('designer', { do: 'moves' });
    if (turn >= wanted)
      return;
    const option = options.find(({ token }) => token === 'draw') ?? options[0];
    await server.ask('designer', { do: 'choose', token: option.token });
  }
}

async function reads(test, server, people) {
  const [red, green] = people;

  await playTo(server, 4);
  await green.browser.run(`() => {
    document.getElementById('note-text').value = 'too easy';
    document.getElementById('note').requestSubmit();
  }`);
  await playTo(server, 5);
  for (const person of people) {
    const before = await wait(person, (now) => has('green too easy')(now) &&
      now.turns.includes('Turn 4 of the game'));
    test.same('the log has each turn',
      ['Set-up', ...[1, 2, 3, 4].map((turn) => `Turn ${turn} of the game`)],
      before.turns);
    test.fine('a turn begins with what a seat chose', before.items.some((text) =>
      /^Turn \d of the game(Red|Green) chose draw \(Z18.*\)(Red|Green) drew /
        .test(text)), before.items);
    test.fine('and names rules', before.rules.includes('Z18'), before.rules);
    test.fine('a note is shown to all', has('green too easy')(before),
      before.items);
    await person.browser.reload();
    const after = await wait(person, ({ turns }) => turns.length >= 5);
    test.same('it reads the same when the page is loaded again', before.items,
      after.items);
  }
  await red.see();
}

/* Tests that the log stays at its end when the window changes its width. The
 * number of lines of a long note then changes. */
async function follows(test, server, person) {
  await person.browser.resize(1280, 900);
  await playTo(server, 24);
  for (const name of ['one', 'two', 'three'])
    await server.ask('green',
      { do: 'note', text: `${name} ${'long '.repeat(60)}note` });
  const wide = await wait(person, has('three long'));
  test.fine('there is more than the log has room for', wide.isFull);
  test.fine('the log shows its end', wide.left < 5, wide.left);
  for (const width of [640, 1280, 700]) {
    const { height: before } = await wait(person, () => true);
    await person.browser.resize(width, 900);
    const { height, left } = await wait(person, (now) =>
      now.height !== before && now.left < 5);
    test.fine(`also in a window of ${width} pixels`,
      height !== before && left < 5, `${left} of ${height}, was ${before}`);
  }
  await playTo(server, 26);
  const later = await wait(person, ({ turns, left }) =>
    turns.includes('Turn 25 of the game') && left < 5);
  test.fine('and follows what happens then', later.left < 5, later.left);
  await person.browser.resize(1280, 900);
}

/* Views a turn, and asks to continue the game from there. */
async function goesOnFrom(person, node) {
  await person.browser.run(`(node) => {
    document.getElementById('turns').open = true;
    document.querySelector('#tree [data-node="' + node + '"]').click();
  }`, node);
  await person.browser.run(`async (node) => {
    while (!document.querySelector('#tree .looked[data-node="' + node + '"]'))
      await new Promise((done) => setTimeout(done, 5));
  }`, node);
  await person.clickOn('look-go');
}

async function takesBack(test, server, people) {
  const [red, green] = people;
  const { nodes } = await server.ask('designer', { do: 'history' });
  const nodeOf = (turn) => nodes.find((each) => each.turn === turn &&
    each.parent !== null).node;

  await red.browser.run(
    "() => { document.getElementById('turns').open = true; }");
  await wait(red, () => true);
  await goesOnFrom(red, nodeOf(0));
  test.same('who asks to go on after the set-up says so',
    'red asks to take back turns 1 to 25, and continue after the set-up. ' +
    'Do you agree?', (await wait(green, ({ proposal }) => proposal)).proposal);
  await green.clickOn('decline');
  await wait(red, has('does not agree'));
  await goesOnFrom(red, nodeOf(3));
  test.same('what is asked for is named exactly',
    'red asks to take back turns 4 to 25, and continue after turn 3. ' +
    'Do you agree?', (await wait(green, ({ proposal }) => proposal)).proposal);
  await green.clickOn('agree');
  for (const person of people) {
    const now = await wait(person, has('took back'));
    test.same('the log ends where the game is', 'Turn 3 of the game', now.turns.at(-1));
    test.holds('and says why', 'Red took back turns 4 to 25; the game continues ' +
      'after turn 3', now.items.at(-1));
    await person.browser.reload();
    test.same('also when the page is loaded again', now.items,
      (await wait(person, has('took back'))).items);
  }
}

/* Takes back red's last choice, together with the turns that followed. */
async function takesBackOwn(test, server, people) {
  const [red, green] = people;

  await playTo(server, 6);
  const { undo } = await wait(red, ({ turns }) => turns.includes('Turn 5 of the game'));
  test.same('the button says what is taken back', 'Take back my last choice',
    undo);
  test.same('and which turns of others go with it',
    'Take back my last choice and red’s turn', (await wait(green,
      (seen) => seen.undo?.includes('turn'))).undo);
  const { nodes } = await server.ask('designer', { do: 'history' });
  const last = nodes.filter(({ seat, turn }) => seat === 'red' && turn < 6)
    .at(-1);
  await red.clickOn('undo');
  const asked = await wait(green, ({ proposal }) => proposal);
  test.holds('and so does the request', "take back red's choice of",
    asked.proposal);
  await green.clickOn('agree');
  for (const person of people) {
    const now = await wait(person, has('took back a choice'));
    test.fine('the log ends with the turn of that choice',
      [last.turn, last.turn - 1].some((turn) =>
        now.turns.at(-1) === `Turn ${turn} of the game`), now.turns.at(-1));
  }
  await server.ask('designer', { do: 'goto', node: last.parent });
}

/* Kills and restarts the server in the middle of a turn. */
async function isKilled(test, server, people, args) {
  const before = await Promise.all(people.map((person) =>
    wait(person, () => true)));
  const { turn, seat, options } = await server.ask('designer',
    { do: 'moves' });
  const option = options.find(({ token }) => token !== 'draw');

  await server.ask('designer', { do: 'choose', token: option.token });
  const under = await server.ask('designer', { do: 'moves' });
  test.same('a turn is under way', [turn, seat, 1],
    [under.turn, under.seat, under.line.length]);
  await wait(people[0], ({ turns }) => turns.includes(`Turn ${turn} of the game`));
  await server.stop('SIGKILL');
  for (const person of people)
    await person.wait(({ isLost }) => isLost);
  await people[0].browser.run(`() => {
    document.getElementById('note-text').value = 'lost';
    document.getElementById('note').requestSubmit();
  }`);
  const { message } = await people[0].wait((now) => now.message !== '');
  test.holds('that the server does not answer is told', 'does not answer',
    message);
  const next = await Server.start(args, server.port);
  for (const [index, person] of people.entries()) {
    await person.clickOn('retry');
    test.same('until it is there', '', (await person.wait(
      ({ isLost, message: told }) => !isLost && told === '')).message);
    const now = await wait(person, ({ turns }) =>
      !turns.includes(`Turn ${turn} of the game`));
    test.same('what a restart has undone is no longer in the log',
      before[index].turns, now.turns);
    const { items } = now;
    await person.browser.reload();
    test.same('nor elsewhere than on a page that is loaded again', items,
      (await wait(person, ({ turns }) => turns.length > 0)).items);
  }
  return next;
}

async function beginsAgain(test, people, seed) {
  const [red, green] = people;

  await red.browser.run(`(seed) => {
    document.getElementById('turns').open = true;
    document.getElementById('seed').value = seed;
    document.getElementById('again').requestSubmit();
  }`, seed);
  const { proposal } = await wait(green, (now) => now.proposal);
  test.same('the request names the seed that was typed',
    `red asks to begin a new game${seed ? ` with the seed "${seed}"` : ''}. ` +
    'Do you agree?', proposal);
  await green.clickOn('agree');
  const begun =
    `A new game has begun${seed ? `, with the seed "${seed}"` : ''}.`;
  const bars = [];
  for (const person of people) {
    const now = await wait(person, ({ items, bar, where }) => bar[0] &&
      where === 'Set-up' && items[0] === begun);
    test.same('the log says that a new game has begun', begun, now.items[0]);
    test.fine('and has no turn of the former one', now.turns.length < 2,
      now.turns);
    bars.push([now.bar, now.where]);
  }
  for (const bar of bars)
    test.same('the buttons of the past are the same on all pages', bars[0],
      bar);
}

module.exports = async function log(driver, test) {
  const args = ['zark-city', '--players', '2', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/log.record`];
  const people = [];
  let server = await Server.start(args);

  try {
    for (const who of ['red', 'green', 'watcher'])
      people.push(await Person.sit(driver, server.links[who]));
    await reads(test, server, people);
    await follows(test, server, people[0]);
    await takesBack(test, server, people);
    await takesBackOwn(test, server, people);
    server = await isKilled(test, server, people, args);
    await beginsAgain(test, people, 'milk');
    await beginsAgain(test, people, '');
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
};
