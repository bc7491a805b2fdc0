/*
 * designer.js -- tests of a designer who tries out rules, plays all seats, and
 * shares a house rule as a link.
 */
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const { deflateRawSync } = require('node:zlib');
const { Person } = require('./person.js');
const { Server } = require('./server.js');
const { open, replace, trial, tried, until } = require('./trials.js');

const GAME = 'tests/serve/games/cards.lua';
const TURN_END = 'if game.turn == 4 then finish("four turns", me) end';

async function check(test, designer, script) {
  const text = fs.readFileSync(script, 'utf8');
  let shown = await tried(designer, 'check');
  test.holds('rules that are right have nothing to find', 'nothing found',
    shown.said);
  await designer.browser.run(replace, 'editor-text', TURN_END,
    'if game.turn == 3 then error("broken") end');
  shown = await tried(designer, 'check');
  test.holds('a check finds what goes wrong in the text as it is edited',
    'cards.lua, line 26 broken', shown.found.join());
  test.same('the text is not saved for it', text,
    fs.readFileSync(script, 'utf8'));
  await designer.browser.run(
    '() => document.querySelector("#trial-result .place").click()');
  test.same('a click on it goes to the line', [26],
    (await designer.browser.run(trial)).wrong);
  await designer.clickOn('editor-back');
  test.same('what was found is of another text when it was changed',
    'The text has changed since these rules were tried out.',
    (await designer.browser.run(trial)).said);
}

async function hang(test, designer, red) {
  await designer.browser.run(replace, 'editor-text', TURN_END,
    'while game.turn == 1 do end');
  const shown = await tried(designer, 'playtest');
  test.holds('a script that never ends is told', 'cards.lua, line 26',
    shown.found.join());
  test.fine('and the table goes on', (await red.see()).options.length > 0);
  await designer.clickOn('editor-back');
}

async function playtest(test, designer) {
  const shown = await tried(designer, 'playtest');
  test.holds('a playtest plays a hundred games',
    '100 of 100 games ended by the rules.', shown.said);
  test.same('its measures are shown',
    ['Who wins', 'How games end', 'A game', 'What is used'], shown.tables);
  test.holds('with the reasons of the ends', 'four turns100', shown.result);
}

async function changes(test, designer, red, script) {
  await designer.browser.run(replace, 'editor-text', 'One card is drawn',
    'A card is drawn');
  await designer.browser.run(replace, 'editor-text', 'spaces:wasteland()',
    'spaces:wasteland():only(space(1, 0))');
  await designer.clickOn('editor-save');
  const shown = await until(designer, trial, ({ changes: list }) =>
    list.length > 0);
  const isTurn = (each) => /^(Now|No longer) legal: /.test(each);
  test.same('what a save has changed is listed', [
    'No longer offered: 0,-1', 'No longer offered: -1,0',
    'No longer offered: 0,1',
    'Rule C1 now says: A card is drawn.'],
  shown.changes.filter((each) => !isTurn(each)));
  test.same('with turns that are no longer legal', true,
    shown.changes.some((each) => each.startsWith('No longer legal: ')));
  await designer.browser.run(replace, 'editor-text',
    'spaces:wasteland():only(space(1, 0))', 'spaces:wasteland()');
  await designer.clickOn('editor-save');
  const after = await until(designer, trial, ({ changes: list }) =>
    list.some((each) => each.startsWith('Offered')));
  test.same('and so is what is offered now', ['Offered now: 0,-1',
    'Offered now: -1,0', 'Offered now: 0,1'],
  after.changes.filter((each) => !isTurn(each)));
  test.same('with turns that are legal now', true,
    after.changes.some((each) => each.startsWith('Now legal: ')));
  const { log } = await red.wait((seen) => seen.log
    .some((each) => each.startsWith('Now offered')));
  test.same('whoever is asked is told, too', [
    'Rule C1 now says: A card is drawn.',
    'No longer offered to red: 0,-1, -1,0, 0,1.',
    'Now offered to red: 0,-1, -1,0, 0,1.'],
  log.filter((each) => /offered|Rule/.test(each)));
  const text = fs.readFileSync(script, 'utf8');
  fs.writeFileSync(script, text.replace('A card is drawn', 'They draw'));
  const saved = await until(designer, trial, ({ changes: list }) =>
    list.some((each) => each.includes('They')));
  test.same('what was saved elsewhere is listed as well',
    ['The rules were loaded again, and are in force.',
      'Rule C1 now says: They draw.',
      'The options of this choice are unchanged.'], saved.changes);
  fs.writeFileSync(script, text);
  await until(designer, trial, ({ changes: list }) =>
    list.some((each) => each.includes('now says: A card is drawn.')));
  await designer.browser.run(replace, 'editor-text', 'for these tests',
    'of one card');
  await designer.clickOn('editor-save');
  const same = await until(designer, trial, ({ editor }) =>
    editor.includes('again'));
  test.same('a comment changes nothing', ['The rules were loaded again. ' +
    'The current options and the rules in words have not changed.', []],
  [same.editor, same.changes]);
}

