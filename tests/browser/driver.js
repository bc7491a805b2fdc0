/*
 * driver.js -- controls browsers through W3C WebDriver
 * (https://www.w3.org/TR/webdriver2/), a protocol of JSON over HTTP that
 * chromedriver understands.
 */
'use strict';
const { spawn } = require('node:child_process');

const CHROMIUM_OPTIONS = ['--headless=new', '--no-sandbox', '--disable-gpu',
  '--no-first-run', '--disable-dev-shm-usage',
  '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--hide-scrollbars',
  '--force-device-scale-factor=1', '--force-color-profile=srgb'];
const START_MILLISECONDS = 60000;

/* A Browser controls a browser window. Each window has its own profile. */
class Browser {
  constructor(session) {
    this.session = session;
  }

  async #send(method, path, body) {
    const response = await fetch(this.session + path, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = await response.json();

    if (value?.error)
      throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  open(address) {
    return this.#send('POST', '/url', { url: address });
  }

  /* Returns the name of the current tab. */
  tab() {
    return this.#send('GET', '/window');
  }

  async newTab() {
    const { handle } = await this.#send('POST', '/window/new', { type: 'tab' });

    await this.toTab(handle);
  }

  toTab(name) {
    return this.#send('POST', '/window', { handle: name });
  }

  reload() {
    return this.#send('POST', '/refresh');
  }

  /* Runs a function in the page and returns its value. If the value is a
   * promise, waits for its result. */
  run(code, ...args) {
    return this.#send('POST', '/execute/sync',
      { script: `return (${code}).apply(null, arguments)`, args });
  }

  /* Sends a command of the Chrome DevTools Protocol. */
  command(cmd, params) {
    return this.#send('POST', '/goog/cdp/execute', { cmd, params });
  }

  /* Runs the function in every page that is opened from now on, before the
   * scripts of the page. */
  prepare(code) {
    return this.command('Page.addScriptToEvaluateOnNewDocument',
      { source: `(${code})()` });
  }

  /* Sets media features that a page can query, such as { name:
   * 'prefers-color-scheme', … }. */
  prefer(...features) {
    return this.command('Emulation.setEmulatedMedia', { features });
  }

  /* Sets the size of the page in pixels. The page can be smaller than the
   * smallest window that the browser allows. */
  resize(width, height) {
    return this.command('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /* Clicks with the main button at a point of the window. */
  click(x, y) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'pointer', id: 'mouse', actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 }],
    }] });
  }

  /* Presses a key while the key `held` is held down. */
  chord(held, value) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'key', id: 'keys', actions: [
        { type: 'keyDown', value: held }, { type: 'keyDown', value },
        { type: 'keyUp', value }, { type: 'keyUp', value: held }],
    }] });
  }

  /* Presses keys one after the other. A key is a character, or a code from
   * WebDriver's table of keys. */
  press(...keys) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'key', id: 'keys', actions: keys.flatMap((value) =>
        [{ type: 'keyDown', value }, { type: 'keyUp', value }]),
    }] });
  }

  /* Returns a picture of the window as PNG. */
  async picture() {
    return Buffer.from(await this.#send('GET', '/screenshot'), 'base64');
  }

  close() {
    return this.#send('DELETE', '');
  }
}

/* A Driver is a process of chromedriver, which starts browsers. */
class Driver {
  #browsers = [];
  hasTree = true; /* tests can read the accessibility tree of these browsers */

  static async start() {
    const driver = new Driver();
    let said = '';

    driver.process = spawn('chromedriver', ['--port=0'],
      { stdio: ['ignore', 'pipe', 'ignore'] });
    driver.port = await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`chromedriver: ${said}`)),
        START_MILLISECONDS).unref();
      driver.process.on('error', reject);
      driver.process.stdout.on('data', (data) => {
        said += data;
        const port = said.match(/successfully on port (\d+)/)?.[1];
        if (port)
          resolve(port);
      });
    });
    return driver;
  }

  async browser() {
    const all = `http://127.0.0.1:${this.port}/session`;
    const response = await fetch(all, {
      method: 'POST',
      body: JSON.stringify({ capabilities: { alwaysMatch: {
        browserName: 'chrome',
        'goog:chromeOptions': { args: CHROMIUM_OPTIONS },
      } } }),
    });
    const { value } = await response.json();

    if (value.error)
      throw new Error(`no browser: ${value.message}`);
    this.#browsers.push(new Browser(`${all}/${value.sessionId}`));
    return this.#browsers.at(-1);
  }

  async stop() {
    for (const browser of this.#browsers)
      /* The browser may have ended already. */
      await browser.close().catch(() => {});
    this.process.kill();
  }
}

const KEYS = {
  control: '\uE009', enter: '\uE007', backspace: '\uE003',
  right: '\uE014', down: '\uE015', left: '\uE012', escape: '\uE00C',
  tab: '\uE004', space: ' ',
};

module.exports = { Driver, KEYS };
