/*
 * server.js -- runs `house serve` for a test, and sends requests to it. Also
 * finds the choices of a game with `house engine`.
 */
'use strict';
const { spawn, execFileSync } = require('node:child_process');
const { once } = require('node:events');

const house = process.env.HOUSE;
const START_MILLISECONDS = 60000;

class Server {
  /* Starts `house serve` with the arguments `args`. Port 0 means any free
   * port. */
  static async start(args, port = 0) {
    const server = new Server();
    let said = '';
    let wrong = '';

    server.process = spawn(house,
      ['serve', ...args, '--listen', `127.0.0.1:${port}`],
      { stdio: ['ignore', 'pipe', 'pipe'] });
    server.process.stderr.on('data', (data) => { wrong += data; });
    server.wrong = () => wrong; /* returns the server's error messages */
    await new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`house serve ${args}: ${wrong}`));
      setTimeout(fail, START_MILLISECONDS).unref();
      server.process.on('exit', fail);
      server.process.stdout.on('data', (data) => {
        said += data;
        if (said.includes('recorded in'))
          resolve();
      });
    });
    server.links = Object.fromEntries([...said.matchAll(
      /^ {2}(\w+) +(http:\S+)$/gm)].map(([, who, link]) => [who, link]));
    server.port = said.match(/:(\d+)\/#/)[1];
    return server;
  }

  /* Sends a request through one of the links, and returns the answer. */
  async ask(who, what) {
    const link = new URL(this.links[who]);
    const [table, secret] = link.hash.slice(1).split('/');
    const response = await fetch(`${link.origin}/api/${table}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: JSON.stringify(what),
    });

    return response.json();
  }

  async stop(signal = 'SIGINT') {
    this.process.removeAllListeners('exit');
    this.process.kill(signal);
    await once(this.process, 'exit');
  }
}

/* Returns the answers of `house engine` to the requests. `settings` are further
 * arguments. */
function engine(variant, seed, requests, seats, settings = []) {
  const said = execFileSync(house,
    ['engine', variant, '--seed', seed, '--seats', seats, ...settings],
    { input: requests.map((each) => JSON.stringify(each) + '\n').join(''),
      maxBuffer: 1 << 27 });

  return said.toString().trim().split('\n').map((line) => JSON.parse(line));
}

/* Returns a text that identifies a point of a game. */
function placeOf({ turn, line }) {
  return JSON.stringify([turn, line]);
}

/* Returns the choices of a game: for each its token, the tokens of all options,
 * the number of options, and its place in the game (see placeOf). */
function choicesOf(variant, seed, tokens, settings = [],
  seats = 'human,human') {
  const states = engine(variant, seed, [{ do: 'moves' },
    ...tokens.map((token) => ({ do: 'choose', token }))], seats, settings);

  return tokens.map((token, at) => ({ token, turn: states[at].turn,
    options: states[at].options.map((option) => option.token),
    count: states[at].options.length, place: placeOf(states[at]) }));
}

module.exports = { Server, engine, choicesOf, placeOf };
