/*
 * server.js -- tables of `house serve`, and what only its designer knows.
 */
'use strict';
const { spawn, execFileSync } = require('node:child_process');
const { once } = require('node:events');

const house = process.env.HOUSE;
const START_MILLISECONDS = 60000;

class Server {
  /* `args` of `house serve`; `port` 0: any that is free. */
  static async start(args, port = 0) {
    const server = new Server();
    let said = '';
    let wrong = '';

    server.process = spawn(house,
      ['serve', ...args, '--listen', `127.0.0.1:${port}`],
      { stdio: ['ignore', 'pipe', 'pipe'] });
    server.process.stderr.on('data', (data) => { wrong += data; });
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

  /* The answer to a request by one of the links. */
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

/* Answers of `house engine`. */
function engine(variant, seed, requests, seats) {
  const said = execFileSync(house,
    ['engine', variant, '--seed', seed, '--seats', seats],
    { input: requests.map((each) => JSON.stringify(each) + '\n').join('') });

  return said.toString().trim().split('\n').map((line) => JSON.parse(line));
}

/* Says which choice of a game it is. */
function placeOf({ turn, line }) {
  return JSON.stringify([turn, line]);
}

/* The choices of a game: each token, how many options there were, and its place. */
function choicesOf(variant, seed, tokens) {
  const states = engine(variant, seed, [{ do: 'moves' },
    ...tokens.map((token) => ({ do: 'choose', token }))], 'human,human');

  return tokens.map((token, at) => ({ token,
    count: states[at].options.length, place: placeOf(states[at]) }));
}

module.exports = { Server, engine, choicesOf, placeOf };
