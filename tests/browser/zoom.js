/*
 * zoom.js -- tests enlarging the board with two fingers on a phone, and with
 * the wheel, the mouse, keys and buttons.
 */
'use strict';
const { KEYS } = require('./driver.js');
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const CONTROL = 2; /* Ctrl as a modifier in the Chrome DevTools Protocol */
const SHIFT = '\uE008';

/* Runs in the page: returns what the picture of the board shows. `x`, `y` and
 * `width` are in units of the picture, `scale` is in pixels per unit, and
 * `middle` is in pixels. */
const looks = `() => {
  const svg = document.querySelector('#board svg');
  const { x, y } = new DOMPoint(0, 0)
    .matrixTransform(svg.getScreenCTM().inverse());
  const width = svg.viewBox.baseVal.width;
  const frame = svg.getBoundingClientRect();
  const mark = document.querySelector('#board .mark-option');
  const ring = mark?.querySelector('.mark-ring').getBoundingClientRect();
  const things = [...svg.querySelectorAll('[data-token]')]
    .map((each) => each.getBoundingClientRect());
  return { x, y, width, scale: svg.getScreenCTM().a, scroll: scrollY,
    isZoomed: !document.getElementById('zoom-fit').disabled,
    pageScale: visualViewport.scale,
    middle: { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 },
    isMarkRight: ring && things.some((box) =>
      Math.abs(box.x + box.width / 2 - ring.x - ring.width / 2) < 2 &&
      Math.abs(box.y + box.height / 2 - ring.y - ring.height / 2) < 2),
    line: [...document.querySelectorAll('#line li')]
      .map((each) => each.textContent) };
}`;

