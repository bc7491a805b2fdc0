/* firefox.js -- controls Firefox through its remote protocol, Marionette. A
 * message is its length, a colon, and JSON. */
'use strict';
const { spawn } = require('node:child_process');
const { mkdtempSync, readFileSync, writeFileSync, rmSync } =
  require('node:fs');
const net = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');

const START_MILLISECONDS = 120000;
const COMMAND = 0; /* the type of a message that is a command */

/* Preferences: listen on any free port, show no movement, do not use the
 * network. */
const PREFERENCES = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
};

/* A Connection sends commands to Firefox, one after the other. */
class Connection {
  #rest = Buffer.alloc(0);
  #waiting = new Map(); /* the functions that take the answer of each command */
  #count = 0;

  constructor(socket) {
    this.socket = socket;
    socket.on('data', (data) => {
      this.#rest = Buffer.concat([this.#rest, data]);
      while (this.#take());
    });
  }

  /* Takes a whole message. Returns false if none has arrived completely. */
  #take() {
    const colon = this.#rest.indexOf(':');
    const begin = colon + 1;
    const end = begin + Number(this.#rest.subarray(0, colon));

    if (colon < 0 || this.#rest.length < end)
      return false;
    const message = JSON.parse(this.#rest.subarray(begin, end));
    this.#rest = this.#rest.subarray(end);
    if (Array.isArray(message)) /* the greeting is an object */
      this.#waiting.get(message[1])(message);
    return true;
  }

  async send(name, parameters = {}) {
    const id = ++this.#count;
    const text = JSON.stringify([COMMAND, id, name, parameters]);
    const answer = new Promise((done) => this.#waiting.set(id, done));

    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    this.#waiting.delete(id);
    if (error)
      throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result;
  }
}

/* A FirefoxWindow has the functions of Browser (driver.js) that do not need the
 * DevTools protocol. */
class FirefoxWindow {
  #prepared = [];

  constructor(connection) {
    this.connection = connection;
  }

  /* In Firefox, unlike Chromium, the functions given to `prepare` run after the
   * scripts of the page. We therefore load the page a second time. */
  async open(address) {
    await this.connection.send('WebDriver:Navigate', { url: address });
    for (const code of this.#prepared)
      await this.run(code);
    await this.reload();
  }

  reload() {
    return this.connection.send('WebDriver:Refresh');
  }

  async run(code, ...args) {
    const { value } = await this.connection.send('WebDriver:ExecuteScript',
      { script: `return (${code}).apply(null, arguments)`, args });
    return value;
  }

  async prepare(code) {
    this.#prepared.push(code);
  }

  /* Firefox takes preferences only when it starts. */
  async prefer() {}

  resize(width, height) {
    return this.connection.send('WebDriver:SetWindowRect', { width, height });
  }

  #perform(actions) {
    return this.connection.send('WebDriver:PerformActions', { actions });
  }

  click(x, y) {
    return this.#perform([{ type: 'pointer', id: 'mouse', actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 }] }]);
  }

  press(...keys) {
    return this.#perform([{ type: 'key', id: 'keys', actions:
      keys.flatMap((value) => [{ type: 'keyDown', value },
        { type: 'keyUp', value }]) }]);
  }

  async picture() {
    const { value } = await this.connection.send('WebDriver:TakeScreenshot',
      { full: false, hash: false });
    return Buffer.from(value, 'base64');
  }

  async close() {
    await this.run('() => { location.hash = ""; }').catch(() => {});
    await this.connection.send('WebDriver:Navigate', { url: 'about:blank' });
  }
}

/* A FirefoxDriver is a process of Firefox with one window. */
class FirefoxDriver {
  hasTree = false;

  static async start() {
    const driver = new FirefoxDriver();

    driver.profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    writeFileSync(path.join(driver.profile, 'user.js'),
      Object.entries(PREFERENCES).map(([name, value]) =>
        `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
    driver.process = spawn('firefox-esr', ['--headless', '--marionette',
      '--remote-allow-system-access', '--profile', driver.profile],
    { stdio: 'ignore' });
    const connection = await driver.#connect();
    await connection.send('WebDriver:NewSession', {});
    driver.window = new FirefoxWindow(connection);
    return driver;
  }

  /* Waits until Firefox listens, and connects to it. Firefox writes the port
   * into its profile. */
  async #connect() {
    const file = path.join(this.profile, 'MarionetteActivePort');

    for (const end = Date.now() + START_MILLISECONDS; Date.now() < end;) {
      try {
        const socket = net.connect(Number(readFileSync(file)), '127.0.0.1');
        await new Promise((done, fail) => {
          socket.on('connect', done);
          socket.on('error', fail);
        });
        return new Connection(socket);
      } catch {
        await new Promise((done) => setTimeout(done, 100));
      }
    }
    throw new Error('Firefox does not listen');
  }

  /* Returns the window, which all tests use one after the other. */
  async browser() {
    return this.window;
  }

  async stop() {
    this.window.connection.socket.destroy();
    this.process.kill();
    await new Promise((done) => this.process.on('exit', done));
    rmSync(this.profile, { recursive: true, force: true });
  }
}

module.exports = { FirefoxDriver };
