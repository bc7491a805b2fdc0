/* people.js -- tests the people at a table, such as their names, presence,
 * notes and resigning. */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/transcripts/scripts/heap.lua';

/* Runs in the page: returns what it shows about people. */
const seen = `() => {
  const find = (id) => document.getElementById(id);
  const texts = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.textContent);
  return {
    seats: texts('#seats li'),
    others: find('others').hidden ? '' : find('others').textContent,
    log: texts('#log li'),
    said: texts('#log .said'),
    markup: document.querySelectorAll('#seats i, #log i').length,
    proposal: find('proposal').hidden ? '' : find('proposal-text').textContent,
    question: find('question').textContent,
    message: find('message').hidden ? '' : find('message-text').textContent,
    open: find('name').hidden ? '' : find('name-text').value,
    button: find('name-open').hidden ? '' : find('name-open').textContent,
    remarks: texts('#remarks li'),
    standIn: find('stand-in').hidden ? ''
      : find('stand-in-text').textContent,
    end: find('end').hidden ? '' : find('end-title').textContent + '. ' +
      find('end-story').textContent.replace(/ The game took.*/, ''),
    board: find('board').firstElementChild?.dataset.mark ?? '',
  };
}`;

const wait = (person, isTrue) => person.waitFor(seen, isTrue);

function includes(list, ...parts) {
  return parts.every((part) => list.some((text) => text.includes(part)));
}

/* Types a name into the form and sends it. */
async function call(person, name) {
  await person.browser.run(`() => {
    document.getElementById('name-open').click();
    document.getElementById('name-text').value = ${JSON.stringify(name)};
    document.getElementById('name').requestSubmit();
  }`);
}

async function send(person, text) {
  await person.browser.run(`() => {
    document.getElementById('note-text').value = ${JSON.stringify(text)};
    document.getElementById('note').requestSubmit();
  }`);
}

async function comeAndGo(test, driver, server, red) {
  const before = await wait(red, ({ seats }) =>
    includes(seats, 'not here yet'));
  test.fine('a seat without a visitor is marked',
    includes(before.seats, 'greenhuman', 'not here yet') ||
    includes(before.seats, 'green human', 'not here yet'), before.seats);
  await red.browser.run(`() => {
    document.getElementById('board').firstElementChild.dataset.mark = 'kept';
  }`);
  const green = await Person.sit(driver, server.links.green);
  const after = await wait(red, ({ seats }) => includes(seats, ', here'));
  test.fine('a person who comes is shown',
    after.seats[1].includes(', here'), after.seats);
  test.fine('the reader has no mark', !after.seats[0].includes('here'),
    after.seats);
  test.same('the board is not drawn again', 'kept', after.board);
  return green;
}

async function name(test, server, [red, green]) {
  const first = await wait(red, ({ button }) => button !== '');
  test.same('a page asks for a name', 'Your name', first.button);
  await call(red, 'Ann');
  const named = await wait(green, ({ seats }) => includes(seats, 'Ann'));
  test.fine('a name is in the head, with the colour',
    /^R\s*Ann\s*red/.test(named.seats[0]), named.seats);
  test.fine('and in the log', includes(named.log, 'Red is called Ann.'),
    named.log);
  test.same('the others wait for a name', 'Waiting for Ann (red)',
    named.question);
  const own = await wait(red, ({ seats }) => includes(seats, 'Ann'));
  test.same('the own name can be changed', '✎', own.button);
  await call(green, 'ann');
  const refused = await wait(green, ({ message }) => message !== '');
  test.same('two people have different names',
    'red has this name already; choose a different name', refused.message);
  await call(green, '<i>Bo</i>');
  const marked = await wait(red, ({ seats }) => includes(seats, '<i>Bo</i>'));
  test.same('a name is no markup', 0, marked.markup);
  await green.browser.run(
    "() => document.getElementById('message-close').click()");
  await call(green, 'Bo');
  await wait(red, ({ seats }) => includes(seats, 'Bo') &&
    !includes(seats, '<i>'));
  await server.ask('watcher', { do: 'name', name: 'Zoë' });
  const watched = await wait(red, ({ others }) => others !== '');
  test.same('so is a spectator', 'Also here: Zoë (watcher)', watched.others);
}

