/* games.js -- plays a whole game of each variant with clicks, the keyboard and
 * the accessibility tree. WAY=clicks, WAY=keys or WAY=tree selects one way. */
'use strict';
const { Person } = require('./person.js');
const { Server, choicesOf, engine } = require('./server.js');
const { byKeys, byTree } = require('./ways.js');

const byClick = (person, token) => person.choose(token);
const WAYS = { clicks: byClick, keys: byKeys, tree: byTree };
const MIXED = [byClick, byKeys, byClick, byTree];

/* If a change of the rules makes a game endless, choose a different seed. This
 * command shows in which turn a game ends: `echo '{"do":"moves"}' | house
 * engine VARIANT --seed 'b 7' --seats random,random`. */
const SEEDS = {
  adaman: 'b 1',
  'black-ice': 'b 134', 'capture-the-card': 'b 61', 'deck-town': 'b 245',
  dectana: 'b 148', gnostica: 'b 103', homeworlds: 'b 113',
  jacynth: 'b 10', magnate: 'b 1', 'martian-chess': 'b 103', pikemen: 'b 134',
  quincunx: 'b 1', treehouse: 'b 205', 'twin-win': 'b 46', volcano: 'b 1',
  'zark-city': 'b 60',
};

/* Without a limit, random games of Volcano hardly ever end. */
const SETTINGS = { volcano: ['--set', 'turn_limit=12'] };

/* The number of players, if it is not two. */
const PLAYERS = { adaman: 1 };

const playersOf = (variant) => PLAYERS[variant] ?? 2;

/* Returns the list of seats, each with the given kind of player. */
const seatsOf = (variant, player) =>
  Array(playersOf(variant)).fill(player).join();

/* Returns the choices and the final state of a whole game. */
function gameOf(variant, seed) {
  const [{ record }, state] = engine(variant, seed,
    [{ do: 'record' }, { do: 'moves' }], seatsOf(variant, 'random'),
    SETTINGS[variant]);
  const tokens = record.slice(1).flatMap((line) =>
    (JSON.parse(line).line ?? '').split(' ').filter((token) => token));
  const choices = choicesOf(variant, seed, tokens, SETTINGS[variant],
    seatsOf(variant, 'human'));
  return { state, choices };
}

/* Runs in the page: returns the parts of all pictures as texts. */
const parts = `() => [...document.querySelectorAll(
  '#board svg > *, #hand svg > *, #table svg > *')].map((each) => each.outerHTML)`;

/* When a choice is made, the page redraws only the parts of a picture that have
 * changed. The result must equal a picture that is drawn as a whole. */
async function comparePictures(test, variant, person) {
  const kept = await person.browser.run(parts);

  await person.browser.reload();
  await person.wait(({ hasBoard }) => hasBoard);
  /* The page first draws the parts, and then enlarges letters that are too
   * small. */
  const drawn = await person.until(parts,
    (now) => now.join() === kept.join(), 5);
  test.same(`${variant}: the page shows the same when it is loaded again`,
    drawn.find((part, index) => part !== kept[index]),
    kept.find((part, index) => part !== drawn[index]));
}

/* Makes a choice in the given way, and tries again if the page was laid out
 * anew. Returns true if a click in the picture made the choice. */
async function make(person, server, token, way) {
  const momentNow = async () =>
    (await server.ask('watcher', { do: 'moves' })).moment;
  const before = await momentNow();
  let wasLit = false;

  for (let tries = 0; tries < 3 && await momentNow() === before; tries++) {
    wasLit = await way(person, token);
    const end = Date.now() + 5000;
    while (await momentNow() === before && Date.now() < end)
      await person.see();
  }
  return wasLit;
}

/* Returns the function that makes choice number `index`. If tests cannot read
 * the browser's accessibility tree, the function uses keys instead. */
function wayOf(driver, index) {
  const way = WAYS[process.env.WAY] ?? MIXED[index % MIXED.length];

  return way === byTree && !driver.hasTree ? byKeys : way;
}

async function play(driver, test, variant, seed) {
  const { choices, state } = gameOf(variant, seed);
  const server = await Server.start([variant, '--players',
    String(playersOf(variant)),
    '--seed', seed, '-o', `${process.env.SCRATCH}/${variant}.record`,
    ...SETTINGS[variant] ?? []]);
  const person = await Person.sit(driver, server.links.designer);
  let lit = 0;
  let clicks = 0;

  try {
    for (const [index, choice] of choices.entries())
      if (!await person.hasMade(choice)) {
        const way = wayOf(driver, index);
        lit += await make(person, server, choice.token, way);
        clicks += way === byClick;
      }
    const seen = await person.wait(({ log }) => log.length > 3);
    await comparePictures(test, variant, person);
    test.same(`${variant} ends as it does without a browser`,
      state.result, (await server.ask('watcher', { do: 'moves' })).result);
    test.holds(`${variant}: the page says who wins`,
      state.result.reason, seen.question);
    test.fine(`${variant}: a fifth at least is clicked in the picture`,
      lit >= clicks / 5, `${lit} of ${clicks}`);
    test.fine(`${variant}: the log tells it`, seen.log.length > 3);
    test.same(`${variant}: nothing goes beyond the window`, false,
      seen.overflow);
  } finally {
    await person.browser.close();
    await server.stop();
  }
}

module.exports = async function games(driver, test) {
  const only = process.env.GAME; /* GAME=VARIANT plays only that game */

  for (const [variant, seed] of Object.entries(SEEDS))
    if (!only || variant === only)
    await test.guard(`a whole game of ${variant}`,
      () => play(driver, test, variant, seed));
};
