/*
 * driver.js -- browsers, by W3C WebDriver (https://www.w3.org/TR/webdriver2/):
 * HTTP with JSON, spoken by chromedriver.
 */
'use strict';
const { spawn } = require('node:child_process');

const CHROMIUM_OPTIONS = ['--headless=new', '--no-sandbox', '--disable-gpu',
  '--no-first-run', '--disable-dev-shm-usage',
  '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--hide-scrollbars',
  '--force-device-scale-factor=1', '--force-color-profile=srgb'];
const START_MILLISECONDS = 60000;

/* One window of a browser with a profile of its own. */
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

  /* The name of the tab in front. */
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

  /* The value of a function that runs in the page; a promise is waited for. */
  run(code, ...args) {
    return this.#send('POST', '/execute/sync',
      { script: `return (${code}).apply(null, arguments)`, args });
  }

  /* Runs in every page that is opened from now on, before its own scripts. */
  prepare(code) {
    return this.#send('POST', '/goog/cdp/execute', {
      cmd: 'Page.addScriptToEvaluateOnNewDocument',
      params: { source: `(${code})()` },
    });
  }

  /* Looks of the machine, such as { name: 'prefers-color-scheme', … }. */
  prefer(...features) {
    return this.#send('POST', '/goog/cdp/execute',
      { cmd: 'Emulation.setEmulatedMedia', params: { features } });
  }

  /* The page gets so many pixels, also fewer than a window can have. */
  resize(width, height) {
    return this.#send('POST', '/goog/cdp/execute', {
      cmd: 'Emulation.setDeviceMetricsOverride',
      params: { width, height, deviceScaleFactor: 1, mobile: false },
    });
  }

  /* A click of the main button at a point of the window. */
  click(x, y) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'pointer', id: 'mouse', actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 }],
    }] });
  }

  /* Presses one key while another one is held. */
  chord(held, value) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'key', id: 'keys', actions: [
        { type: 'keyDown', value: held }, { type: 'keyDown', value },
        { type: 'keyUp', value }, { type: 'keyUp', value: held }],
    }] });
  }

  /* Presses keys one after the other: texts, or those of WebDriver's table. */
  press(...keys) {
    return this.#send('POST', '/actions', { actions: [{
      type: 'key', id: 'keys', actions: keys.flatMap((value) =>
        [{ type: 'keyDown', value }, { type: 'keyUp', value }]),
    }] });
  }

  /* A picture of the window, as PNG. */
  async picture() {
    return Buffer.from(await this.#send('GET', '/screenshot'), 'base64');
  }

  close() {
    return this.#send('DELETE', '');
  }
}

/* The driver's process, which starts browsers. */
class Driver {
  #browsers = [];

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
      await browser.close().catch(() => {}); /* it may have ended */
    this.process.kill();
  }
}

const KEYS = {
  control: '\uE009', enter: '\uE007', backspace: '\uE003',
  right: '\uE014', down: '\uE015', left: '\uE012', escape: '\uE00C',
};

module.exports = { Driver, KEYS };
