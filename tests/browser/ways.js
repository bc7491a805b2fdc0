/*
 * ways.js -- chooses an option with the keyboard only, or through the
 * accessibility tree only. Each function returns false, because nothing was
 * clicked in the picture.
 */
'use strict';

/* Waits for an option, and returns its place among the buttons. */
async function placeOf(person, token) {
  const { options } = await person.wait(
    (seen) => seen.options.includes(token), 10);
  const place = options.indexOf(token);

  if (place < 0)
    throw new Error(`"${token}" is not offered: ${options.join(' ')}`);
  return place;
}

/* Uses a digit if the option has one, otherwise the arrows and Enter. */
async function byKeys(person, token) {
  const place = await placeOf(person, token);

  await person.browser.run('() => document.activeElement.blur()');
  if (place < 9)
    await person.press(String(place + 1));
  else
    await person.press(...Array(place + 1).fill('right'), 'enter');
  return false;
}

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

/* Clicks the node of an option through its name, so option names must
 * differ. */
async function byTree(person, token) {
  const place = await placeOf(person, token);
  const { browser } = person;
  const buttons = optionNodes(await readableNodes(browser));
  const names = buttons.map(({ name }) => name.value);
  const button = buttons[place];

  if (!button || names[place] === '' ||
      names.filter((name) => name === names[place]).length > 1)
    throw new Error(`"${token}" has no name of its own in the tree: ` +
      names.join(' | '));
  const { object } = await browser.command('DOM.resolveNode',
    { backendNodeId: button.backendDOMNodeId });
  await browser.command('Runtime.callFunctionOn', { objectId: object.objectId,
    functionDeclaration: 'function () { this.click(); }' });
  return false;
}

module.exports = { byKeys, byTree };
