/* motion.js -- tests what the page shows of a change, such as the movement of
 * cards. The tests stop each movement at its beginning. */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* A small game that can end in any turn. Each seat has two hidden cards. */
const ENDING = 'tests/browser/games/ending.lua';
const TEAMS = 'tests/lab/games/gifts.lua';

/* Runs in the page: stops each movement that begins. */
const stopMovements = `() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...frames) {
    const animation = animate.apply(this, frames);
    animation.pause();
    return animation;
  };
}`;

/* Runs in the page: for each thing that moves, returns its name, the spaces
 * where the movement begins and ends, and the transforms of its keyframes. */
const movements = `() => document.getAnimations()
  .filter(({ effect }) => effect.target?.dataset.part)
  .map((animation) => {
    const part = animation.effect.target;
    const { duration } = animation.effect.getComputedTiming();
    const spaceAt = (time) => {
      animation.currentTime = time;
      const box = part.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return [...document.querySelectorAll('#board .space')].find((space) => {
        const { left, right, top, bottom } = space.getBoundingClientRect();
        return middle.x > left && middle.x < right && middle.y > top &&
          middle.y < bottom;
      })?.dataset.token;
    };
    const last = spaceAt(duration);
    const first = spaceAt(0);
    return { name: part.dataset.part, first, last,
      frames: animation.effect.getKeyframes().map((each) => each.transform) };
  })`;

/* Runs in the page: returns the marks of what has changed since the reader's
 * last turn. */
const marks = `() => ({
  count: document.querySelectorAll('.mark-since').length,
  moved: document.querySelectorAll('.since-moved').length,
  legend: document.getElementById('since').checkVisibility()
    ? document.getElementById('since').textContent : '',
  tints: [...document.querySelectorAll('#board .touched')]
    .filter((each) => each.checkVisibility()).length,
  areOptions: document.querySelectorAll(
    '.mark-since[data-option], .mark-since [data-option]').length,
})`;

/* Runs in the page: returns what the panel at the end of the game shows. */
const ending = `() => {
  const find = (id) => document.getElementById(id);
  const isShown = (id) => find(id).checkVisibility();
  return {
    isShown: isShown('end'),
    title: find('end-title').textContent,
    story: find('end-story').textContent,
    isOpen: isShown('end-open'),
    rows: [...find('end-rows').children].map((row) => [...row.children]
      .map((each) => each.textContent).join('|')),
    mayRepeat: isShown('end-again'),
    looked: isShown('look') ? find('look-title').textContent : '',
    eyes: isShown('eyes') ? [...find('eyes').options].map((each) => each.text)
      : [],
    hand: [...document.querySelectorAll('#hand .card')]
      .map((each) => each.dataset.token).sort(),
    cards: document.querySelectorAll('#table .card:not([data-token="?"])')
      .length,
    proposal: isShown('proposal') ? find('proposal-text').textContent : '',
  };
}`;

const until = (person, code, isTrue) => person.waitFor(code, isTrue);

/* -- movement ---------------------------------------------------------------- */

async function moves(test, server, red) {
  await red.letMove(true);
  await red.browser.run(stopMovements);
  await server.ask('red', { do: 'choose', token: 'b1:w2/r a1' });
  await red.wait(({ question }) => question.startsWith('Waiting'));
  test.same('a pyramid moves from its old place to the new one',
    [['b1', 'a1']], (await until(red, movements, (all) => all.length > 0))
      .map(({ first, last }) => [first, last]));
  await server.ask('green', { do: 'choose', token: 'a6:w2/g a4' });
  await red.wait(({ options }) => options.length > 0);
  test.same('a new turn ends the movement before it', [['a6', 'a4']],
    (await until(red, movements, (all) => all[0]?.first === 'a6'))
      .map(({ first, last }) => [first, last]));
}

/* Tests that an option is at its new place while the pyramid still moves
 * there. */
async function chooses(test, red) {
  const isLit = await red.choose('a4:w2/r');
  const { line } = await red.wait((seen) => seen.line.length > 0);

  test.same('a thing that moves can be chosen where it will be',
    [true, ['a4:w2/r']], [isLit, line]);
  test.same('which ends the movement', [], await red.browser.run(movements));
}

