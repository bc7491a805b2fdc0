/*
 * webhook.js -- tests the messages that the server sends when a turn begins. No
 * browser is needed: this program is the receiver of the messages.
 */
'use strict';
const http = require('node:http');
const { Server } = require('./server.js');

const GAME = 'tests/transcripts/scripts/heap.lua';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

/* A Receiver takes messages, and answers them as its function `how` says. */
class Receiver {
  static async start() {
    const receiver = new Receiver();

    receiver.got = [];
    receiver.how = (response) => response.end();
    receiver.http = http.createServer((request, response) => {
      let body = '';
      request.on('data', (data) => { body += data; });
      request.on('end', () => {
        receiver.got.push({ method: request.method, path: request.url,
          type: request.headers['content-type'], body });
        receiver.how(response);
      });
    });
    await new Promise((resolve) => receiver.http.listen(0, '127.0.0.1', resolve));
    receiver.port = receiver.http.address().port;
    return receiver;
  }

  /* Waits until `count` messages have arrived, and returns the latest. */
  async wait(count) {
    for (let i = 0; i < 1500 && this.got.length < count; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.got[count - 1];
  }

  stop() {
    this.http.closeAllConnections();
    this.http.close();
  }
}

async function said(server, text) {
  for (let i = 0; i < 1500 && !server.wrong().includes(text); i++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return server.wrong();
}

async function messages(test, server, receiver) {
  const first = await receiver.wait(1);
  const { text, ...rest } = JSON.parse(first.body);

  test.same('a message is sent with POST', ['POST', '/hook?x=1',
    'application/json'], [first.method, first.path, first.type]);
  test.same('it says whose turn begins', { event: 'turn', game: 'heap',
    title: 'Heap', table: '1', turn: 1, seat: 'red' }, rest);
  test.same('also in words', 'Heap, turn 1: red must choose', text);
  await server.ask('green', { do: 'name', name: 'Bo "x" <@all>' });
  await server.ask('red', { do: 'choose', token: '1' });
  const next = await receiver.wait(2);
  test.same('each turn has a message, with the name of the person',
    ['green', 'Bo "x" <@all>', 2], [JSON.parse(next.body).seat,
      JSON.parse(next.body).name, JSON.parse(next.body).turn]);
  test.fine('no message has a secret', !/[0-9a-f]{32}/.test(
    receiver.got.map(({ body }) => body).join()));
}

/* While the receiver does not answer, the game continues, and only the latest
 * message waits to be sent. */
async function silence(test, server, receiver) {
  const before = receiver.got.length;
  let waiting = null;

  receiver.how = (response) => { waiting = response; };
  await server.ask('green', { do: 'choose', token: '1' });
  await receiver.wait(before + 1);
  await server.ask('red', { do: 'choose', token: '1' });
  await server.ask('green', { do: 'choose', token: '1' });
  const { turn } = await server.ask('red', { do: 'choose', token: '1' });
  test.same('a receiver that does not answer costs nothing', [6, 1],
    [turn, receiver.got.length - before]);
  receiver.how = (response) => response.end();
  waiting.end();
  const late = await receiver.wait(before + 2);
  test.same('then only the latest message is sent', 6,
    JSON.parse(late.body).turn);
}

async function longAnswer(test, server, receiver) {
  const before = receiver.got.length;
  let written = 0;

  receiver.how = (response) => {
    const more = () => {
      while (written < 1024 && !response.destroyed && response.write(MEGABYTE))
        written++;
      if (written < 1024 && !response.destroyed)
        response.once('drain', more);
    };
    more();
  };
  await server.ask('red', { do: 'goto', node: 1 });
  await server.ask('green', { do: 'agree', agrees: true });
  await receiver.wait(before + 1);
  receiver.how = (response) => response.end();
  await server.ask('red', { do: 'choose', token: '2' });
  test.same('an answer of 1 GB is not read', 2,
    JSON.parse((await receiver.wait(before + 2)).body).turn);
  test.fine('not even a tenth of it', written < 100, written);
}

async function failures(test, server, receiver) {
  receiver.how = (response) => { response.statusCode = 500; response.end(); };
  await server.ask('green', { do: 'choose', token: '1' });
  test.holds('a refusal is reported', 'the HTTP status 500',
    await said(server, 'status 500'));
  await receiver.wait(receiver.got.length);
  receiver.how = (response) => {
    response.statusCode = 302;
    response.setHeader('Location', '/elsewhere');
    response.end();
  };
  await server.ask('red', { do: 'choose', token: '1' });
  receiver.stop();
  const { turn } = await server.ask('green', { do: 'choose', token: '1' });
  test.same('the game goes on', 5, turn);
  test.fine('no redirection is followed',
    receiver.got.every(({ path }) => path === '/hook?x=1'));
  test.same('a failure is reported once', 1,
    server.wrong().match(/status 500/g).length);
  test.fine('the report does not show the address',
    !server.wrong().includes('hook?x'), server.wrong());
}

/* Tests that a message does not reveal who must choose in secret. */
async function secret(test, receiver) {
  const before = receiver.got.length;
  const server = await Server.start(['zark-city', '--players', '2', '--seed',
    '1', '--webhook', `http://127.0.0.1:${receiver.port}/hook?x=1`,
    '-o', `${process.env.SCRATCH}/webhook-secret.record`]);

  try {
    const { body } = await receiver.wait(before + 1);
    test.same('a secret choice does not show its seat',
      [undefined, 'Zark City, turn 0: somebody must choose'],
      [JSON.parse(body).seat, JSON.parse(body).text]);
  } finally {
    await server.stop();
  }
}

module.exports = async function webhook(driver, test) {
  const receiver = await Receiver.start();
  const args = [GAME, '--players', '2', '--seed', 'a',
    '--webhook', `http://127.0.0.1:${receiver.port}/hook?x=1`,
    '-o', `${process.env.SCRATCH}/webhook.record`];
  let server = await Server.start(args);

  try {
    await messages(test, server, receiver);
    await server.stop();
    server = await Server.start(args);
    await server.ask('red', { do: 'table' });
    test.same('a restart sends nothing', 2, receiver.got.length);
    await silence(test, server, receiver);
    await secret(test, receiver);
    await longAnswer(test, server, receiver);
    await failures(test, server, receiver);
  } finally {
    receiver.stop();
    await server.stop();
  }
};
