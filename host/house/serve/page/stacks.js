/* stacks.js -- shows the contents of a stack, a pile or a hand after a click.
 * If the stack is an option, the click must be on its badge. */
import { boxOf } from './boxes.js';
import { find, make, makeButton, makeShape, setText } from './dom.js';
import { now } from './store.js';
import { placeOf, thingsIn } from './where.js';

const RADIUS = 34;

let ask = null; /* the function given to beginStacks */

/* -- what can be opened ---------------------------------------------------- */

/* Returns a text such as "2 pyramids, 3 cards". */
function countInWords(pyramids, cards) {
  const { one, many } = now.table.noun;
  const words = [];

  if (pyramids > 0)
    words.push(`${pyramids} pyramid${pyramids === 1 ? '' : 's'}`);
  if (cards > 0)
    words.push(`${cards} ${cards === 1 ? one : many}`);
  return words.join(', ');
}

/* Returns the spaces with several pyramids or cards. Cards that look like
 * pyramids (`.piece`) are counted one by one, because they are side by side.
 * The number of other cards is on a badge. */
function stacksOf(board) {
  return [...board.querySelectorAll('.space')].map((space) => {
    const box = boxOf(space);
    const things = thingsIn(space);
    const badge = things.map((part) => part.querySelector('rect.badge'))
      .find(Boolean);
    const name = space.querySelector('text');
    const count = things.filter((part) => part.matches('.pyramid')).length;
    const pieces = things.filter((part) => part.matches('.piece')).length;
    const cards = badge ? Number(badge.nextElementSibling.textContent.slice(1))
                        : pieces;
    return { token: space.dataset.token, title: space.dataset.title, box, badge, count: count + pieces,
      isNamed: name !== null && boxOf(name).y < box.y + 2 * RADIUS,
      text: countInWords(count, cards) };
  }).filter(({ count, badge }) => count > 1 || badge);
}

/* Returns the piles in the picture, each as { pile, title }. `title` is a
 * readable name. */
function pilesOf(table) {
  return [...table.querySelectorAll('[data-pile]')]
    .map(({ dataset }) => ({ pile: dataset.pile, title: dataset.title }));
}

/* Returns the title of the pile `at`, or undefined for a space or a hand. */
function titleOf(at) {
  const part = document.querySelector(`[data-pile="${CSS.escape(at)}"]`);

  return part?.dataset.title;
}

/* -- marks and buttons ----------------------------------------------------- */

/* Returns a badge that opens a stack. The badge covers the picture's badge, if
 * any. Otherwise it is at the top or bottom, away from the name. */
function badgeOf({ token, title: name, box, badge, isNamed, count, text }) {
  const title = makeShape('desc', {});
  const group = makeShape('g', { class: 'stack-badge', 'data-open': token },
    title);
  const width = badge ? boxOf(badge).width : 2 * RADIUS;
  const height = badge ? boxOf(badge).height : 2 * RADIUS;
  const x = badge ? boxOf(badge).x : box.x + box.width - width;
  const y = badge ? boxOf(badge).y
    : isNamed ? box.y + box.height - height : box.y;
  const label = makeShape('text', { x: x + width / 2, y: y + height / 2 + 13,
    class: 'badge-text' });

  title.textContent = `Open ${name}: ${text}`;
  label.textContent = badge ? badge.nextElementSibling.textContent : count;
  group.append(makeShape('rect', { x, y, width, height, rx: height / 2 }),
    label);
  return group;
}

function openButton(at, text) {
  const button = makeButton('open', text);

  button.dataset.open = at;
  return make('li', '', button);
}

/* Adds the badges to the picture of the board, and the buttons for stacks and
 * piles to the list. */
export function showStacks(board, table) {
  const stacks = stacksOf(board);

  board.querySelectorAll('.stack-badge').forEach((badge) => badge.remove());
  board.querySelector('svg')?.append(...stacks.map(badgeOf));
  find('stacks').replaceChildren(
    ...stacks.map(({ token, title, text }) =>
      openButton(token, `${title}: ${text}`)),
    ...pilesOf(table).map(({ pile, title }) =>
      openButton(pile, now.table.noun.down === 'face down' ? `${title} pile`
        : title)));
}

/* -- the panel ------------------------------------------------------------- */

/* Combines equal neighbours into one line with a count. */
function linesOf(things) {
  const lines = [];

  for (const { name, text } of things) {
    const last = lines.at(-1);
    if (last?.name === name && last.text === text)
      last.count++;
    else
      lines.push({ name, text, count: 1 });
  }
  return lines;
}

/* Returns a line of the panel. */
function itemOf({ name, text, count }) {
  return make('li', '', ...count > 1 ? [`${count} × `] : [],
    make('b', '', name), text && ` ${text}`);
}

function showPanel(title, things, why) {
  setText('stack-title', title);
  find('stack-list').replaceChildren(...things.length > 0
    ? linesOf(things).map(itemOf) : [make('li', 'pale', 'nothing')]);
  setText('stack-why', why ?? '');
  if (!find('stack').open)
    find('stack').showModal();
}

/* Shows the contents of a space, a pile or a hand. Shows nothing and returns
 * false if it has fewer than `least` things. */
export async function openStack(at, least = 0, why = '') {
  const answer = await ask({ do: 'open', at });

  if (!answer || answer.things.length < least)
    return false;
  showPanel(titleOf(at) ?? answer.name, answer.things, why);
  return true;
}

/* Returns the name of the space, pile or hand that a click on a part of the
 * picture opens, or null. */
export function stackAt(target) {
  const svg = target.ownerSVGElement;
  const part = target.closest('[data-token]');
  const pile = target.closest('[data-pile]')?.dataset.pile;

  if (pile || !svg)
    return pile ?? null;
  if (part?.matches('.space, .hand'))
    return part.dataset.token;
  const thing = target.closest('[data-place]');
  const place = thing && placeOf(thing);
  return place?.dataset.token ?? place?.dataset.pile ?? null;
}

/* From now on, a click on a badge or a button opens its stack. `request(what)`
 * returns the answer, or shows the error and returns null. */
export function beginStacks(request, holders) {
  ask = request;
  for (const holder of [...holders, find('stacks')])
    holder.addEventListener('click', (event) => {
      const at = event.target.closest('[data-open]')?.dataset.open;
      if (!at)
        return;
      event.stopImmediatePropagation();
      openStack(at);
    }, true);
  find('stack-close').addEventListener('click', () => find('stack').close());
  find('stack').addEventListener('click', (event) => {
    if (event.target === find('stack'))
      find('stack').close(); /* the click was outside the panel */
  });
}
