/*
 * seats.js -- two people and somebody who looks on, each in a browser of their
 * own, and all that their pages receive.
 *
 * A card that a seat cannot know, before a turn and after it, must not be named
 * by anything that reached its page in that turn.
 */
'use strict';
const { Person } = require('./person.js');
const { Server, choicesOf, engine, placeOf } = require('./server.js');

const SEED = 'b 238';
const VARIANT = 'zark-city';

/* The cards that a seat (or null) knows, by what is true. */
function knownIn(position, seat) {
  const board = Object.values(position.board).map((space) => space.card);

  return [...board, ...position.discard, ...(position.hands[seat] ?? [])]
    .filter((card) => card);
}

function hiddenIn(position, seat) {
  return [...position.draw, ...Object.entries(position.hands)
    .flatMap(([owner, cards]) => owner === seat ? [] : cards)];
}

function namesCard(text, card) {
  return new RegExp(`(?<![A-Za-z0-9-])${card}(?![A-Za-z0-9])`).test(text);
}

/* One seat, or who looks on: what they know, and what their page was sent. */
class Reader {
  constructor(person, seat, position) {
    this.person = person;
    this.seat = seat;
    this.known = new Set(knownIn(position, seat));
    this.hidden = hiddenIn(position, seat);
    this.text = ''; /* what their page has received since the last turn */
    this.told = []; /* cards that they were told and may not know */
    this.named = 0; /* cards of their own hand that they were told */
  }

  async listen() {
    await this.person.see();
    this.text += await this.person.received();
    return this.text;
  }

  /* Judges what was heard in a turn that led to this position. */
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

/* The choices of a game of two random bots, turn by turn. */
function turnsOf(variant, seed) {
  const [{ record }] = engine(variant, seed, [{ do: 'record' }],
    'random,random');

  const turns = record.slice(1).map((line) => JSON.parse(line))
    .filter(({ line }) => line)
    .map(({ line }) => line.split(' '));
  const choices = choicesOf(variant, seed, turns.flat());

  return turns.map((turn) => turn.map(() => choices.shift()));
}

/* Who of the two is offered this token plays it, unless it is the only option and
 * the page has made the choice itself. */
async function playToken(server, people, { token, count, place }) {
  for (let i = 0; i < 500; i++) {
    if (count === 1 &&
        placeOf(await server.ask('designer', { do: 'moves' })) !== place)
      return null;
    for (const person of people)
      if ((await person.see()).options.includes(token)) {
        await person.choose(token);
        return person.see(); /* waits for the answer */
      }
  }
  throw new Error(`nobody is offered "${token}"`);
}

/* The position after a turn, when all have heard of it: a page that makes a choice
 * itself may have played another one meanwhile. */
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

/* Both choose a card in secret to begin with. */
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
