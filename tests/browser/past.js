/*
 * past.js -- tests everything about earlier turns: viewing a turn, going back
 * with the consent of others, forks, bookmarks, and a new game. Also tests
 * opening piles.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* Runs in the page: returns what the page shows about earlier turns. */
const seen = `() => {
  const find = (id) => document.getElementById(id);
  const texts = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.textContent);
  return {
    where: find('past-where').textContent,
    isLooking: !find('look').hidden,
    title: find('look-title').textContent,
    events: texts('#look-events li'),
    go: find('look-go').textContent,
    back: find('look-back').textContent,
    tab: document.title,
    rules: texts('#log .rule-id'),
    chips: texts('#tree .chip'),
    branches: texts('#tree .branch-name'),
    remarks: texts('#remarks button'),
    proposal: find('proposal').hidden ? '' : find('proposal-text').textContent,
    panel: find('stack').open ? texts('#stack-list li') : null,
    panelTitle: find('stack-title').textContent,
    openable: texts('#stacks button'),
    jump: find('jump').checkVisibility() ? find('jump').textContent : '',
    pointed: texts('#rules-list .pointed').join(' '),
    offered: [...document.querySelectorAll('#options button')]
      .filter((each) => each.checkVisibility()).length,
    overflow: document.documentElement.scrollWidth > innerWidth,
  };
}`;

const wait = (person, isTrue, seconds) => person.until(seen, isTrue, seconds);

function open(person, id) {
  return person.browser.run(
    '(id) => { document.getElementById(id).open = true; }', id);
}

/* Clicks the turn with the given text in the tree of turns. */
async function clickChip(person, text) {
  await wait(person, ({ chips }) => chips.includes(text));
  return person.browser.run(`(text) => [...document.querySelectorAll(
    '#tree .chip')].find((each) => each.textContent === text).click()`, text);
}

/* Chooses the first option of each choice until a different player must
 * choose. */
async function playTurn(person) {
  const before = await person.wait(({ question }) =>
    question.startsWith('Your turn'));
  let now = before;

  while (now.question.startsWith('Your turn')) {
    const { line, question } = now;
    await person.choose(now.options[0]);
    now = await person.wait((after) => after.question !== question ||
      after.line.length !== line.length);
  }
}

async function looks(test, person) {
  const now = await wait(person, ({ offered }) => offered > 0);

  await open(person, 'turns');
  await clickChip(person, 'R1');
  const past = await wait(person, ({ isLooking }) => isLooking);
  test.same('a turn is looked at', 'Turn 1 of the game, red', past.title);
  test.fine('what it was is told', past.events.length > 0, past.events);
  test.same('nothing is offered meanwhile', 0, past.offered);
  await person.press('1');
  await person.press('left');
  const before = await wait(person, ({ title }) => title === 'Set-up');
  test.same('keys go from turn to turn', 'Set-up', before.title);
  await person.press('left');
  const start = await wait(person, ({ title }) => title === 'The start');
  test.same('before the start nothing has happened',
    ['Nothing has happened yet.'], start.events);
  await person.press('escape');
  const again = await wait(person, ({ offered }) => offered > 0);
  test.same('back to now, nothing was chosen', [false, now.offered],
    [again.isLooking, again.offered]);
}

async function forks(test, red, green, watcher) {
  const before = await red.see();

  await open(watcher, 'turns');
  await clickChip(red, 'R1');
  await wait(red, ({ isLooking }) => isLooking);
  await red.clickOn('look-go');
  const asked = await wait(green, ({ proposal }) => proposal !== '');
  test.same('the other person is asked', 'red asks to take back turns 2 to 4, ' +
    'and continue after turn 1. Do you agree?', asked.proposal);
  await green.clickOn('decline');
  await wait(green, ({ proposal }) => proposal === '');
  const same = await red.wait(({ log }) =>
    log.some((text) => text.includes('does not agree')));
  test.same('and may decline', before.question, same.question);
  await red.clickOn('look-go');
  await wait(green, ({ proposal }) => proposal !== '');
  await green.clickOn('agree');
  const fork = await green.wait(({ question }) =>
    question.startsWith('Your turn'));
  test.fine('when all agree the game goes on from there',
    fork.question.startsWith('Your turn'), fork.question);
  const asker = await wait(red, ({ isLooking }) => !isLooking);
  test.same('and who asked is back to now', false, asker.isLooking);
  /* further choices of the turn follow this choice */
  await green.choose('attack');
  const tree = await wait(watcher, ({ chips }) => chips.length > 0);
  test.fine('who looks on sees the turns', tree.chips.includes('R1'),
    tree.chips);
}

