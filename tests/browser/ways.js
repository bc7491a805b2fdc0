/*
 * ways.js -- makes choices by pointing only, with the keyboard only, or through
 * the accessibility tree only.
 *
 * A way has three functions. `reach(person, options)` returns the options that
 * can be chosen in this way. `choose(person, rest, { index, leadsTo })` makes
 * the first choices of the list `rest`, and returns how many it made. The
 * number `index` lets the keys vary. `leadsTo(token)` is true if the menu of
 * the thing has an entry with which `rest` begins. `confirm(person)` confirms a
 * choice that waits.
 */
'use strict';

/* -- pointing -------------------------------------------------------------- */

/* Runs in the page: returns the points at which options can be clicked in the
 * picture, or on the button that ends the turn, by token. If `only` is not
 * null, returns only the point of this option. */
const points = `(only) => {
  const found = {};
  const clickable = (target) => {
    const box = target.getBoundingClientRect();
    for (const part of [4, 2, 6, 1, 7, 3, 5])
      for (const other of [4, 2, 6, 1, 7, 3, 5]) {
        const x = Math.round(box.x + box.width * part / 8);
        const y = Math.round(box.y + box.height * other / 8);
        const there = document.elementFromPoint(x, y);
        if (there && target.contains(there))
          return { x, y };
      }
    return null;
  };
  for (const button of document.querySelectorAll('#options button'))
    if (only === null || button.value === only)
      for (const target of [...document.querySelectorAll(
        '.mark-option[data-option="' + button.dataset.index + '"]'),
        ...button.matches('.stop') ? [button] : []]) {
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const point = clickable(target);
        if (point)
          found[button.value] = point;
      }
  return found;
}`;

/* Runs in the page: returns a point of a picture on which there is no thing, or
 * null. */
const pointBeside = `() => {
  for (const id of ['board', 'table', 'hand']) {
    const holder = document.getElementById(id);
    if (holder.hidden)
      continue;
    holder.scrollIntoView({ block: 'nearest' });
    const box = holder.getBoundingClientRect();
    for (let y = Math.max(2, box.y + 2); y < Math.min(innerHeight, box.bottom);
         y += 7)
      for (let x = box.x + 2; x < box.right; x += 7) {
        const there = document.elementFromPoint(x, y);
        if (there && holder.contains(there) && !there.closest(
          '[data-token], [data-pile], [data-option], [data-open], button'))
          return { x: Math.round(x), y: Math.round(y) };
      }
  }
  return null;
}`;

/* Runs in the page: returns a point of the thing or space with this token, or
 * null. No option may be marked at the point. The point may be on another thing
 * on the space. */
const pointOn = `(token) => {
  for (const part of document.querySelectorAll(
    '[data-token="' + CSS.escape(token) + '"]')) {
    part.scrollIntoView({ block: 'center', inline: 'center' });
    const box = part.getBoundingClientRect();
    for (const at of [4, 2, 6]) {
      const x = Math.round(box.x + box.width / 2);
      const y = Math.round(box.y + box.height * at / 8);
      const there = document.elementFromPoint(x, y);
      if (there && !there.closest('[data-option]') && (part.contains(there) ||
          there.closest('[data-place="' + CSS.escape(token) + '"]')))
        return { x, y };
    }
  }
  return null;
}`;

/* Runs in the page: waits at most five seconds for the menu, and returns the
 * lines of its entries. */
const menu = `async () => {
  const menu = document.getElementById('menu');
  const end = performance.now() + 5000;
  while (menu.hidden && performance.now() < end &&
         document.getElementById('message').hidden &&
         !document.getElementById('stack').open)
    await new Promise((done) => setTimeout(done, 5));
  return menu.hidden ? [] : [...menu.querySelectorAll('button')]
    .map(({ value }) => value).filter((line) => line !== '');
}`;