/* Tests a page that reads the state only after three more turns were played. */
async function playsSeveral(test, server, watcher) {
  await watcher.see();
  await watcher.letMove(true);
  await watcher.browser.run(stopMovements);
  await watcher.browser.run(`() => {
    const ask = window.fetch;
    const gate = new Promise((done) => { window.open_gate = done; });
    window.fetch = async (...args) => {
      if (String(args[1]?.body).includes('"moves"'))
        await gate;
      return ask(...args);
    };
  }`);
  for (const [who, token] of [['red', 'a3'], ['green', 'c8:w2/g d8'],
    ['red', 'd3:w2/r d4']])
    await server.ask(who, { do: 'choose', token });
  await watcher.browser.run('() => window.open_gate()');
  const all = await until(watcher, movements, (seen) =>
    seen.length > 0 && seen[0].frames.length > 3);
  const of = (space) => all.find(({ first }) => first === space);
  test.same('several turns are seen one after the other',
    [['a4', 'a3'], ['d3', 'd4']], ['a4', 'd3'].map((space) =>
      [of(space)?.first, of(space)?.last]));
  test.same('each has its part of the time', [7, true, false],
    [all[0].frames.length, of('d3').frames[3] === of('d3').frames[0],
      of('a4').frames[1] === of('a4').frames[0]]);
  await watcher.press('x');
  test.same('a key ends them', [], await watcher.browser.run(movements));
}

async function stays(test, server, red, watcher) {
  await red.letMove(false);
  await watcher.letMove(false);
  const { turn } = await server.ask('green', { do: 'moves' });
  for (let now = { turn }; now.turn === turn;) {
    const { options } = await server.ask('green', { do: 'moves' });
    now = await server.ask('green', { do: 'choose', token: options[0].token });
  }
  const asked = await red.wait((seen) => seen.options.length > 0);
  test.fine('a turn was played', asked.options.length > 0);
  test.same('nothing moves for people who want no movement', [],
    await red.browser.run(movements));
}

/* -- since the last turn ------------------------------------------------------ */

async function marksChanges(test, server, green) {
  await green.wait(({ question }) => question.startsWith('Waiting'));
  test.same('before the first turn nothing is marked', 0,
    (await green.browser.run(marks)).count);
  await server.ask('red', { do: 'choose', token: 'b1:w2/r a1' });
  await green.choose('a6:w2/g');
  await green.choose('a4');
  await green.wait(({ question }) => question.startsWith('Waiting'));
  await server.ask('red', { do: 'choose', token: 'a1:w2/r a3' });
  let now = await until(green, marks, ({ count }) => count > 0);
  test.same('then what has changed since the last turn is',
    [1, 1, 'Since your last turn:○┄ moved', 0, 0],
    [now.count, now.moved, now.legend, now.tints, now.areOptions]);
  test.same('a sentence above the question says so, too',
    [['Since your last turn: on the board 1 moved.'], true],
    await green.browser.run(`() => [
      [...document.querySelectorAll('#latest .effect')].map((each) =>
        each.textContent),
      document.getElementById('latest').getBoundingClientRect().bottom <=
        document.getElementById('question').getBoundingClientRect().top]`));
  await green.browser.reload();
  now = await until(green, marks, ({ count }) => count > 0);
  test.same('also on a page that was loaded again', 1, now.moved);
  const { options } = await green.see();
  await green.choose(options[0]);
  now = await until(green, marks, ({ count }) => count === 0);
  test.same('until a choice is made', [0, ''], [now.count, now.legend]);
}

/* Cards that the reader drew in the reader's own last turn are marked in the
 * hand, and counts that the turns of the others have changed are said. */
