/*
 * held.js -- tests that choices which end the turn or reveal something wait for
 * a confirmation, and that clicks which came too soon are ignored.
 */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

/* In this game, `wide` leads to a choice with one option, which ends the
 * turn. */
const NARROW = 'tests/serve/games/narrow.lua';

/* Milliseconds to wait before a click on new options, so that the page accepts
 * the click. */
const CALM = 750;

function calm() {
  return new Promise((done) => setTimeout(done, CALM));
}

/* Returns what the page shows of the choice that waits for confirmation. */
function heldBy(person) {
  return person.browser.run(`async () => {
    while (document.body.getAttribute('aria-busy') === 'true')
      await new Promise((done) => setTimeout(done, 3));
    const find = (id) => document.getElementById(id);
    return {
      isShown: !find('held').hidden,
      text: find('question').textContent,
      events: [...find('held-events').children]
        .map((each) => each.textContent),
      button: find('held-yes').textContent,
      hasFocus: document.activeElement === find('held-yes'),
      ghosts: document.querySelectorAll('.ghost').length,
      optionsAreShown: !find('options').hidden,
    };
  }`);
}

/* Waits until the page asks for confirmation of a choice. If `isShown` is
 * false, waits until the page no longer asks. */
async function untilHeld(person, isShown = true) {
  let held = await heldBy(person);

  for (let i = 0; i < 500 && held.isShown !== isShown; i++)
    held = await heldBy(person);
  return held;
}

async function choose(person, token) {
  await person.wait(({ options }) => options.includes(token));
  await calm();
  await person.choose(token);
}

async function endOfTurn(test, red, green) {
  await choose(red, 'open');
  await choose(red, 'wide');
  let held = await untilHeld(red);
  test.same('the only option is made, but not if it ends the turn',
    [true, 'End your turn?', 'End turn', true, false],
    [held.isShown, held.text, held.button, held.hasFocus,
      held.optionsAreShown]);
  test.same('the others wait', 'Waiting for red', (await green.see()).question);
  await red.press('escape');
  held = await untilHeld(red, false);
  test.same('Escape returns to the latest choice with several options',
    [false, true, ['open'], ['narrow', 'wide']],
    await red.wait(({ options }) => options.length > 1)
      .then(({ line, options }) =>
        [held.isShown, held.optionsAreShown, line, options]));
  await choose(red, 'wide');
  await untilHeld(red);
  await red.press('backspace');
  test.same('so does Backspace', [false, ['narrow', 'wide']],
    [(await untilHeld(red, false)).isShown,
      (await red.wait(({ options }) => options.length > 1)).options]);
  await red.wait(({ options }) => options.includes('wide'));
  await calm();
  test.same('a second Enter that comes too soon ends nothing', true,
    await red.browser.run(`async () => {
      document.querySelector('#options button[value=wide]').click();
      while (document.getElementById('held').hidden)
        await new Promise((done) => setTimeout(done, 1));
      document.activeElement.click();
      return !document.getElementById('held').hidden;
    }`));
  await calm();
  await red.press('enter');
  test.same('Enter ends the turn', 'Waiting for green',
    (await red.wait(({ question }) => question !== '' &&
      question.startsWith('Waiting'))).question);
  await green.wait(({ options }) => options.length > 0);
  test.same('nothing waits any more', false, (await heldBy(red)).isShown);
}

/* Tests that a second click at the place of the first click chooses nothing,
 * even if a different button is there now. */
async function atRest(test, green) {
  await green.wait(({ options }) => options.includes('wide'));
  await calm();
  await green.browser.run(`async () => {
    const held = document.getElementById('held');
    const pause = (time) => new Promise((done) => setTimeout(done, time));
    const click = (part) => part.dispatchEvent(new MouseEvent('click',
      { bubbles: true, detail: 1, clientX: 9, clientY: 9 }));
    click(document.querySelector('#options button[value=wide]'));
    while (held.hidden)
      await pause(1);
    await pause(350);
    click(document.getElementById('held-yes'));
  }`);
  test.same('a click of a pointer that has not moved is ignored', true,
    (await heldBy(green)).isShown);
  await green.press('escape');
  await untilHeld(green, false);
}

