/* point.js -- lets the reader begin a turn with a click on a card, pyramid or
 * space. A menu then lists what the turn can do. */
import { find, make, makeButton } from './dom.js';
import { isTooSoon, noteChange } from './haste.js';
import { helpListOf } from './helps.js';
import { markLit } from './marks.js';
import { say } from './messages.js';
import { isLooking } from './past.js';
import { pictures } from './present.js';
import { askAsSeat } from './requests.js';
import { openStack, stackAt } from './stacks.js';
import { isMyTurn, now, on, options } from './store.js';
import { choose } from './turn.js';
import { explainTouched, whyNot } from './why.js';

/* -- what can be involved -------------------------------------------------- */

/* Requests the names of all things that the turn can involve. Then highlights
 * these things in the pictures. */
async function light() {
  const { state, held } = now;

  markLit(pictures, []);
  if (isLooking() || !isMyTurn() || held || options().length === 0)
    return;
  const answer = await askAsSeat({ do: 'moves', lit: true }, () => true);
  if (answer?.lit && now.state === state && now.held === null && !isLooking())
    markLit(pictures, answer.lit);
}

const MANY_WAYS = 6; /* greatest number of moves that the menu offers */

/* -- the menu -------------------------------------------------------------- */

let hasClosed = false; /* true if the press of this click has closed a menu */

function hideMenu() {
  find('menu').hidden = true;
}

/* True if the token with the index `at` is a pyramid that the turn has just
 * moved. The token before it is then the pyramid's new space. */
function hasMoved(tokens, at) {
  return tokens[at]?.includes(':') &&
    tokens[at].split(':')[0] === tokens[at - 1];
}

/* Returns the last two steps of a way: a pyramid and the clicked thing, so that
 * the pyramid does not look like the target. After the word "move", returns a
 * text such as "red's small pyramid from b1 to b2". */
function lastSteps(tokens, steps) {
  const [thing, target] = steps.slice(-2).map((step) =>
    step.replace(/^[^:]*: /, ''));

  return tokens.at(-3) === 'move'
    ? `${thing.replace(/ on (?!.* on )/, ' from ')} to ${target}`
    : `${thing} › ${target}`;
}

/* Returns a text for a way, such as "activate › the Painter › suns". Leaves out
 * moved pyramids and, unless `isWhole` is true, their new spaces. */
function textOf({ tokens, steps }, isWhole) {
  const most = tokens.length - 1; // the last token is the clicked thing

  if (tokens.length === 1)
    return `${now.state.ask}: this one`;
  const texts = steps.map((step, at) => at === most - 1 &&
    tokens[at].includes(':') && !tokens[most].includes(':')
    ? lastSteps(tokens, steps) : step);
  return texts.filter((step, at) => at < most && !hasMoved(tokens, at) &&
    (isWhole || at + 1 === most || !hasMoved(tokens, at + 1))).join(' › ');
}

/* Returns a text for each way to choose the clicked thing. If two ways have
 * equal texts, the texts also name the spaces to which pyramids move. */
function textsOf(ways) {
  const short = ways.map((way) => textOf(way, false));

  return short.map((text, at) => short.indexOf(text) === short.lastIndexOf(text)
    ? text : textOf(ways[at], true));
}

/* True if a token is a word or a number, which names no thing of the
 * picture. */
function isWord(token) {
  return !token.includes(':') &&
    now.table.card_names?.[token] === undefined &&
    !document.querySelector(`.house [data-token="${CSS.escape(token)}"]`);
}

/* True if the tokens of a way name only things, such as a pyramid and then a
 * space. */
function isOfThings({ tokens }) {
  return !tokens.some(isWord);
}

/* Returns an entry of the menu for a line of tokens. `content` is a list of
 * texts and elements. */
function entryOf(line, content, act) {
  const button = makeButton('', ...content);

  button.value = line;
  button.setAttribute('role', 'menuitem');
  button.addEventListener('click', (event) => {
    if (isTooSoon(event))
      return;
    hideMenu();
    act();
  });
  return button;
}

/* Shows the menu at the place of a click. Moves the menu if it would extend
 * beyond the window. */