/* Runs in the page: returns the message about an error in the rules, or "". */
const fault = `() => document.getElementById('fault').hidden ? ''
  : document.getElementById('fault').textContent`;

/* Saves an edit, and waits until the list of changes has an entry that begins
 * with `line`. Returns the list. */
async function save(designer, old, now, line) {
  await designer.browser.run(replace, 'editor-text', old, now);
  await designer.clickOn('editor-save');
  const { changes: list } = await until(designer, trial, (each) =>
    each.changes.some((text) => text.startsWith(line)));

  return list;
}

/* Tests what the list reports if rules change when the turn has already begun:
 * turns that became legal or illegal, and errors. */
async function behind(test, designer, red) {
  const hand = 'cards:in_hand(me)), at)';
  const first = 'cards:in_hand(me):only(cards:in_hand(me):list()[1])), at)';
  const failing = `${hand}\n    if at.x == 1 then at.x() end`;

  test.same('turns that are no longer legal are listed', true,
    (await save(designer, hand, first, 'No longer legal: '))
      .every((each) => /^No longer legal: /.test(each)));
  test.same('and turns that are legal now', true,
    (await save(designer, first, hand, 'Now legal: '))
      .every((each) => /^Now legal: /.test(each)));
  test.same('without an error nothing is said of one', '',
    await red.browser.run(fault));
  const list = await save(designer, hand, failing, 'Error');
  test.holds('an error in a turn is listed with its line', 'cards.lua, line 25',
    list[0]);
  test.same('it is not taken for a rule',
    ['Not offered, because the script fails: 1,0'], list.slice(1));
  const isShown = (text) => text.startsWith('The rules have an error. ');
  for (const person of [designer, red])
    test.holds('the table says that the rules have an error',
      'Options that lead there are not offered.',
      await until(person, fault, isShown));
  await save(designer, failing, hand, 'Offered now: 1,0');
  test.same('until it is mended', '',
    await until(red, fault, (text) => text === ''));
}

/* Replays the game from its start. Every page's log must say so. */
async function replay(test, designer, red) {
  const isReplayed = ({ log }) => log.includes('1 turn is still legal.');

  await designer.clickOn('replay');
  await designer.wait(isReplayed);
  const { log, options } = await red.wait(isReplayed);
  test.holds('a replay from the start is announced',
    'The game is replayed from its start', log.join());
  test.same('the game goes on after it', true, options.length > 0);
}

/* -- seats side by side ----------------------------------------------------- */

/* Runs in the page: returns what the page shows for each seat. */
const sides = `() => [...document.querySelectorAll('.side')].map((side) => ({
  color: side.getAttribute('aria-label'),
  question: side.querySelector('.side-question').textContent,
  options: [...side.querySelectorAll('.side-options b')]
    .map((token) => token.textContent),
  cards: [...side.querySelectorAll('.cards .card, .side-table .card')]
    .map((card) => card.dataset.token).filter((token) => token !== '?'),
  isInSight: side.getBoundingClientRect().x >= 0,
  widest: Math.max(...[...side.querySelectorAll('.hand-card')]
    .map((card) => card.getBoundingClientRect().width)),
}))`;

const clickRole = `(text) => [...document.querySelectorAll('.role')]
  .find((button) => button.textContent.endsWith(text) &&
    !button.closest('[style*="hidden"]')).click()`;

