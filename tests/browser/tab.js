/*
 * tab.js -- tests the page without a server: the program runs in the browser
 * tab.
 */
'use strict';
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');
const { Person } = require('./person.js');

const PROGRAM = 'build/page/house.wasm';
const GAME = 'tests/serve/games/cards.lua';
const RULE = `--- It ends early.
return house_rule {
  api = 1, name = "early", text = "it ends early", of = "cards",
  change = function(rules) rules.text = "short" end,
}
`;

/* True if the program for browsers has been built from the current sources. */
function isBuilt() {
  return fs.existsSync(PROGRAM) && execFileSync('find',
    ['host', '-name', '*.[ch]', '-newer', PROGRAM]).length === 0;
}

/* Runs in the page: returns what the designer's part of the page shows. */
const designer = `() => ({
  text: document.getElementById('editor-text')?.value ?? '',
  said: document.getElementById('trial-said')?.textContent ?? '',
  saved: document.getElementById('editor-said')?.textContent ?? '',
  questions: [...document.querySelectorAll('.side-question')]
    .map((each) => each.textContent),
})`;

const offered = `() => {
  const start = document.querySelector('#instead form button:not([type])');
  return { verdict: document.querySelector('.verdict')?.textContent ?? '',
    mayPlay: start !== null && !start.disabled };
}`;

/* Runs in the page: replaces a part of the text in the editor. */
const edit = `(old, text) => {
  const area = document.getElementById('editor-text');
  area.value = area.value.replace(old, text);
  area.dispatchEvent(new Event('input'));
}`;

const until = (person, code, isTrue) => person.until(code, isTrue);

async function go(person, address) {
  await person.browser.open('about:blank');
  await person.browser.open(address);
}

/* Waits until a player must choose, and returns what the page shows then. */
async function asked(person) {
  await until(person, "() => document.getElementById('question') !== null",
    (isThere) => isThere);
  return person.wait(({ options }) => options.length > 0, 60);
}

/* Begins a game and plays against a bot. */
async function plays(test, person, page) {
  await go(person, page);
  await until(person,
    "() => document.querySelectorAll('.seats-of select').length > 1",
    (isThere) => isThere);
  await person.browser.run(`() => {
    document.querySelectorAll('.seats-of select')[1].value = 'mcts:500ms';
    document.querySelector('form.game button:not([type])').click();
  }`);
  let seen = await asked(person);
  const { question } = seen;
  test.holds('a game begins in the tab', 'Your turn. Choose where', question);
  for (let i = 0; i < 2; i++) {
    await person.choose(seen.options[0]);
    seen = await person.see();
  }
  seen = await person.wait((now) => now.question === question, 60);
  test.holds('a bot has played when it is the next turn', 'Green laid',
    seen.log.join(' '));
}

async function tried(person, button, start) {
  await person.clickOn(button);
  return until(person, designer, ({ said }) => start.test(said));
}

async function triesOut(test, person, page) {
  await go(person, `${page}#cards/designer`);
  await asked(person);
  await person.browser.run(
    "() => { document.getElementById('editor').open = true; }");
  await until(person, designer, ({ text }) => text !== '');
  test.holds('a check plays in the tab', 'nothing found',
    (await tried(person, 'check', /found|wrong/)).said);
  test.holds('so does a playtest', '100 of 100 games ended by the rules',
    (await tried(person, 'playtest', /games ended/)).said);
  await person.browser.run(edit, 'draw(me)\n', 'draw(nobody)\n');
  test.same('a check finds an error before it is saved', 'The check did not pass.',
    (await tried(person, 'check', /found|wrong/)).said);
  await person.browser.run(edit, 'draw(nobody)\n', 'draw(me)\n');
  await person.browser.run(edit, 'game.turn == 4', 'game.turn == 3');
  await person.clickOn('editor-save');
  test.holds('a changed script is played by', 'rules were loaded again',
    (await until(person, designer, ({ saved }) => /loaded/.test(saved))).saved);
}

async function sideBySide(test, person) {
  await person.browser.run(`() => [...document.querySelectorAll('#roles .role')]
    .find((each) => each.textContent.includes('side by side')).click()`);
  const { questions } = await until(person, designer, (now) =>
    now.questions.every((text) => text !== '') && now.questions.length === 2);
  test.same('both seats are shown', ['Choose where', 'Red is asked'], questions);
}

/* Returns the fragment of a link that contains the text of a house rule. The
 * text is not compressed. */
function fragmentOf(text) {
  let sum = 0x811c9dc5;

  for (const byte of Buffer.from(text))
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `#rule/cards/${sum.toString(16).padStart(8, '0')}/t${
    Buffer.from(text).toString('base64url')}`;
}

async function checksRules(test, person, page) {
  const verdictOf = async (text) => {
    await go(person, page + fragmentOf(text));
    return until(person, offered, ({ verdict }) => /error|could/.test(verdict));
  };

  test.same('a shared rule is checked before it is played',
    { mayPlay: true, verdict: 'Some random games were played with this rule: ' +
      'no error was found.' }, await verdictOf(RULE));
  const wrong = await verdictOf(RULE.replace('rules.text', 'rulez.text'));
  test.holds('one with an error says where', 'An error was found. Line 4: ',
    wrong.verdict);
  test.same('and cannot be played', false, wrong.mayPlay);
}

module.exports = async function tab(driver, test) {
  if (!isBuilt()) {
    test.fine('a game in the tab # SKIP: make page builds its program', true);
    return;
  }
  const site = `${process.env.SCRATCH}/tab`;
  execFileSync(process.env.HOUSE, ['page', GAME, '-o', site],
    { stdio: 'ignore' });
  const page = `file://${site}/index.html`;
  const person = await Person.sit(driver, page);

  try {
    await test.guard('plays', () => plays(test, person, page));
    await test.guard('tries out', () => triesOut(test, person, page));
    await test.guard('side by side', () => sideBySide(test, person));
    await test.guard('checks rules', () => checksRules(test, person, page));
  } finally {
    await person.browser.close();
  }
};