/* Takes back the only choice of the turn, and makes the choice again with
 * `redo`. The page itself then makes the next choice, which has only one
 * option. */
async function redoes(test, person) {
  const { line } = await person.wait((now) => now.line.length > 0);
  const isRedo = `() => {
    const button = document.getElementById('redo');
    return button.checkVisibility() ? button.textContent : '';
  }`;

  test.same('nothing can be redone at first', '',
    await person.browser.run(isRedo));
  await person.clickOn('undo');
  await person.wait((now) => now.line.length === 0);
  test.same('after a choice was taken back there is a button', 'Redo',
    await person.browser.run(isRedo));
  await person.clickOn('redo');
  const again = await person.wait((now) => now.line.length === line.length);
  test.same('which makes the choice again', line, again.line);
}

async function branches(test, person) {
  await open(person, 'turns');
  await person.browser.run(`() => {
    document.getElementById('fork-name').value = 'siege';
    document.getElementById('fork').requestSubmit();
  }`);
  const tree = await wait(person, (now) =>
    now.branches.some((name) => name.includes('siege')));
  test.holds('a branch begins', '↳ siege, from', tree.branches.join());
}

async function remembers(test, person) {
  await person.browser.run(`() => {
    document.getElementById('note-text').value = 'the fork';
  }`);
  await person.clickOn('bookmark');
  const { remarks } = await wait(person, (now) => now.remarks.length > 0);
  test.holds('a bookmark is listed', '★ the fork', remarks);
  await person.browser.run(
    "() => document.querySelector('#remarks button').click()");
  const bar = await wait(person, ({ isLooking }) => isLooking, 5);
  test.fine('a click on it goes there', bar.isLooking, bar.where);
  await person.press('escape');
}

async function opens(test, person) {
  await open(person, 'words');
  const { openable } = await wait(person, (now) => now.openable.length > 0);
  test.fine('piles can be opened', openable.length > 0, openable);
  await person.browser.run(`() => [...document.querySelectorAll(
    '#stacks button')].at(-1).click()`);
  const { panel, panelTitle } = await wait(person, (now) => now.panel !== null);
  test.fine('a panel lists what is in one', panel?.length > 0,
    `${panelTitle}: ${panel}`);
  await person.press('escape');
  const closed = await wait(person, (now) => now.panel === null);
  test.same('Escape closes it', null, closed.panel);
}

/* Clicks the picture of the draw pile. The pile must open, although the click
 * hits the card on top of it. */
async function touchesPile(test, person) {
  await person.browser.run(`() => {
    const pile = document.querySelector('[data-pile="draw"] rect');
    pile.scrollIntoView({ block: 'center' });
    const box = pile.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    document.elementFromPoint(at.x, at.y)
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }`);
  const { panelTitle } = await wait(person, (now) => now.panel !== null);
  test.holds('a pile opens where it is touched', 'draw', panelTitle);
  await person.press('escape');
}

async function isCalled(test, red, green) {
  await clickChip(red, 'start');
  const before = await wait(red, ({ isLooking }) => isLooking);
  test.same('who looks at a turn can go back to now', 'Back to now',
    before.back);
  await playTurn(green);
  const { back, isLooking, tab } = await wait(red,
    (now) => now.back !== before.back && now.tab.startsWith('●'));
  test.same('and is told that it is his turn', ['Back to now: your turn', true,
    '● Your turn'], [back, isLooking, tab.slice(0, 11)]);
  await red.press('escape');
}

