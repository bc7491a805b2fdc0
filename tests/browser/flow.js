/* flow.js -- tests that the page itself makes a choice with a single option,
 * and also takes it back. In the game of these tests, `yes` is the only choice
 * after `wide`. */
'use strict';
const { Person } = require('./person.js');
const { Server } = require('./server.js');

const GAME = 'tests/serve/games/narrow.lua';

/* Returns the question of the page, and the earlier choices of the turn. */
function asked({ question, line }) {
  return [question, line.join(' ')];
}

async function alone(test, person) {
  let seen = await person.wait(({ options }) => options.length > 0);
  test.same('a page that is opened chooses nothing', ['open'], seen.options);
  await person.press('enter');
  seen = await person.wait(({ line }) => line.length > 0);
  test.same('Enter chooses the only option, without the focus', ['open'],
    seen.line);
  await person.choose('wide');
  seen = await person.wait(({ question }) => question.startsWith('Green'));
  test.same('the only answer is given, and the next seat is asked',
    ['Green’s turn. Choose: way', ''], asked(seen));
  test.same('the page says so', 'Chosen for you, because nothing else was ' +
    'possible: yes',
    await person.browser.run(
      '() => document.getElementById("made").textContent'));
  await person.clickOn('undo');
  seen = await person.wait(({ question }) => question.startsWith('Red'));
  test.same('it is taken back with the choice before it',
    ['Red’s turn. Choose: way', 'open'], asked(seen));
  await person.clickOn('undo');
  seen = await person.wait(({ options }) => options.includes('open'));
  test.same('what was taken back is not made again', ['open'], seen.options);
  await person.choose('open');
  await person.wait(({ line }) => line.length === 1);
  await person.browser.run(
    "() => document.querySelector('#line button').click()");
  seen = await person.wait(({ line }) => line.length === 0);
  test.same('a click on a choice of the turn takes it back', ['open'],
    seen.options);
  await person.choose('open');
  await person.choose('narrow');
}

/* Two people play turns whose last choice is made by the page. */
async function inTurns(test, red, green) {
  let seen = await green.wait(({ options }) => options.length > 0);
  test.same('a reader who has not chosen yet has nothing to take back', false,
    seen.mayUndo);
  await green.choose('wide');
  seen = await green.see();
  test.same('a turn ends with an answer that was given', 'Waiting for red',
    seen.question);
  await red.wait(({ options }) => options.length > 0);
  await red.choose('wide');
  await green.wait(({ options }) => options.length > 0);
  await green.choose('narrow');
  await red.browser.reload();
  seen = await red.wait(({ options }) => options.length > 0);
  test.same('a page that is loaded again asks', ['narrow', 'wide'],
    seen.options);
}

async function sideBySide(test, person) {
  const press = `(text) => [...document.querySelectorAll('#roles .role')]
    .find((each) => each.textContent.includes(text)).click()`;
  const side = `() => ({
    questions: [...document.querySelectorAll('.side-question')]
      .map((each) => each.textContent).join('; '),
    jump: document.getElementById('jump')
      .checkVisibility({ visibilityProperty: true }),
  })`;
  const click = `(text) => [...document.querySelectorAll('.side-options button')]
    .find((each) => each.textContent === text).click()`;
  const until = async (text) => {
    let now;
    for (let i = 0; i < 500 && !now?.questions.startsWith(text); i++)
      now = await person.browser.run(side);
    return now;
  };

  await person.browser.resize(360, 300);
  await person.browser.run(press, 'side by side');
  test.same('side by side no button leads to options that are not there', false,
    (await until('Choose: way')).jump);
  await person.browser.run(click, 'wide');
  test.same('side by side the only answer is given, too', 'Green is asked; Choose: way',
    (await until('Green is asked; Choose: way')).questions);
}

module.exports = async function flow(driver, test) {
  const server = await Server.start([GAME, '--seed', 'tea',
    '-o', `${process.env.SCRATCH}/flow.record`]);
  const people = [];

  for (const who of ['designer', 'red', 'green'])
    people.push(await Person.sit(driver, server.links[who]));
  const [designer, red, green] = people;
  try {
    await test.guard('alone', () => alone(test, designer));
    await test.guard('in turns', () => inTurns(test, red, green));
    await test.guard('side by side', () => sideBySide(test, designer));
  } finally {
    for (const person of people)
      await person.browser.close();
    await server.stop();
  }
};