async function marksHand(test, server, red) {
  const play = async (who, ...tokens) => {
    for (const token of tokens)
      await server.ask(who, { do: 'choose', token });
  };

  await red.wait(({ question }) => question !== '');
  const { seat } = await server.ask('designer', { do: 'moves' });
  const order = seat === 'red' ? ['red', 'green'] : ['green', 'red'];
  await play(order[0], '0,0', '^');
  await play(order[1], '1,1', '^');
  let state = await server.ask('designer', { do: 'moves' });
  if (state.seat === 'green')
    await play('green', 'recycle');
  await play('red', 'recycle');
  await play('green', 'recycle');
  state = await red.wait(({ question, options }) =>
    question.startsWith('Your turn') && options.length > 0);
  const hand = await until(red, `() => ({
    cards: document.querySelectorAll('#hand .card').length,
    marks: document.querySelectorAll('#hand .since-new .dot:not(.halo)').length,
    effect: document.querySelector('#latest .effect')?.textContent ?? '',
  })`, ({ marks: count }) => count > 0);
  test.same('cards that were drawn are marked in the hand', hand.cards,
    hand.marks);
  test.holds('the sentence says how hands have changed', 'green’s hand ',
    hand.effect);
  test.holds('and piles', 'draw ', hand.effect);
}

/* -- the end ------------------------------------------------------------------- */

async function wins(test, server, red, watcher) {
  test.fine('there is no panel before the end',
    !(await red.browser.run(ending)).isShown);
  for (const [who, token] of [['red', 'wait'], ['green', 'wait'],
    ['red', 'win']])
    await server.ask(who, { do: 'choose', token });
  const now = await until(red, ending, ({ isOpen }) => isOpen);
  test.same('the panel tells who has won, why, and how long it took',
    ['Red wins', 'Reason: all others give in. The game took 3 turns in all.'],
    [now.title, now.story]);
  test.fine('the winner comes first', /^★\|R?.*red you\|\d+$/.test(now.rows[0]) &&
    /^\|.*green human\|\d+$/.test(now.rows[1]), now.rows);
  test.same('what was hidden is shown', [2, 2], [now.hand.length, now.cards]);
  const other = await until(watcher, ending, ({ isOpen }) => isOpen);
  test.same('also to spectators, who cannot repeat the game',
    ['Red wins', 4, false], [other.title, other.cards, other.mayRepeat]);
}

/* Looks at the first turn as red and as green saw it. */
async function looksBack(test, red) {
  await red.clickOn('end-back');
  let now = await until(red, ending, ({ looked }) => looked !== '');
  const { hand } = now;
  test.same('the game can be watched from its first turn',
    ['Turn 1 of the game, red', false, 2, 0],
    [now.looked, now.isShown, hand.length, now.cards]);
  test.same('as each viewer saw it', ['what red knew (you)', 'what green knew',
    'what everybody knew', 'everything'], now.eyes);
  await red.browser.run(`() => {
    document.getElementById('eyes').value = 'green';
    document.getElementById('eyes').dispatchEvent(new Event('change'));
  }`);
  now = await until(red, ending, (seen) =>
    seen.hand.length > 0 && seen.hand.join() !== hand.join());
  test.fine('also as the other seat saw it', now.hand.length === 2 &&
    !now.hand.some((card) => hand.includes(card)), now.hand);
  await red.press('escape');
  now = await until(red, ending, ({ isShown, cards }) =>
    isShown && cards === 2);
  test.same('then the end is shown again', ['Red wins', 2],
    [now.title, now.cards]);
}

async function repeats(test, red, green) {
  await red.clickOn('end-again');
  const asked = await until(green, ending, ({ proposal }) => proposal !== '');
  test.same('the other person is asked for another game',
    'red asks to begin a new game. Do you agree?', asked.proposal);
  await green.clickOn('agree');
  const now = await until(red, ending, ({ isShown }) => !isShown);
  test.same('which begins', [false, 0], [now.isShown, now.cards]);
  await red.wait(({ options }) => options.length > 0);
}

async function draws(test, server, red) {
  await server.ask('red', { do: 'choose', token: 'draw' });
  const now = await until(red, ending, ({ isShown }) => isShown);
  test.same('the end of a draw', ['Nobody wins',
    'Reason: nobody gives in. The game took 1 turn.', true],
  [now.title, now.story, now.rows.every((row) => row.startsWith('|'))]);
}