async function sideBySide(test, designer, server) {
  const { position } = await server.ask('designer', { do: 'position' });
  await designer.browser.run(clickRole, 'side by side');
  let [red, green] = await until(designer, sides, (all) =>
    all.length === 2 && all[0].options.length > 0);
  test.same('each seat is asked or waits', ['Choose: where', 'Red is asked'],
    [red.question, green.question]);
  test.same('nobody is offered what another is asked', [], green.options);
  for (const { color, cards } of [red, green])
    test.same(`${color} knows its own hand alone`, position.hands[color],
      cards);
  test.fine('in cards that are not larger than elsewhere',
    red.widest > 50 && red.widest < 120, red.widest);
  await designer.browser.run(`() => document.querySelector(
    '.side.asked .side-options button').click()`);
  [red, green] = await until(designer, sides, (all) =>
    all[0].question === 'Choose: card');
  test.same('a click chooses for the seat', 'Choose: card', red.question);
  await designer.browser.resize(360, 640);
  test.same('a narrow window shows one seat', [true, false],
    (await designer.browser.run(sides)).map((side) => side.isInSight));
  await designer.browser.run(`() => document.querySelectorAll(
    '.side-tabs button')[1].click()`);
  test.same('and the other by its tab', [false, true],
    (await designer.browser.run(sides)).map((side) => side.isInSight));
  test.same('nothing goes beyond it', false,
    (await designer.browser.run(trial)).overflow);
  await designer.browser.resize(1280, 900);
  await designer.browser.run(clickRole, 'the seat that chooses');
  test.same('the page is as before', [], await designer.browser.run(sides));
  await designer.clickOn('undo');
  await designer.browser.run(
    '() => { URL.createObjectURL = (file) => { window.saved = file; }; }');
  await designer.clickOn('position');
  test.holds('the position can be downloaded', '"format":"house-position/',
    await designer.until('() => window.saved?.text()', (text) => text));
}

/* -- links ------------------------------------------------------------------ */

const RULE = `--- Dots — and more.
return house_rule {
  api = 1, name = "short", text = "it ends early",
  change = function(rules) end,
}
`;

const shared = `() => ({
  link: document.getElementById('share-link').value,
  said: document.getElementById('share-said').textContent,
  text: document.getElementById('share-text').value,
})`;

const offered = `() => ({
  text: document.querySelector('.rule-text')?.textContent ?? '',
  words: document.getElementById('instead')?.textContent ?? '',
  verdict: document.querySelector('.verdict')?.textContent ?? '',
})`;

async function openRule(person, link) {
  await person.browser.open('about:blank');
  await person.browser.open(link);
  return until(person, offered, ({ words }) => words !== '');
}

/* Writes a page that is opened without a server. Its program is not valid, so
 * nothing can be played. Returns the page's address. */
function writeSite(script) {
  const root = `${process.env.SCRATCH}/root`;
  const site = `${process.env.SCRATCH}/site`;

  fs.mkdirSync(`${root}/build/page`, { recursive: true });
  fs.writeFileSync(`${root}/build/page/house.wasm`, 'none');
  execFileSync(process.env.HOUSE, ['page', script, '-o', site],
    { env: { ...process.env, HOUSE_PATH: `${root}:.` }, stdio: 'ignore' });
  return `file://${site}/index.html`;
}

/* Runs in the page: returns what the browser has stored about the game. */
const kept = `() => Object.fromEntries(Object.entries(localStorage)
  .map(([key, value]) => [key.split('/').pop(), JSON.parse(value)]))`;

async function playShared(test, reader, script, fragment) {
  const page = writeSite(script);
  const { words } = await openRule(reader, page + fragment);
  test.holds('a page without a server asks before it plays by it',
    'Play with this rule', words);
  test.holds('and says that nothing could be checked without its program',
    'could not be checked', (await until(reader, offered, ({ words: now }) =>
      now.includes('could not'))).words);
  test.same('and keeps nothing before', {}, await reader.browser.run(kept));
  test.holds('a game that it does not have is told', 'no game named chess',
    (await openRule(reader, page + fragment.replace('/cards/', '/chess/')))
      .words);
  await openRule(reader, page + fragment);
  await reader.browser.run(
    '() => document.querySelector("#instead form button:not([type])").click()');
  const now = await until(reader, kept, ({ cards }) => cards);
  const [file] = now.cards.house_rules;
  test.same('then the game has that house rule', RULE, now.scripts[file]);
}