function touch(person, type, ...points) {
  return person.browser.command('Input.dispatchTouchEvent', { type,
    touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
}

/* Moves each finger in steps from one point to another. */
async function swipe(person, from, to) {
  await touch(person, 'touchStart', ...from);
  for (let step = 1; step <= 8; step++)
    await touch(person, 'touchMove', ...from.map((one, at) => ({
      x: one.x + (to[at].x - one.x) * step / 8,
      y: one.y + (to[at].y - one.y) * step / 8 })));
  await touch(person, 'touchEnd');
}

function beside({ x, y }, across, down) {
  return { x: x + across, y: y + down };
}

/* Runs `looks` again and again until `isTrue` holds for its result. */
function until(person, isTrue) {
  return person.waitFor(looks, isTrue);
}

/* Scrolls back to the beginning of the page. A page that a finger has moved may
 * still be moving. */
async function scrollBack(person) {
  for (let calm = 0; calm < 5; calm++) {
    if ((await person.browser.run('() => scrollY')) > 0)
      calm = 0;
    await person.browser.run('() => scrollTo(0, 0)');
    await new Promise((done) => setTimeout(done, 40));
  }
}

function isNear(one, other) {
  return Math.abs(one - other) < 3;
}

async function pinch(test, person) {
  const before = await until(person, () => true);
  const { middle } = before;

  await swipe(person, [beside(middle, 0, 40)], [beside(middle, 0, -60)]);
  const scrolled = await until(person, ({ scroll }) => scroll > 0);
  test.fine('one finger moves the page while the whole board is shown',
    scrolled.scroll > 0 && scrolled.width === before.width,
    JSON.stringify(scrolled));
  await scrollBack(person);
  await swipe(person, [beside(middle, -30, 0), beside(middle, 30, 0)],
    [beside(middle, -75, 0), beside(middle, 75, 0)]);
  const after = await until(person, ({ isZoomed }) => isZoomed);
  test.fine('two fingers enlarge the board as they move',
    Math.abs(after.scale / before.scale - 2.5) < 0.2, JSON.stringify(after));
  test.same('they enlarge neither the page nor choose', [1, 0, []],
    [after.pageScale, after.scroll, after.line]);
  const unitAt = ({ x, y, scale }) => [x + middle.x / scale,
    y + middle.y / scale];
  test.fine('what was between them stays there', unitAt(before)
    .every((at, axis) => Math.abs(at - unitAt(after)[axis]) < 20),
    JSON.stringify([before, after]));
  return after;
}

async function dragByFinger(test, person) {
  const before = await until(person, () => true);
  const { middle } = before;

  await swipe(person, [middle], [beside(middle, 25, 50)]);
  const after = await until(person, ({ x }) => x < before.x);
  test.fine('one finger moves the enlarged board',
    isNear(before.x - after.x, 25 / before.scale) &&
    isNear(before.y - after.y, 50 / before.scale),
    JSON.stringify([before, after]));
  test.same('that chooses nothing and does not move the page', [[], 0],
    [after.line, after.scroll]);
  for (let i = 0; i < 4; i++)
    await swipe(person, [beside(middle, 0, 50)], [beside(middle, 0, -100)]);
  const end = await until(person, ({ scroll }) => scroll > 0);
  test.fine('beyond the end of the board it moves the page',
    end.scroll > 0 && end.isZoomed, JSON.stringify(end));
  await scrollBack(person);
}

/* Scrolls until the mark of an option is in sight and does not move. Returns
 * the middle and the token of the mark. */
async function markInSight(person) {
  const seen = [];
  const look = `() => {
    for (const mark of document.querySelectorAll('#board .mark-option')) {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      if (mark.contains(document.elementFromPoint(at.x, at.y)))
        return { ...at, token: document.querySelector('#options button' +
          '[data-index="' + mark.dataset.option + '"]').value };
    }
    document.getElementById('board').scrollIntoView();
    return null;
  }`;
  const isCalm = (mark) => {
    seen.push(JSON.stringify(mark));
    return mark !== null && seen.length > 15 &&
      new Set(seen.slice(-15)).size === 1;
  };

  return person.until(look, isCalm);
}

async function tap(test, person) {
  const { middle } = await until(person, () => true);
  for (let i = 0; i < 4; i++)
    await swipe(person, [beside(middle, 0, 50)], [beside(middle, 0, -100)]);
  let mark = await markInSight(person);
  const before = await until(person, () => true);
  const { question } = await person.see();

  test.fine('marks are where their things are', before.isMarkRight,
    JSON.stringify(before));
  const hasChosen = (seen) => seen.line.length > 0 || seen.question !== question;
  let seen = await person.see();
  /* On a busy machine a tap can be taken for a long press, which does
   * nothing. */
  for (let tries = 0; tries < 9 && !hasChosen(seen); tries++) {
    mark = await markInSight(person);
    await touch(person, 'touchStart', mark);
    await touch(person, 'touchEnd');
    seen = await person.wait(hasChosen, 3);
  }
  const after = await until(person, () => true);
  test.fine(`a tap chooses (${mark.token}), and the board stays enlarged`,
    after.isZoomed && isNear(after.width, before.width) &&
    hasChosen(seen) && [undefined, mark.token].includes(seen.line[0]),
    JSON.stringify([before, after, seen.line]));
}

async function fit(test, person, width) {
  await person.browser.resize(360, 740);
  await person.clickOn('zoom-fit');
  const seen = await until(person, ({ isZoomed }) => !isZoomed);
  test.fine('one button shows the whole board again',
    !seen.isZoomed && isNear(seen.width, width), JSON.stringify(seen));
}

async function wheel(test, person) {
  const before = await until(person, () => true);
  const turn = (deltaY, modifiers) => person.browser.command(
    'Input.dispatchMouseEvent', { type: 'mouseWheel', ...before.middle,
      deltaX: 0, deltaY, modifiers });

  await turn(100, 0);
  const scrolled = await until(person, ({ scroll }) => scroll > 0);
  test.same('the wheel moves the page', [true, before.width],
    [scrolled.scroll > 0, scrolled.width]);
  await scrollBack(person);
  for (let i = 0; i < 3; i++)
    await turn(-100, CONTROL);
  const larger = await until(person, ({ scale }) =>
    scale > 2 * before.scale);
  test.fine('with Ctrl, it enlarges the board',
    larger.scale > 2 * before.scale && larger.pageScale === 1,
    JSON.stringify(larger));
}

async function dragByMouse(test, person) {
  const before = await until(person, () => true);
  const at = (type, { x, y }) => person.browser.command(
    'Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1,
      clickCount: 1 });
  const mark = await markInSight(person);

  await at('mousePressed', mark);
  for (let step = 1; step <= 4; step++)
    await at('mouseMoved', beside(mark, 15 * step, 0));
  await at('mouseReleased', beside(mark, 60, 0));
  const after = await until(person, ({ x }) => x !== before.x);
  test.fine('the mouse moves the board', after.x !== before.x,
    JSON.stringify([before, after]));
  test.same('a press that moves the board chooses nothing', before.line,
    after.line);
}

async function keys(test, person) {
  await person.press('0');
  const all = await until(person, ({ isZoomed }) => !isZoomed);

  await person.press('+', '+');
  const larger = await until(person, ({ scale }) => scale > 2 * all.scale);
  test.fine('+ enlarges the board',
    Math.abs(larger.scale / all.scale - 2.25) < 0.1,
    JSON.stringify([all, larger]));
  await person.browser.chord(SHIFT, KEYS.down);
  const moved = await until(person, ({ y }) => y > larger.y);
  test.fine('Shift with an arrow moves it', moved.y > larger.y,
    JSON.stringify(moved));
  test.same('and chooses no button', 'BODY', await person.browser.run(
    '() => document.activeElement.tagName'));
  for (let i = 0; i < 20; i++)
    await person.press('right');
  test.fine('an option with the focus is in sight',
    await person.browser.run(`() => {
      const mark = document.querySelector('#board .mark-option[data-option="' +
        document.activeElement.dataset.index + '"]');
      const inner = mark?.getBoundingClientRect();
      const outer = document.querySelector('#board svg')
        .getBoundingClientRect();
      return !mark || inner.x >= outer.x - 30 &&
        inner.right <= outer.right + 30;
    }`));
  await person.press('-', '-');
  test.same('- makes it smaller', false,
    (await until(person, ({ isZoomed }) => !isZoomed)).isZoomed);
}

/* Tests a board that grows to the north and west. The coordinates of the
 * picture begin at the north-western corner, so all cards get new
 * coordinates. */
async function grow(test, person, server) {
  const places = `() => {
    const frame = document.querySelector('#board svg').getBoundingClientRect();
    return Object.fromEntries(
      [...document.querySelectorAll('#board .card')].map((card) => {
        const { x, y, width } = card.getBoundingClientRect();
        return [card.dataset.token,
          [x - frame.x, y - frame.y, width].map(Math.round)];
      }));
  }`;

  for (let turn = 0; turn === 0;) { /* until the set-up is over */
    const { options } = await server.ask('designer', { do: 'moves' });
    ({ turn } = await server.ask('designer',
      { do: 'choose', token: options[0].token }));
  }
  for (let times = 0; times < 4; times++) {
    const { width } = await until(person, () => true);
    await person.browser.run(
      "() => document.getElementById('zoom-in').click()");
    /* The board may already have its greatest size, so we wait only briefly. */
    await person.waitFor(looks, (now) => now.width < width, 3);
  }
  const before = await person.browser.run(places);
  for (const words of ['-2,-2 2c', '-3,-1 2d', '3,3 2h'])
    test.same(`${words} is laid`, undefined,
      (await server.ask('designer', { do: 'set', words })).error);
  const after = await person.waitFor(places, (seen) =>
    Object.keys(seen).length > Object.keys(before).length);
  test.same('the cards in sight stay where they are if the board grows', before,
    Object.fromEntries(Object.entries(after)
      .filter(([token]) => token in before)));
}

async function withTable(driver, game, seat, size, run) {
  const server = await Server.start([game, '--players', '2', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/zoom-${game}-${size[0]}.record`]);
  const person = await Person.sit(driver, server.links[seat], size);

  try {
    await person.wait(({ options }) => options.length > 0);
    /* The page can zoom only after it has loaded later.js. */
    await person.until("() => !document.getElementById('zoom-in').disabled",
      (canZoom) => canZoom);
    await run(person, server);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

module.exports = async function zoom(driver, test) {
  await withTable(driver, 'martian-chess', 'designer', [360, 740],
    async (person) => {
      const { width } = await until(person, () => true);
      await test.guard('pinch', () => pinch(test, person));
      await test.guard('drag', () => dragByFinger(test, person));
      await test.guard('tap', () => tap(test, person));
      await test.guard('fit', () => fit(test, person, width));
    });
  await withTable(driver, 'martian-chess', 'designer', [1280, 700],
    async (person) => {
      await test.guard('wheel', () => wheel(test, person));
      await test.guard('mouse', () => dragByMouse(test, person));
      await test.guard('keys', () => keys(test, person));
    });
  await withTable(driver, 'zark-city', 'designer', [360, 740],
    (person, server) => test.guard('grow', () => grow(test, person, server)));
};