async function teams(test, server, red) {
  for (let turn = 0; turn < 16; turn++)
    await server.ask(['red', 'green', 'blue', 'yellow'][turn % 4],
      { do: 'choose', token: 'work' });
  const { rows } = await until(red, ending, ({ isShown }) => isShown);
  const scoreOf = (row) => row.match(/\d+/g).map(Number);
  test.same('each team has a row', ['red blue', 'green yellow'],
    rows.map((row) => row.match(/red|green|blue|yellow/g).join(' ')).sort()
      .reverse());
  test.fine('with its score, which is the sum of the scores of its seats',
    rows.every((row) => {
      const [one, other, sum] = scoreOf(row);
      return one + other === sum;
    }), rows);
  test.fine('the best team comes first, and wins', rows[0].startsWith('★') &&
    scoreOf(rows[0])[2] >= scoreOf(rows[1])[2], rows);
}

/* -- places without a name ------------------------------------------------------ */

/* A ship leaves an unnamed place. The other unnamed places then get new
 * numbers, but their pyramids must not move. The map shows only the places in
 * use. The ship's movement may therefore begin where a different place is drawn
 * now. */
async function renumbers(test, server, watcher) {
  const lines = ['b2', 'g1', 'y3', 'b3', 'g2', 'y3', 'build home_white y1',
    'build home_black y1', 'discover home_white:y1/w r3',
    'discover home_black:y1/k y1'];

  for (const token of lines)
    await server.ask('designer', { do: 'choose', token });
  await watcher.wait(({ question }) => question === 'Waiting for white');
  await watcher.letMove(true);
  await watcher.browser.run(stopMovements);
  await server.ask('designer',
    { do: 'choose', token: 'move 1:y1/w home_white' });
  const all = await until(watcher, movements, (seen) => seen.length > 0);
  test.fine('a ship that leaves a place moves',
    all.some(({ last }) => last === 'home_white'), JSON.stringify(all));
  test.same('nothing moves at the place that gets its number', [],
    all.filter(({ last }) => last === '1'));
}

/* -- all ------------------------------------------------------------------------ */

async function withPeople(driver, args, who, run) {
  const name = `${process.env.SCRATCH}/motion-${args[0].replace(/\W/g, '')}-${
    who.join('')}.record`;
  const server = await Server.start([...args, '--seed', 'tea', '-o', name]);
  const people = [];

  try {
    for (const each of who)
      people.push(await Person.sit(driver, server.links[each]));
    await run(server, ...people);
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
}

module.exports = async function motion(driver, test) {
  const chess = ['martian-chess', '--players', '2'];

  await withPeople(driver, chess, ['red', 'watcher'],
    async (server, red, watcher) => {
      await test.guard('moves', () => moves(test, server, red));
      await test.guard('chooses', () => chooses(test, red));
      await test.guard('several', () => playsSeveral(test, server, watcher));
      await test.guard('stays', () => stays(test, server, red, watcher));
    });
  await withPeople(driver, chess, ['green'], (server, green) =>
    test.guard('marks', () => marksChanges(test, server, green)));
  await withPeople(driver, ['dectana', '--players', '2'], ['red'],
    (server, red) => test.guard('hand', () => marksHand(test, server, red)));
  await withPeople(driver, [ENDING], ['red', 'green', 'watcher'],
    async (server, red, green, watcher) => {
      await test.guard('wins', () => wins(test, server, red, watcher));
      await test.guard('looks back', () => looksBack(test, red));
      await test.guard('repeats', () => repeats(test, red, green));
      await test.guard('draws', () => draws(test, server, red));
    });
  await withPeople(driver, ['homeworlds'], ['watcher'],
    (server, watcher) => test.guard('renumbers', () =>
      renumbers(test, server, watcher)));
  await withPeople(driver, [TEAMS, '--set', 'teams=pairs', '--players', '4'],
    ['red'], (server, red) =>
      test.guard('teams', () => teams(test, server, red)));
};