function showMenu(title, helps, entries, { clientX, clientY }) {
  const menu = find('menu');

  menu.replaceChildren(make('p', 'pale', title), helps, ...entries);
  menu.hidden = false;
  noteChange();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(clientX, innerWidth - width - 8))}px`;
  menu.style.top =
    `${Math.max(8, Math.min(clientY, innerHeight - height - 8))}px`;
  menu.focus({ preventScroll: true });
}

/* Moves the focus to the next entry of the menu, or to the previous one. */
function stepInMenu(by) {
  const entries = [...find('menu').querySelectorAll('[role=menuitem]')];
  const at = entries.indexOf(document.activeElement);

  entries.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % entries.length).focus();
}

function waysTo(name) {
  return name && name !== '?'
    ? askAsSeat({ do: 'moves', involving: name }) : null;
}

/* Returns a folded text that says why the open choice does not offer a thing. */
function foldedWhy(name, text) {
  return make('details', '', make('summary', '',
    `Why can I not choose ${name} now?`), make('p', '', text));
}

/* Returns the shortest of the ways with the same first token, for each first
 * token. If these are more than MANY_WAYS, returns at most MANY_WAYS of the
 * shortest ways of all. Moved pyramids and their new spaces do not count as
 * first tokens. */
function shortest(ways) {
  const least = new Map();
  const first = ({ tokens }) => tokens.find((token, at) =>
    !hasMoved(tokens, at) && !hasMoved(tokens, at + 1));
  const lengthOf = ({ tokens }) => tokens.length;

  for (const way of ways)
    least.set(first(way), Math.min(lengthOf(way),
      least.get(first(way)) ?? Infinity));
  const best = Math.min(...least.values());
  const near = ways.filter((way) => lengthOf(way) === least.get(first(way)));
  return near.length <= MANY_WAYS ? near
    : near.filter((way) => lengthOf(way) === best).slice(0, MANY_WAYS);
}

/* Returns the ways to the clicked thing that an answer lists, each as { way,
 * tokens, steps, isEqual }. `isEqual` is true if another way has the same
 * effect. */
function waysOf({ ways = [], steps = [], equal = [] }) {
  return ways.map((way, at) => ({ way, tokens: way.split(' '),
    steps: steps[at], isEqual: equal[at] }));
}

/* Makes the choices of a way. If other ways have the same effect, tells the
 * reader that the page has chosen between them. */
async function take({ way, steps, isEqual }) {
  const answer = await choose(way);

  if (answer && isEqual)
    say(`Several ways have the same effect. Taken: ${steps.join(' › ')}.`);
}

/* Shows a menu of ways for a thing `name`. `token` names
 * the part that was clicked. `at` names its stack or pile, or is null. If the
 * choice is for such things but does not offer this one, the menu says why. */
async function offer(ways, name, token, at, event) {
  const { text, kind, name: asked } = token && token !== '?' ? await whyNot(token)
    : { text: '' };
  const texts = textsOf(ways);
  const title = ways.every((way) => way.tokens.length > 1 && isOfThings(way))
    ? `${name}, by way of` : name;
  const entries = ways.map((way, index) =>
    entryOf(way.way, [texts[index]], () => take(way)));

  if (at)
    entries.push(entryOf('', ['Show what is here'], () => openStack(at)));
  if (text !== '' && kind !== 'type')
    entries.push(foldedWhy(asked, text));
  showMenu(`${title}:`, helpListOf(token ?? ''), entries, event);
}

/* Shows a menu of the options that are not in the picture. */
function offerOthers(event) {
  const entries = [...find('options').querySelectorAll('button:not(.pictured)')]
    .map((button) => entryOf(button.value,
      [...button.cloneNode(true).querySelectorAll('b, span')],
      () => button.click()));

  if (entries.length > 0)
    showMenu('Not in the picture:', '', entries, event);
}

/* Handles a click on a part that is not an option. Shows a menu of the ways
 * that involve the thing or the space under it. A click beside all things shows
 * the options that are not in the picture. */
export async function pointAtThing(token, part, event) {
  const at = stackAt(part);
  const name = part.closest?.('[data-token]')?.dataset.token;
  const isOpen = !isLooking() && now.state && isMyTurn() && !now.held;

  if (isOpen && token === undefined && at === null && !hasClosed)
    return offerOthers(event);
  const [own, under] = isOpen ? await Promise.all(
    [waysTo(name), at === name ? null : waysTo(at)]) : [];
  const all = [...waysOf(own ?? {}), ...waysOf(under ?? {})];
  const ways = shortest(all.filter(({ way }, index) =>
    all.findIndex((other) => other.way === way) === index));

  /* If only the space under the clicked thing has ways, a click on a card may
   * take a way at once. A click on a pyramid shows the menu. */
  const meant = own?.ways?.length === 0 && part.closest('.card') ? under : own;

  hideMenu();
  if (ways.length === 1 && meant?.ways?.includes(ways[0].way) && !meant.limited &&
      isOfThings(ways[0]))
    return take(ways[0]);
  if (ways.length === 0)
    return explainTouched(token, part, Boolean(own && !own.limited &&
      !under?.limited));
  return offer(ways, (own?.ways?.length > 0 ? own : under).name, token, at,
    event);
}

export function beginPointing() {
  on(['state', 'held'], hideMenu);
  on(['state', 'held'], light);
  document.addEventListener('pointerdown', (event) => {
    hasClosed = !find('menu').hidden && !find('menu').contains(event.target);
    if (hasClosed)
      hideMenu();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape')
      hideMenu();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (find('menu').hidden || !by)
      return;
    stepInMenu(by);
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