async function notMeant(test, green) {
  await calm();
  const place = await green.browser.run(`() => {
    const box = document.querySelector('#options button[value=wide]')
      .getBoundingClientRect();
    return { x: box.x + 5, y: box.y + 5 };
  }`);

  await green.browser.click(place.x, place.y);
  await green.browser.run(`async () => {
    while (document.getElementById('held').hidden)
      await new Promise((done) => setTimeout(done, 1));
    document.getElementById('held-yes').scrollIntoView();
  }`);
  await green.clickOn('held-yes');
  test.same('a click just after a change is ignored', true,
    (await heldBy(green)).isShown);
  await calm();
  await green.clickOn('held-yes');
  test.same('a later click counts', 'Waiting for red',
    (await green.wait(({ question }) => question.startsWith('Wait'))).question);
}

/* Switches off the confirmation. The next choice then ends the turn at once. */
async function playsFast(test, red) {
  await red.wait(({ options }) => options.length > 0);
  await red.clickOn('holds');
  await red.choose('narrow');
  test.same('who plays fast is not asked', 'Waiting for green',
    (await red.wait(({ question }) => question.startsWith('Wait'))).question);
}

/* Tests that the picture shows what the turn would do. */
async function inThePicture(test, red) {
  const { options } = await red.wait((seen) => seen.options.length > 0);
  await choose(red, options[0]); // this pyramid has only one way to go
  const held = await untilHeld(red);
  test.same('the picture shows what the turn would do', true, held.ghosts > 0);
  test.same('and sentences say what it will do', true, held.events.length > 0 &&
    held.events.every((text) => text.includes(' will ')));
  await calm();
  await red.clickOn('held-no');
  test.same('then it shows the table as it was', [0, options],
    [(await untilHeld(red, false)).ghosts,
      (await red.wait((seen) => seen.options.length > 1)).options]);
}

/* Returns the words on the button of an option. */
function buttonOf(person, token) {
  return person.browser.run(`(token) =>
    document.querySelector('#options button[value="' + token + '"]')
      .textContent`, token);
}

/* Tests a choice whose result is unknown. */
async function whatIsNotKnown(test, green) {
  await choose(green, 'discard');
  const { options } = await green.wait(({ options: all }) =>
    all.includes('done'));
  await choose(green, options.find((token) => token !== 'done'));
  await green.wait(({ line }) => line.length === 2);
  await choose(green, 'done');
  await choose(green, '1');
  const held = await untilHeld(green);
  test.holds('a reveal is named', 'Chance or a hidden card decides', held.text);
  test.same('what the turn has already done is not said again', false,
    held.events.join().includes('discard'));
  await calm();
  await green.clickOn('held-no');
}

/* An option that only ends the turn says so, and needs no confirmation. */
async function saysWhatEnds(test, red, green) {
  await choose(red, 'place');
  await choose(red, '0,0');
  await choose(red, 'n');
  await red.wait(({ options }) => options.includes('pass'));
  test.holds('an option says that it ends the turn', 'End turn',
    await buttonOf(red, 'pass'));
  test.holds('what the turn has done is told in the past tense',
    ' placed a small pyramid', await red.until(
      "() => document.getElementById('latest').textContent",
      (text) => text.includes('placed')));
  await choose(red, 'pass');
  test.holds('and is not asked twice', 'Waiting for',
    (await red.wait(({ question }) => question.startsWith('Wait'))).question);
  await choose(green, 'place');
  await choose(green, '1,0');
  await choose(green, 'n');
  await choose(green, 'pass');
  await choose(red, 'orient');
  await choose(red, 'e');
  await choose(red, 'pass');
  await whatIsNotKnown(test, green);
}

/* Tests a turn in which `nothing` is the only option. */
async function canOnlyEnd(test, red, green) {
  const { question } = await red.wait(({ options }) => options.length > 0);
  test.same('the question says that the turn can only end',
    'Your turn. Only “nothing” is possible, and it ends your turn', question);
  test.holds('the option ends the turn', 'End turn',
    await buttonOf(red, 'nothing'));
  test.holds('a sentence says why nothing else is possible',
    'Nothing else is possible:enter: only an 8 or a 9 lets a pyramid enter',
    await red.browser.run(
      "() => document.getElementById('refused').textContent"));
  await choose(red, 'nothing');
  await green.wait(({ options }) => options.length > 0);
  test.same('a click ends the turn at once', false,
    (await heldBy(red)).isShown);
  test.holds('the other seat reads what was chosen',
    'Red chose nothingRed turned up', await green.until(
      "() => document.getElementById('latest').textContent",
      (text) => text.includes('nothing')));
}

