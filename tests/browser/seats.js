/*
 * seats.js -- tests what the pages of two players and a spectator receive. A
 * page must not receive the names of cards that its seat may not know.
 */
'use strict';
const { Person } = require('./person.js');
const { Server, choicesOf, engine, placeOf } = require('./server.js');

const SEED = 'b 70';
const VARIANT = 'zark-city';

/* Returns the cards that a seat may know: the board, the discard pile and the
 * seat's hand. After the end of the game, all hands are open. */
function knownIn(position, seat) {
  const board = Object.values(position.board).map((space) => space.card);
  const open = position.over ? Object.values(position.hands).flat()
    : position.hands[seat] ?? [];

  return [...board, ...position.discard, ...open].filter((card) => card);
}

function hiddenIn(position, seat) {
  return [...position.draw, ...Object.entries(position.hands)
    .flatMap(([owner, cards]) => owner === seat ? [] : cards)];
}

/* Matches the lists of all cards in an answer to `table`:
 * "cards":{"2c":[0,4],…} and "card_names":{"2c":"2 of clubs",…}. The lists
 * reveal nothing, so we ignore them. */
const WHOLE_DECK =
  /"card(?:s|_names)":\{(?:"\w+":(?:\[[\d,]*\]|"[\w ]*"),?){52}\}/g;

function namesCard(text, card) {
  return new RegExp(`(?<![A-Za-z0-9-])${card}(?![A-Za-z0-9])`).test(text);
}

/* A Reader compares what a page has received with what its user may see. The
 * user has a seat or is a spectator. */
class Reader {
  constructor(person, seat, position) {
    this.person = person;
    this.seat = seat;
    this.known = new Set(knownIn(position, seat));
    this.hidden = hiddenIn(position, seat);
    this.text = ''; /* what the page has received since the last turn */
    /* Cards that the page received although they are hidden from the user. */
    this.told = [];
    /* Number of times that the page received cards of the user's hand. */
    this.named = 0;
  }

  async listen() {
    await this.person.see();
    this.text = (this.text + await this.person.received())
      .replace(WHOLE_DECK, '');
    return this.text;
  }

  /* Checks everything that the page received in the turn that led to this
   * position. */
  judge(position) {
    const { text } = this;
    const hidden = new Set(hiddenIn(position, this.seat));

    for (const card of knownIn(position, this.seat))
      this.known.add(card);
    this.told.push(...this.hidden.filter((card) =>
      hidden.has(card) && !this.known.has(card) && namesCard(text, card)));
    this.named += (position.hands[this.seat] ?? [])
      .filter((card) => namesCard(text, card)).length;
    this.hidden = [...hidden];
    this.text = '';
  }
}

/* Returns the choices of a game between two random bots, turn by turn. */
function turnsOf(variant, seed) {
  const [{ record }] = engine(variant, seed, [{ do: 'record' }],
    'random,random');

  const turns = record.slice(1).map((line) => JSON.parse(line))
    .filter(({ line }) => line)
    .map(({ line }) => line.split(' '));
  const choices = choicesOf(variant, seed, turns.flat());

  return turns.map((turn) => turn.map(() => choices.shift()));
}

/* Lets the person who is offered this token choose it. Does nothing if the
 * token is the only option and the page has already chosen it. */
async function playToken(server, people, { token, count, place }) {
  for (let i = 0; i < 500; i++) {
    if (count === 1 &&
        placeOf(await server.ask('designer', { do: 'moves' })) !== place)
      return null;
    for (const person of people)
      if ((await person.see()).options.includes(token)) {
        await person.choose(token);
        return person.see(); /* waits for the server's answer */
      }
  }
  throw new Error(`nobody is offered "${token}"`);
}

/* Waits until all pages have received the turn, and returns the position after
 * it. Tries again if a page has meanwhile played a further turn by itself. */
async function heard(server, readers) {
  for (;;) {
    const { position } = await server.ask('designer', { do: 'position' });
    for (const reader of readers)
      await reader.listen();
    const after = await server.ask('designer', { do: 'position' });
    if (after.position.turn === position.turn)
      return position;
  }
}

async function playAll(server, readers, turns) {
  const people = readers.slice(0, 2).map((reader) => reader.person);

  for (const choices of turns) {
    for (const choice of choices)
      await playToken(server, people, choice);
    const position = await heard(server, readers);
    for (const reader of readers)
      reader.judge(position);
  }
}

/* Tests the first choice of the game, in which red chooses a card in secret. */
async function choosesInSecret(test, server, readers, choice) {
  const [red, green, watcher] = readers;
  const card = choice.token;

  await playToken(server, [red.person], choice);
  test.fine('red is told its own choice', namesCard(await red.listen(), card));
  for (const reader of [green, watcher])
    test.fine(`${reader.seat} is not told a choice in secret`,
      !namesCard(await reader.listen(), card));
}

module.exports = async function seats(driver, test) {
  const server = await Server.start([VARIANT, '--players', '2',
    '--seed', SEED, '-o', `${process.env.SCRATCH}/seats.record`]);
  const { position } = await server.ask('designer', { do: 'position' });
  const readers = [];

  for (const seat of ['red', 'green', 'watcher'])
    readers.push(new Reader(
      await Person.sit(driver, server.links[seat]), seat, position));
  const [[secret, ...setUp], ...turns] = turnsOf(VARIANT, SEED);
  await choosesInSecret(test, server, readers, secret);
  await playAll(server, readers, [setUp, ...turns]);

  const { result } = await server.ask('watcher', { do: 'moves' });
  for (const { person, seat, told, named } of readers) {
    const seen = await person.wait(({ question }) =>
      question.includes(result.reason));
    test.holds(`${seat} sees the end`, result.reason, seen.question);
    test.same(`${seat} is told no card that is hidden from it`, [], told);
    test.fine(`${seat} is told ${named} times what its hand has`,
      seat === 'watcher' ? named === 0 : named > 10, named);
    test.same(`${seat} may not choose when all is over`, [], seen.options);
    await person.browser.close();
  }
  await server.stop();
};
