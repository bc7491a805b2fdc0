/* games.js -- plays a whole game of each variant by pointing, with the keyboard
 * and through the accessibility tree. At each choice, the options that can be
 * reached must be exactly those that the rules offer. WAY=pointing, WAY=keys or
 * WAY=tree selects one way. With WAY, choices that end a turn also need a
 * confirmation. */
'use strict';
const { Person } = require('./person.js');
const { Server, choicesOf, engine } = require('./server.js');
const { WAYS } = require('./ways.js');

const ONLY = WAYS[process.env.WAY];
const MIXED = [WAYS.pointing, WAYS.keys, WAYS.pointing, WAYS.tree];

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

/* Returns the way for choice number `index`. If tests cannot read the browser's
 * accessibility tree, the keyboard replaces it. */
function wayOf(driver, index) {
  const way = ONLY ?? MIXED[index % MIXED.length];

  return way === WAYS.tree && !driver.hasTree ? WAYS.keys : way;
}

/* Returns a function that takes the token of a thing. The function returns true
 * if the menu of the thing has an entry with which `rest` begins. */
function leading(server, rest) {
  return async (token) => {
    const { ways = [] } = await server.ask('designer',
      { do: 'moves', involving: token });

    return ways.some((way) => `${rest.join(' ')} `.startsWith(`${way} `));
  };
}

/* Makes choices in the given way, and confirms them. Returns how many choices
 * were made. */
async function make(person, server, way, rest, index) {
  const momentNow = async () =>
    (await server.ask('watcher', { do: 'moves' })).moment;
  const before = await momentNow();
  const made = await way.choose(person, rest,
    { index, leadsTo: leading(server, rest) });
  const end = Date.now() + 10000;

  while (await momentNow() === before && Date.now() < end)
    if ((await person.see()).waits)
      await way.confirm(person);
  return made;
}

/* Returns "" if exactly these options can be reached within some seconds. We
 * wait, because the accessibility tree changes a little later than the page. */
async function faultOf(way, person, options) {
  const wanted = options.toSorted().join();
  const { options: shown } = await person.wait((seen) =>
    seen.options.toSorted().join() === wanted, 10);
  let reached;

  for (const end = Date.now() + 3000; Date.now() < end;) {
    reached = [...new Set(await way.reach(person, options))].toSorted().join();
    if (reached === wanted)
      return '';
  }
  return `${wanted} / ${reached} / ${shown}`;
}

/* Plays a whole game. Returns a text for each choice at which the options that
 * can be reached differ from the options of the rules. */
async function makeAll(driver, person, server, choices) {
  const wrong = [];

  for (let at = 0; at < choices.length;) {
    const { turn, options } = choices[at];
    const way = wayOf(driver, at);
    if (await person.hasMade(choices[at])) {
      at++;
      continue;
    }
    const fault = await faultOf(way, person, options);
    if (fault)
      wrong.push(`choice ${at}: ${fault}`);
    const rest = choices.slice(at).filter((each) => each.turn === turn)
      .map(({ token }) => token);
    at += await make(person, server, way, rest, at);
  }
  return wrong;
}

async function play(driver, test, variant, seed) {
  const { choices, state } = gameOf(variant, seed);
  const server = await Server.start([variant, '--players',
    String(playersOf(variant)),
    '--seed', seed, '-o', `${process.env.SCRATCH}/${variant}.record`,
    ...SETTINGS[variant] ?? []]);
  const person = await Person.sit(driver, server.links.designer, [1280, 900],
    ONLY === undefined);

  try {
    test.same(`${variant}: exactly what the rules offer can be reached`, [],
      await makeAll(driver, person, server, choices));
    const seen = await person.wait(({ log }) => log.length > 3);
    await comparePictures(test, variant, person);
    test.same(`${variant} ends as it does without a browser`,
      state.result, (await server.ask('watcher', { do: 'moves' })).result);
    test.holds(`${variant}: the page says who wins`,
      state.result.reason, seen.question);
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