/* Tests that the sentences about a choice that waits for confirmation say only
 * what will happen. */
async function namesChoices(test, red) {
  await red.wait(({ options }) => options.includes('enter'));
  await choose(red, 'enter');
  await choose(red, 'small');
  await choose(red, 'a1');
  const held = await untilHeld(red);
  test.fine('what will happen is not mixed with what has happened',
    held.events.length > 0 &&
    held.events.every((text) => text.includes(' will ')), held.events);
}

/* Tests that the page calls a pyramid "your own" before its owner destroys
 * it. */
async function namesOwn(test, red) {
  await red.wait(({ options }) => options.includes('a1:r1'));
  test.holds('a pyramid of the reader is marked as such', '(your own)',
    await buttonOf(red, 'a1:r1'));
  test.same('a pyramid of the other seat is not', false,
    (await buttonOf(red, 'a2:g1')).includes('your own'));
  await choose(red, 'a1:r1');
  test.same('also before it is harmed',
    ['Your own small pyramid at a1 will be destroyed.'],
    (await untilHeld(red)).events);
}

/* Tests the page on a phone. The sheet with the question must not cover a
 * ghost, which marks what the choice would change. The buttons of the sheet
 * must be in sight. */
async function onPhone(test, red) {
  await red.browser.resize(360, 740);
  await red.browser.run('() => scrollTo(0, 500)');
  const { options } = await red.wait((seen) => seen.options.length > 0);
  await choose(red, options[0]);
  await untilHeld(red);
  const hidden = await red.until(`() => {
    const sheet = document.getElementById('choice').getBoundingClientRect();
    const ends = { '#board .ghost': [0, sheet.y],
      '#question': [sheet.y, innerHeight],
      '#held-yes': [sheet.y, innerHeight] };
    return Object.entries(ends).filter(([selector, [from, to]]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return !box || box.y < from || box.bottom > to;
    }).map(([selector]) => selector);
  }`, (all) => all.length === 0, 5);
  test.same('on a phone, the ghost, the question and the buttons are in sight',
    [], hidden);
}

async function withServer(driver, args, test) {
  const server = await Server.start(args);
  const people = [];

  try {
    for (const who of ['red', 'green'])
      people.push(await Person.sit(driver, server.links[who], [1280, 900],
        false));
    await test(...people);
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
}

module.exports = async function held(driver, test) {
  await withServer(driver, [NARROW, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/held.record`], async (red, green) => {
    await test.guard('the end of a turn', () => endOfTurn(test, red, green));
    await test.guard('at rest', () => atRest(test, green));
    await test.guard('not meant', () => notMeant(test, green));
    await test.guard('plays fast', () => playsFast(test, red));
  });
  await withServer(driver, ['martian-chess', '--players', '2', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/held2.record`], async (red, green) => {
    await test.guard('in the picture', () => inThePicture(test, red, green));
  });
  await withServer(driver, ['martian-chess', '--players', '2', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/held7.record`], async (red) => {
    await test.guard('on a phone', () => onPhone(test, red));
  });
  await withServer(driver, ['capture-the-card', '--seed', 'c',
    '-o', `${process.env.SCRATCH}/held4.record`], async (red, green) => {
    await test.guard('can only end', () => canOnlyEnd(test, red, green));
  });
  await withServer(driver, ['capture-the-card', '--seed', 't1',
    '-o', `${process.env.SCRATCH}/held5.record`], async (red) => {
    await test.guard('names choices', () => namesChoices(test, red));
  });
  await withServer(driver, ['tests/browser/games/rivals.lua', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/held6.record`], async (red) => {
    await test.guard('names own', () => namesOwn(test, red));
  });
  await withServer(driver, ['gnostica', '--players', '2', '--seed', 'tea',
    '--set', 'first_player=random',
    '-o', `${process.env.SCRATCH}/held3.record`], async (one, other) => {
    const isOther = (await other.wait(({ question }) =>
      /^(Your|red|green)/.test(question))).options.length > 0;
    await test.guard('says what ends', () => isOther
      ? saysWhatEnds(test, other, one) : saysWhatEnds(test, one, other));
  });
};