/* Returns the fragment of a link to a house rule; see docs/serve.md. */
function fragmentOf(text) {
  const bytes = Buffer.from(text);
  const sum = bytes.reduce((now, byte) =>
    Math.imul(now ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

  return `#rule/cards/${sum.toString(16).padStart(8, '0')}/t` +
    bytes.toString('base64url');
}

/* Tests that a server checks the house rule in a link if the reader has a seat
 * at one of the server's tables. */
async function checked(test, reader, seat, link) {
  const isDone = ({ verdict }) => /error|could/.test(verdict);

  await reader.browser.open('about:blank');
  await reader.browser.open(seat);
  await reader.see();
  await openRule(reader, link);
  test.same('a house rule is checked at the table of whoever opens it',
    'Some random games were played with this rule: no error was found.',
    (await until(reader, offered, isDone)).verdict);
  await openRule(reader, link.replace(/#.*$/,
    fragmentOf(RULE.replace('(rules)', '(rules) rules.turn = nothing'))));
  test.holds('an error is found there', 'An error was found. Line 4: ',
    (await until(reader, offered, isDone)).verdict);
}

async function share(driver, test, designer, script, seat) {
  await designer.browser.run(open, 'share');
  const begun = await until(designer, shared, ({ text }) => text !== '');
  test.holds('a house rule begins with a pattern', 'of = "cards"', begun.text);
  await designer.browser.run(replace, 'share-text', null, RULE);
  await designer.clickOn('share-make');
  const { link } = await until(designer, shared, (all) => all.link !== '');
  test.fine('the link is short', link.length < 400, link);
  test.holds('and says what it is good for', 'save the rule as a file',
    (await designer.browser.run(shared)).said);
  const reader = new Person(await driver.browser());
  test.same('whoever opens it is shown the text', RULE,
    (await openRule(reader, link)).text);
  test.holds('it is not checked where nobody has a seat',
    'after you open your link to a table of cards in this browser',
    (await openRule(reader, link)).words);
  test.holds('and how to check it and play by it',
    'house check ./house-rule.luahouse serve cards --with ./house-rule.lua',
    (await openRule(reader, link)).words);
  await checked(test, reader, seat, link);
  test.holds('a link that was cut is told', 'not copied completely',
    (await openRule(reader, link.slice(0, -4))).words);
  const [start] = link.split('/z');
  test.holds('so is one that is too long', 'at most 16 KB',
    (await openRule(reader, `${start}/t${'A'.repeat(30000)}`)).words);
  const bomb = deflateRawSync(Buffer.alloc(1 << 22))
    .toString('base64url');
  test.holds('and one that grows too long', 'at most 16 KB',
    (await openRule(reader, `${start}/z${bomb}`)).words);
  await designer.browser.run(replace, 'share-text', null, 'x'.repeat(17000));
  await designer.clickOn('share-make');
  test.holds('a text that is too long becomes no link', 'at most 16 KB',
    (await until(designer, shared, ({ said }) => said.includes('at most')))
      .said);
  await designer.browser.run(replace, 'share-text', null, ' ');
  await designer.clickOn('share-make');
  test.holds('nor does an empty one', 'there is no text',
    (await until(designer, shared, ({ said }) => said.includes('no text')))
      .said);
  await designer.browser.run(replace, 'share-link', null, 'a text');
  await designer.clickOn('share-open');
  test.same('a text that is no link is told',
    'This link contains no house rule.',
    (await until(designer, shared, ({ said }) => said.includes('contains no')))
      .said);
  await designer.browser.run(replace, 'share-link', null, link);
  await designer.clickOn('share-open');
  test.same('a link that was given is read', RULE,
    (await until(designer, shared, ({ text }) => text === RULE)).text);
  test.same('with what it is for', 'This rule is for the game of this table.',
    (await designer.browser.run(shared)).said);
  await playShared(test, reader, script, link.slice(link.indexOf('#')));
  await reader.browser.close();
}

/* Runs in the page: returns the names of the scripts that it has loaded. */
const scripts = `() => [...document.scripts]
  .map(({ src }) => src.match(/[a-z]+\\.js/)?.[0] ?? '')`;

async function loadsParts(test, designer, red) {
  test.same('only the designer loads the designer\'s part of the page',
    [['page.js', 'designer.js', 'later.js'], ['page.js', 'later.js']],
    [await designer.browser.run(scripts), await red.browser.run(scripts)]);
}

module.exports = async function designerPage(driver, test) {
  const script = `${process.env.SCRATCH}/cards.lua`;

  fs.copyFileSync(GAME, script);
  const server = await Server.start([script, '--edit', '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/designer.record`]);
  const designer = await Person.sit(driver, server.links.designer);
  const red = await Person.sit(driver, server.links.red);
  await designer.see();
  await red.see();
  try {
    await designer.browser.run(open, 'editor');
    await until(designer, `() => document.getElementById('editor-text').value`,
      (text) => text !== '');
    await test.guard('parts', () => loadsParts(test, designer, red));
    await test.guard('check', () => check(test, designer, script));
    await test.guard('playtest', () => playtest(test, designer));
    await test.guard('hang', () => hang(test, designer, red));
    await test.guard('changes', () => changes(test, designer, red, script));
    await test.guard('behind', () => behind(test, designer, red));
    await test.guard('replay', () => replay(test, designer, red));
    await test.guard('sides', () => sideBySide(test, designer, server));
    await test.guard('share', () => share(driver, test, designer, script, server.links.red));
  } finally {
    await designer.browser.close();
    await red.browser.close();
    await server.stop();
  }
};