async function begins(test, designer) {
  await designer.browser.run(`() => {
    document.getElementById('turns').open = true;
    document.getElementById('seed').value = 'milk';
  }`);
  await designer.browser.run(`() =>
    document.getElementById('again').requestSubmit()`);
  const fresh = await wait(designer, ({ chips }) => chips.length < 3);
  test.fine('another game begins', fresh.chips.length < 3, fresh.chips);
  const seed = await designer.browser.run(
    "() => document.getElementById('seed').placeholder");
  test.holds('by that seed', 'milk', seed);
}

/* Plays turns 1 to 4 through the designer's link: two turns that draw cards,
 * then two turns with several choices. */
async function plays(test, server, red) {
  const wanted = { 1: 'draw', 2: 'draw', 3: 'spawn', 4: 'move' };

  for (let i = 0; i < 40; i++) {
    const { turn, options } = await server.ask('designer', { do: 'moves' });
    if (turn >= 5)
      break;
    const option = options.find(({ token }) => token === wanted[turn]);
    await server.ask('designer',
      { do: 'choose', token: (option ?? options[0]).token });
  }
  const { rules } = await wait(red, (now) => now.rules.includes('Z22'));
  for (const id of ['Z18', 'Z20', 'Z22'])
    test.holds(`the log names ${id}, which was followed`, id, rules);
  await red.browser.run(
    "() => document.querySelector('#log .rule-id').click()");
  const said = await red.until(
    "() => document.getElementById('message-text').textContent",
    (text) => text !== '');
  test.fine('a click on an id tells the rule', /^Z18: .{10,}/.test(said), said);
  await red.browser.run(
    "() => document.getElementById('message-rules').click()");
  const { pointed } = await wait(red, (now) => now.pointed !== '');
  test.holds('and leads to all rules', 'Z18', pointed);
}

/* Tests the button that scrolls to the options if they are below the window. */
async function jumps(test, driver, link) {
  const phone = await Person.sit(driver, link, [800, 420]);

  try {
    const far = await wait(phone, ({ jump }) => jump !== '');
    test.holds('a button says what is asked', 'our turn', far.jump);
    test.same('and nothing is too wide', false, far.overflow);
    await phone.browser.run("() => document.getElementById('past-back').click()");
    const then = await wait(phone, ({ jump }) => jump === '');
    test.same('but not while an earlier turn is looked at', '', then.jump);
    await phone.browser.run("() => document.getElementById('past-now').click()");
    await wait(phone, ({ jump }) => jump !== '');
    await phone.clickOn('jump');
    const near = await wait(phone, ({ jump }) => jump === '');
    test.same('it leads to the options', '', near.jump);
    await phone.browser.resize(1280, 500);
    await phone.browser.run('() => scrollTo(0, document.body.scrollHeight)');
    const above = await wait(phone, ({ jump }) => jump !== '');
    test.holds('it leads up to options that are above', '↑', above.jump);
    await phone.browser.resize(360, 500);
    await phone.browser.run('() => scrollTo(0, 0)');
    test.same('on a phone the question is in sight without it', true,
      await phone.browser.run(`() => document.getElementById('jump').hidden &&
        document.getElementById('question').getBoundingClientRect().bottom <
          innerHeight`));
  } finally {
    await phone.browser.close();
  }
}

module.exports = async function past(driver, test) {
  const server = await Server.start(['zark-city', '--players', '2', '--seed',
    'tea', '-o', `${process.env.SCRATCH}/past.record`]);
  const people = [];

  try {
    for (const who of ['red', 'green', 'watcher', 'designer'])
      people.push(await Person.sit(driver, server.links[who]));
    const [red, green, watcher, designer] = people;
    /* In the set-up, each player chooses a card. */
    for (const person of [red, green])
      await playTurn(person);
    await plays(test, server, red);
    await looks(test, red);
    await forks(test, red, green, watcher);
    await redoes(test, green);
    await remembers(test, red);
    await opens(test, red);
    await touchesPile(test, red);
    await isCalled(test, red, green);
    const { seat } = await server.ask('designer', { do: 'moves' });
    await jumps(test, driver, server.links[seat]);
    await branches(test, red);
    await begins(test, designer);
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
};

