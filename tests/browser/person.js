/*
 * person.js -- a person who uses the page in a browser. A person uses only what
 * the page shows: highlighted parts of the picture, buttons and keys.
 */
'use strict';
const { KEYS } = require('./driver.js');

/* Runs in the page: waits until the page shows the current state of the
 * game. */
const calm = `async () => {
  const end = performance.now() + 30000;
  while (document.body.getAttribute('aria-busy') === 'true') {
    if (performance.now() > end)
      throw new Error('the page is busy for ever: ' +
        document.querySelector('#question').textContent);
    await new Promise((done) => setTimeout(done, 3));
  }
}`;

/* Runs in the page: returns what the page shows. */
const shown = `async () => {
  await (${calm})();
  const find = (id) => document.getElementById(id);
  const texts = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.textContent);
  return {
    question: find('question').textContent,
    line: [...document.querySelectorAll('#line li:not(.waits)')]
      .map(({ dataset }) => dataset.token),
    mayUndo: !find('undo').hidden,
    waits: !find('held').hidden,
    options: [...document.querySelectorAll('#options button')]
      .map((each) => each.value),
    lit: document.querySelectorAll('.mark-option').length,
    message: find('message').hidden ? '' : find('message-text').textContent,
    isLost: !find('connection').hidden,
    log: texts('#log li'),
    marks: document.querySelectorAll('#rules-list .mark-new').length,
    hasBoard: document.querySelector('#board svg') !== null,
    overflow: document.documentElement.scrollWidth > innerWidth,
  };
}`;

/* Runs in the page: returns the point at which an option can be clicked, in the
 * picture or on its button. */
const whereIs = `async (token) => {
  await (${calm})();
  const button = [...document.querySelectorAll('#options button')]
    .find((each) => each.value === token);
  if (!button)
    return null;
  const marks = [...document.querySelectorAll(
    '.mark-option[data-option="' + button.dataset.index + '"]')];
  for (const target of [...marks, button]) {
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const box = target.getBoundingClientRect();
    for (const part of [4, 2, 6, 1, 7, 3, 5])
      for (const other of [4, 2, 6, 1, 7, 3, 5]) {
        const x = Math.round(box.x + box.width * part / 8);
        const y = Math.round(box.y + box.height * other / 8);
        const there = document.elementFromPoint(x, y);
        if (there && target.contains(there))
          return { x, y, isLit: target !== button };
      }
  }
  return null;
}`;

/* Runs in the page: returns a point on a part of the picture that has a name
 * but is not highlighted. */
const whereDark = `async () => {
  await (${calm})();
  for (const part of document.querySelectorAll('[data-token]')) {
    part.scrollIntoView({ block: 'center', inline: 'center' });
    const box = part.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    const there = document.elementFromPoint(x, y);
    if (part.dataset.token !== '?' && there && part.contains(there) &&
        !there.closest('[data-option]'))
      return { x, y };
  }
  return null;
}`;

/* Runs in the page before its scripts: stores everything that the page
 * receives. */
const eavesdrop = `() => {
  const ask = window.fetch;
  window.received = '';
  async function keep(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done)
        return;
      window.received += value;
    }
  }
  window.fetch = async (...args) => {
    const response = await ask(...args);
    if (response.body === null)
      return response;
    const [mine, theirs] = response.body.tee();
    keep(mine).catch(() => {});
    return new Response(theirs, { status: response.status,
      headers: response.headers });
  };
}`;

/* Runs in the page before its scripts: switches confirmations off, and accepts
 * clicks at once. */
const playFast = `() => {
  if (location.protocol === 'http:')
    localStorage.setItem('fast', 'yes');
}`;

/* The places in tests at which a wait of at least a minute has failed, for
 * `waitsInVain`. */
let vain = [];

/* Calls `look` again and again until `isTrue` holds for its value, but at most
 * for `seconds`. Returns the last value. */