/* Runs in the page: returns the point of an entry of the menu. */
const pointOfEntry = `(line) => {
  const entry = [...document.querySelectorAll('#menu button')]
    .find(({ value }) => value === line);
  entry.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = entry.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/* Clicks a point, and returns the lines of the menu that opens. */
async function menuAt({ browser }, place) {
  if (place === null)
    return [];
  await browser.click(place.x, place.y);
  return browser.run(menu);
}

/* Closes the menu, a panel or a message without a choice. */
async function closeAll(person) {
  await person.press('escape');
  await person.browser.run(`() => {
    document.getElementById('stack').close();
    document.getElementById('message').hidden = true;
  }`);
}

/* Clicks a point without a thing, and returns the menu that opens. */
async function menuBeside(person) {
  return menuAt(person, await person.browser.run(pointBeside));
}

async function reachByPointing(person, options) {
  const found = Object.keys(await person.browser.run(points, null));

  if (options.every((token) => found.includes(token)))
    return found;
  const others = await menuBeside(person);
  await closeAll(person);
  return [...found, ...others];
}

/* `lines` are the entries of a menu, and `rest` are the choices still to be
 * made. Clicks the longest entry with which `rest` begins. Returns the number of
 * choices made. */
async function take(person, lines, rest) {
  const [line] = lines.filter((each) =>
    `${rest.join(' ')} `.startsWith(`${each} `))
    .sort((one, other) => other.length - one.length);

  if (line === undefined)
    return 0;
  const { x, y } = await person.browser.run(pointOfEntry, line);
  await person.pause();
  await person.browser.click(x, y);
  return line.split(' ').length;
}

/* Clicks the option in the picture. If the option is not there, clicks the
 * thing of a later choice, and takes an entry of its menu. If no thing leads to
 * the option, clicks a point without a thing. */
async function chooseByPointing(person, rest, { leadsTo }) {
  const place = (await person.browser.run(points, rest[0]))[rest[0]];

  if (place) {
    await person.pause();
    await person.browser.click(place.x, place.y);
    return 1;
  }
  for (const token of rest.slice(1)) {
    const on = await person.browser.run(pointOn, token);
    if (on && await leadsTo(token)) {
      const made = await take(person, await menuAt(person, on), rest);
      if (made > 0)
        return made;
      await closeAll(person);
    }
  }
  const made = await take(person, await menuBeside(person), rest);
  if (made === 0)
    throw new Error(`"${rest[0]}" cannot be pointed at`);
  return made;
}

/* -- the keyboard ---------------------------------------------------------- */

/* Runs in the page: begins to store the options that get the focus. */
const watchFocus = `() => {
  document.activeElement.blur();
  window.walked = [];
  window.watching ??= document.addEventListener('focusin', ({ target }) =>
    target.closest('#options') && window.walked.push(target.value)) ?? true;
}`;

/* Walks around all options with an arrow key. */
async function reachByKeys(person, options) {
  await person.browser.run(watchFocus);
  await person.press(...options.map(() => 'right'));
  return person.browser.run('() => window.walked');
}

/* Runs in the page: returns the digit and the place of an option. The focus is
 * then at the beginning of the page. */
const keysOf = `(token) => {
  const all = [...document.querySelectorAll('#options button')];
  const place = all.findIndex(({ value }) => value === token);
  document.activeElement.blur();
  getSelection().collapse(document.body, 0);
  return { place, digit: all[place]?.querySelector('kbd')?.textContent };
}`;

/* Presses Tab until the function `is` returns true in the page. */
async function tabTo(person, is) {
  for (let i = 0; i < 200; i++) {
    await person.press('tab');
    if (await person.browser.run(is))
      return;
  }
  throw new Error(`Tab does not reach ${is}`);
}

/* Chooses an option with a digit, the arrows, Tab or a typed line, depending on
 * `index`. */
async function chooseByKeys(person, [token], { index }) {
  const { place, digit } = await person.browser.run(keysOf, token);

  if (index % 16 === 5) {
    await tabTo(person, `() => document.activeElement.value ===
      ${JSON.stringify(token)} && document.activeElement.closest('#options')`);
    await person.press('space');
  } else if (index % 16 === 10) {
    await tabTo(person, "() => document.activeElement.id === 'typed-line'");
    await person.press(...token, 'enter');
  } else if (index % 2 === 0 && digit)
    await person.press(digit);
  else
    await person.press(...Array(place + 1).fill('right'), 'enter');
  return 1;
}

/* -- the accessibility tree ------------------------------------------------ */

/* Returns the nodes of the accessibility tree that a reader can reach, in
 * order. */
async function readableNodes(browser) {
  const { nodes } = await browser.command('Accessibility.getFullAXTree', {});
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node) => [node, ...node.childIds.map((id) => byId.get(id))
    .flatMap(below)];

  return below(nodes[0]).filter(({ ignored }) => !ignored);
}

/* Returns the nodes of the buttons that follow the heading of the options, up
 * to the next heading or text field. */
function optionNodes(nodes) {
  const begin = nodes.findIndex(({ role, name }) =>
    role.value === 'group' && name?.value === 'Options');
  const rest = nodes.slice(begin + 1);
  const end = rest.findIndex(({ role }) =>
    ['heading', 'textbox', 'group'].includes(role.value));

  return begin < 0 ? [] : rest.slice(0, end)
    .filter(({ role }) => role.value === 'button');
}

/* Returns the elements of the options in the tree, by token. The names of
 * options must differ, and the buttons must be those of the page. */
async function treeOf({ browser }) {
  const nodes = optionNodes(await readableNodes(browser));
  const names = nodes.map(({ name }) => name.value);
  const tokens = await browser.run(`() => [...document.querySelectorAll(
    '#options button')].map(({ value }) => value)`);

  if (names.includes('') || new Set(names).size < names.length)
    throw new Error(`not each option has its own name: ${names.join(' | ')}`);
  return Object.fromEntries(nodes.map((node, at) =>
    [tokens[at] ?? `more: ${names[at]}`, node]));
}

async function reachByTree(person) {
  return Object.keys(await treeOf(person));
}

/* Gives the focus to a node and presses Enter. */
async function enter(person, node) {
  await person.browser.command('DOM.focus',
    { backendNodeId: node.backendDOMNodeId });
  await person.press('enter');
}

async function chooseByTree(person, [token]) {
  await enter(person, (await treeOf(person))[token]);
  return 1;
}

async function confirmByTree(person) {
  await enter(person, (await readableNodes(person.browser)).find(
    ({ role, name }) => role.value === 'button' &&
      ['End turn', 'Go on', 'Choose'].includes(name.value)));
}

/* -- the ways -------------------------------------------------------------- */

const WAYS = {
  pointing: { reach: reachByPointing, choose: chooseByPointing,
    confirm: async (person) => {
      await person.pause();
      await person.clickOn('held-yes');
    } },
  keys: { reach: reachByKeys, choose: chooseByKeys,
    confirm: (person) => person.press('enter') },
  tree: { reach: reachByTree, choose: chooseByTree, confirm: confirmByTree },
};

module.exports = { WAYS };