/* Tests that the browser suggests the person's name at the next table. */
async function offer(test, driver, server, red) {
  await red.browser.reload();
  await wait(red, ({ seats }) => includes(seats, 'Ann'));
  await server.ask('red', { do: 'name', name: '' });
  await wait(red, ({ button }) => button === 'Your name');
  await red.browser.run("() => document.getElementById('name-open').click()");
  const offered = await wait(red, ({ open }) => open !== '');
  test.same('the browser offers the name again', 'Ann', offered.open);
  await red.browser.run("() => document.getElementById('name').requestSubmit()");
  await wait(red, ({ seats }) => includes(seats, 'Ann'));
}

async function talk(test, [red, green]) {
  await red.browser.run(`() => {
    document.getElementById('board').firstElementChild.dataset.mark = 'kept';
    document.getElementById('turns').open = true;
  }`);
  await send(green, 'too_easy <i>now</i>');
  const heard = await wait(red, ({ said }) => said.length === 1);
  test.fine('a note has its author', /^G\s*Bo\s*green\s*too_easy <i>now<\/i>$/
    .test(heard.said[0]), heard.said);
  test.same('and no markup', 0, heard.markup);
  await send(red, 'not for me');
  const answered = await wait(green, ({ said }) => said.length === 2);
  test.fine('an answer is below it', answered.said[1].includes('not for me'),
    answered.said);
  const both = await wait(red, ({ remarks }) => remarks.length === 2);
  test.same('the board is not drawn again for notes', 'kept', both.board);
  test.fine('the list of notes has authors',
    includes(both.remarks, 'Bo (green): too_easy', 'Ann (red): not for me'),
    both.remarks);
  await green.browser.reload();
  const again = await wait(green, ({ said }) => said.length === 2);
  test.same('they are there when the page is loaded again', answered.said,
    again.said);
}

/* On a phone the log is out of sight, so a note is shown for some seconds. */
async function notice(test, server, red) {
  await red.browser.resize(360, 300);
  await red.browser.run('() => scrollTo(0, 0)');
  await new Promise((done) => setTimeout(done, 200));
  await server.ask('green', { do: 'note', text: 'are you there?' });
  const seenIt = await wait(red, ({ message }) => message !== '');
  test.same('a note is noticed where the log is out of sight',
    'Bo (green): are you there?', seenIt.message);
  await red.browser.resize(1280, 900);
}

/* A person leaves the seat to a bot and takes it again. */
async function leave(test, [red, green]) {
  await green.browser.run("() => document.getElementById('leave').click()");
  const left = await wait(red, ({ seats, log }) =>
    includes(seats, 'greedy') && includes(log, 'greedy bot play'));
  test.fine('all see that a bot plays for a person',
    /^G\s*green\s*greedy for Bo$/.test(left.seats[1]), left.seats);
  test.fine('and read it in the log',
    includes(left.log, 'Bo (green) lets a greedy bot play.'), left.log);
  const own = await wait(green, ({ standIn }) => standIn !== '');
  test.same('the person is told', 'A bot (greedy) plays your seat.',
    own.standIn);
  await green.browser.run("() => document.getElementById('come-back').click()");
  const back = await wait(green, ({ standIn }) => standIn === '');
  test.same('and can play again', '', back.standIn);
  await wait(red, ({ seats }) => !includes(seats, 'greedy'));
}

/* A person resigns and confirms it. The designer then undoes the
 * resignation. */
async function resign(test, server, [red, green]) {
  const click = (id) => green.browser.run(
    `() => document.getElementById('${id}').click()`);
  const shown = () => green.browser.run(`() => ['resign', 'resigning'].map(
    (id) => !document.getElementById(id).hidden)`);

  test.same('a person can resign', [true, false], await shown());
  await click('resign');
  test.same('is asked first', [false, true], await shown());
  await click('resign-not');
  test.same('and can play on', [true, false], await shown());
  await click('resign');
  await click('resign-now');
  const over = await wait(red, ({ end }) => end !== '');
  test.same('the end names the winner and the reason',
    'Ann (red) wins. Reason: green resigned.', over.end);
  test.fine('and so does the log',
    includes(over.log, 'Bo (green) resigned; the game is over.'), over.log);
  await wait(green, ({ end }) => end !== '');
  test.same('nobody can resign a second time', [false, false], await shown());
  await server.ask('designer', { do: 'undo' });
  await wait(red, ({ end }) => end === '');
  await wait(green, ({ end }) => end === '');
  test.same('the end can be taken back', [true, false], await shown());
}

