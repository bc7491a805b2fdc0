/*
 * point.js -- lets the reader begin a turn by pointing at things: lights the
 * cards, pyramids and spaces that a later choice of the turn can involve. A
 * click on such a thing opens a menu of what the turn can do with the thing.
 */
import { find, make, makeButton } from './dom.js';
import { helpListOf } from './helps.js';
import { markLit } from './marks.js';
import { isLooking } from './past.js';
import { cardName, chosenName, withNames } from './named.js';
import { pictures } from './present.js';
import { askAsSeat } from './requests.js';
import { openStack, stackAt } from './stacks.js';
import { isMyTurn, now, on, options } from './store.js';
import { sentenceOf, spoken } from './spoken.js';
import { choose } from './turn.js';
import { explainTouched, whyNot } from './why.js';

/* -- what can be involved -------------------------------------------------- */

/* Requests the names of all things that the turn can involve, and lights
 * them. */
async function light() {
  const { state, held } = now;

  markLit(pictures, []);
  if (isLooking() || !isMyTurn() || held || options().length === 0)
    return;
  const answer = await askAsSeat({ do: 'moves', lit: true }, () => true);
  if (answer?.lit && now.state === state && now.held === null && !isLooking())
    markLit(pictures, answer.lit);
}

const MANY_WAYS = 6; /* greatest number of ways in the menu */

/* -- the menu -------------------------------------------------------------- */

function hideMenu() {
  find('menu').hidden = true;
}

/* True if the token with this index is a pyramid that the choice before it has
 * moved to a space. */
function hasMoved(tokens, at) {
  return tokens[at]?.includes(':') &&
    tokens[at].split(':')[0] === tokens[at - 1];
}

/* Returns a text such as "activate › 5SV › suns". The last token of a way is
 * the thing that was clicked. A pyramid that has just moved to a space is not
 * named again, and without `isWhole` neither is that space. */
function textOf(way, isWhole) {
  const tokens = way.split(' ');

  return (tokens.length > 1 ? tokens.slice(0, -1) : tokens)
    .filter((token, at) => !hasMoved(tokens, at) &&
      (isWhole || !hasMoved(tokens, at + 1)))
    .map((token) => spoken(chosenName(token))).join(' › ');
}

/* Returns the texts of ways. The spaces that a pyramid passes are named only if
 * ways differ in them. */
function textsOf(ways) {
  const short = ways.map((way) => textOf(way, false));

  return short.map((text, at) => short.indexOf(text) === short.lastIndexOf(text)
    ? text : textOf(ways[at], true));
}

/* True if a token names no thing of the picture: it is a word or a number. */
function isWord(token) {
  return !token.includes(':') && cardName(token) === undefined &&
    !document.querySelector(`[data-token="${CSS.escape(token)}"]`);
}

/* True if a way chooses only things, such as a pyramid and then a space. */
function isOfThings(way) {
  return !way.split(' ').some(isWord);
}

function entryOf(text, act) {
  const button = makeButton('', text);

  button.setAttribute('role', 'menuitem');
  button.addEventListener('click', () => {
    hideMenu();
    act();
  });
  return button;
}

/* Shows the menu at a point of the window, but within the window. */
function showMenu(title, helps, entries, { clientX, clientY }) {
  const menu = find('menu');

  menu.replaceChildren(make('p', 'pale', title), helps, ...entries);
  menu.hidden = false;
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(clientX, innerWidth - width - 8))}px`;
  menu.style.top =
    `${Math.max(8, Math.min(clientY, innerHeight - height - 8))}px`;
  entries[0].focus({ preventScroll: true });
}

function waysTo(name) {
  return name && name !== '?'
    ? askAsSeat({ do: 'moves', involving: name }) : null;
}

/* Returns a folded text about a thing that says why the open choice does not
 * offer it. The reason is requested when the reader unfolds the text. */
function foldedWhy(token) {
  const why = make('p', '');
  const folded = make('details', '', make('summary', '',
    `Why not ${spoken(chosenName(token))} at once?`), why);

  folded.addEventListener('toggle', async () => {
    if (folded.open && why.textContent === '')
      why.textContent = sentenceOf(withNames((await whyNot(token)).text));
  });
  return folded;
}

/* Returns the ways without those that make a detour: the shortest of those that
 * begin alike, apart from the spaces that a pyramid passes. If there are still
 * many, returns only the shortest of all. */
function shortest(ways) {
  const least = new Map();
  const first = (way) => way.split(' ').find((token, at, tokens) =>
    !hasMoved(tokens, at) && !hasMoved(tokens, at + 1));
  const lengthOf = (way) => way.split(' ').length;

  for (const way of ways)
    least.set(first(way), Math.min(lengthOf(way),
      least.get(first(way)) ?? Infinity));
  const best = Math.min(...least.values());
  const near = ways.filter((way) => lengthOf(way) === least.get(first(way)));
  return near.length <= MANY_WAYS ? near
    : near.filter((way) => lengthOf(way) === best).slice(0, MANY_WAYS);
}

/* Offers ways in a menu. `token` names the part that was clicked, and `at` the
 * stack or pile there. */
function offer(ways, name, token, at, event) {
  const texts = textsOf(ways);
  const title = ways.every((way) => way.includes(' ') && isOfThings(way))
    ? `${name}, by way of` : name;
  const entries = ways.map((way, index) =>
    entryOf(texts[index], () => choose(way)));

  if (at)
    entries.push(entryOf('Show what is here', () => openStack(at)));
  if (token && token !== '?')
    entries.push(foldedWhy(token));
  showMenu(`${title}:`, helpListOf(token ?? ''), entries, event);
}

/* Called when a part is clicked that is not an option. Offers what the turn can
 * do with the thing and with the space under it. If there is only one way, and
 * it chooses only things, takes it; a card means its space if the turn cannot
 * involve the card itself. If there is none, explains why. */
export async function pointAtThing(token, part, event) {
  const at = stackAt(part);
  const name = part.closest?.('[data-token]')?.dataset.token;
  const isOpen = !isLooking() && now.state && isMyTurn() && !now.held;
  const [own, under] = isOpen ? await Promise.all(
    [waysTo(name), at === name ? null : waysTo(at)]) : [];
  const ways = shortest([...new Set(
    [...own?.ways ?? [], ...under?.ways ?? []])]);

  const meant = own?.ways?.length === 0 && part.closest('.card') ? under : own;

  hideMenu();
  if (ways.length === 1 && meant?.ways?.includes(ways[0]) && !meant.limited &&
      isOfThings(ways[0]))
    return choose(ways[0]);
  if (ways.length === 0)
    return explainTouched(token, part);
  const title = own?.ways?.length > 0 ? token : at;
  return offer(ways, spoken(chosenName(title)), token, at, event);
}

export function beginPointing() {
  on(['state', 'held'], hideMenu);
  on(['state', 'held'], light);
  document.addEventListener('pointerdown', (event) => {
    if (!find('menu').contains(event.target))
      hideMenu();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape')
      hideMenu();
  });
}