async function repeat(look, isTrue, seconds = 60) {
  const end = Date.now() + 1000 * seconds;
  const { stack } = new Error();

  for (;;) {
    const value = await look();
    if (isTrue(value))
      return value;
    if (Date.now() > end) {
      if (seconds >= 60)
        vain.push(stack.split('\n').slice(1).map((line) => line.trim())
          .filter((line) => !line.includes('person.js')).slice(0, 3).join());
      return value;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

/* Returns the places in tests at which a wait of a minute or more has failed
 * since the previous call. Shorter waits may fail on purpose. */
function waitsInVain() {
  const found = vain;

  vain = [];
  return found;
}

class Person {
  constructor(browser) {
    this.browser = browser;
  }

  /* Opens a link in a new browser, and returns its user. If `isFast` is true,
   * no choice needs a confirmation. Movement is off; see `letMove`. */
  static async sit(driver, link, size = [1280, 900], isFast = true) {
    const person = new Person(await driver.browser());

    person.isFast = isFast;
    await person.browser.resize(...size);
    await person.browser.prepare(eavesdrop);
    await person.letMove(false);
    if (isFast)
      await person.browser.prepare(playFast);
    await person.browser.open(link);
    return person;
  }

  /* Sets whether the browser reports that the person allows movement. */
  letMove(moves) {
    return this.browser.prefer({ name: 'prefers-reduced-motion',
      value: moves ? 'no-preference' : 'reduce' });
  }

  see() {
    return this.browser.run(shown);
  }

  /* Waits until `isTrue` holds for what the page shows, but at most for
   * `seconds`, by default 60. Returns what the page then shows. */
  wait(isTrue, seconds) {
    return repeat(() => this.see(), isTrue, seconds);
  }

  /* Runs a function in the page again and again until `isTrue` holds for its
   * value, but at most for `seconds`, by default 60. Returns the last value. */
  until(code, isTrue, seconds) {
    return repeat(() => this.browser.run(code), isTrue, seconds);
  }

  /* Like `until`, but waits before each run until the page shows the current
   * state of the game. */
  waitFor(code, isTrue, seconds) {
    return repeat(async () => {
      await this.see();
      return this.browser.run(code);
    }, isTrue, seconds);
  }

  /* True if the page has already chosen the token, because it was the only
   * option. Waits until the page shows options, because it has none between two
   * turns. */
  async hasMade({ token, count }) {
    if (count !== 1)
      return false;
    const { options } = await this.wait((seen) => seen.options.length > 0, 5);
    return options.join() !== token;
  }

  /* Waits for an option and clicks it. Returns true if it was clicked in the
   * picture, and false if it was clicked on its button. */
  async choose(token) {
    await this.wait(({ options }) => options.includes(token), 10);
    const place = await this.browser.run(whereIs, token);

    if (place === null) {
      const { question, line, options } = await this.see();
      throw new Error(`"${token}" cannot be clicked: ` +
        JSON.stringify({ question, line, options }));
    }
    await this.browser.click(place.x, place.y);
    return place.isLit;
  }

  /* Clicks a part of the picture that is not highlighted. Returns false if
   * every part is highlighted. */
  async touch() {
    const place = await this.browser.run(whereDark);

    if (place !== null)
      await this.browser.click(place.x, place.y);
    return place !== null;
  }

  async clickOn(id) {
    const { x, y } = await this.browser.run(`(id) => {
      const button = document.getElementById(id);
      button.scrollIntoView({ block: 'center' });
      const box = button.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }`, id);

    await this.browser.click(x, y);
  }

  /* Waits until the page accepts clicks on options that have just changed. */
  async pause() {
    if (!this.isFast)
      await new Promise((done) => setTimeout(done, 560));
  }

  press(...names) {
    return this.browser.press(...names.map((name) => KEYS[name] ?? name));
  }

  /* Returns what the page has received since the previous call. */
  received() {
    return this.browser.run(`() => {
      const text = window.received;
      window.received = '';
      return text;
    }`);
  }
}

module.exports = { Person, playFast, waitsInVain };