/* Tests the links that the designer sends to people. */
async function links(test, driver, server) {
  const designer = await Person.sit(driver, server.links.designer);
  const listed = `() => [...document.querySelectorAll('#links-list li')]
    .map((item) => [item.querySelector('p').textContent,
      item.querySelector('input').value])`;

  await wait(designer, ({ seats }) => includes(seats, 'Ann'));
  await designer.browser.run("() => { document.getElementById('links').open = true; }");
  await wait(designer, () => true);
  const found = await designer.until(listed, (list) => list.length > 0);
  test.same('the designer gets all links',
    ['red', 'green', 'watcher', 'designer'].map((who) => server.links[who]),
    found.map(([, link]) => link));
  test.fine('with who has come', /Ann \(red\) here$/.test(found[0]?.[0]),
    found[0]);
  await designer.browser.run(
    "() => document.querySelector('#links-list button').click()");
  const copied = await designer.browser.run(`() => {
    const field = document.querySelector('#links-list input');
    return field.selectionEnd - field.selectionStart === field.value.length;
  }`);
  test.fine('a link can be copied', copied);
  await designer.browser.close();
}

/* Tests the sound that announces a turn. Each person can switch this sound
 * on. */
async function bell(test, server, [red, green]) {
  const rings = '() => window.rings';
  const count = (person) => person.browser.run(rings);
  const isMine = ({ question }) => question.startsWith('Your turn');

  for (const person of [red, green])
    await person.browser.run(`() => {
      window.rings = 0;
      window.AudioContext = class {
        createOscillator() { window.rings++; throw new Error('no sound'); }
      };
    }`);
  await green.browser.run("() => document.getElementById('bell').click()");
  test.same('a reader hears the sound that is switched on', 1,
    await count(green));
  await server.ask('red', { do: 'choose', token: '1' });
  await wait(green, isMine);
  test.same('and again when the turn comes', 2, await count(green));
  await server.ask('green', { do: 'choose', token: '1' });
  await wait(red, isMine);
  test.same('without it there is no sound', 0, await count(red));
  await server.ask('designer', { do: 'goto', node: 1 });
  await wait(green, ({ question }) => !question.startsWith('Your turn'));
}

async function end(test, server, people) {
  await server.ask('red', { do: 'choose', token: '1' });
  await server.ask('red', { do: 'goto', node: 1 });
  const asked = await wait(people[1], ({ proposal }) => proposal !== '');
  test.fine('a request has the name of the person who asks',
    asked.proposal.startsWith('Ann (red) asks to take back turn 1'),
    asked.proposal);
  await server.ask('green', { do: 'agree', agrees: false });
  const declined = await wait(people[0], ({ log }) =>
    includes(log, 'does not agree'));
  test.fine('and the log that of the person who declines',
    includes(declined.log, 'Bo (green) does not agree; nothing changes.'),
    declined.log);
  await server.ask('green', { do: 'choose', token: '3' });
  await server.ask('red', { do: 'choose', token: '3' });
  const over = await wait(people[0], ({ question }) => / win/.test(question));
  test.fine('the end names the winner',
    /^(Ann \(red\)|Bo \(green\)) wins/.test(over.question), over.question);
}

module.exports = async function people(driver, test) {
  const server = await Server.start([GAME, '--players', '2', '--seed', 'a',
    '-o', `${process.env.SCRATCH}/people.record`]);
  const red = await Person.sit(driver, server.links.red);

  try {
    const green = await comeAndGo(test, driver, server, red);
    await name(test, server, [red, green]);
    await offer(test, driver, server, red);
    await talk(test, [red, green]);
    await notice(test, server, red);
    await leave(test, [red, green]);
    await resign(test, server, [red, green]);
    await links(test, driver, server);
    await bell(test, server, [red, green]);
    await end(test, server, [red, green]);
    await green.browser.close();
  } finally {
    await red.browser.close();
    await server.stop();
  }
};
