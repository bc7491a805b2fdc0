/* tip.js -- a small window that explains an option or a part of a picture. The
 * pointer, a long press or the focus opens the window. */
import { find } from './dom.js';
import { helpItems, helpsOf, termsIn } from './helps.js';
import { capitalized } from './spoken.js';
import { on, options } from './store.js';
import { thingsIn } from './where.js';

const REST = 400; /* milliseconds that the pointer must rest until the window
                   * opens */
const LEAVE = 300; /* milliseconds until the window closes after the pointer has
                    * left */
const PRESS = 500; /* milliseconds of a long press */
const NEAR = 10; /* a pointer that has moved by fewer pixels counts as
                  * resting */

/* -- the thing ------------------------------------------------------------- */

/* Returns the card that lies on a space of the picture, or null. */
function cardOn(space) {
  return thingsIn(space).findLast((part) => part.matches('.card')) ?? null;
}

/* Returns the texts about a part of a picture. If the part is a space, returns
 * the texts about its card. */
function helpsAt(part) {
  const own = helpsOf(part.dataset.token);
  const card = own.length === 0 && part.matches('.space') ? cardOn(part) : null;

  return card ? helpsOf(card.dataset.token) : own;
}

/* Returns the texts about an option. */
function helpsOfOption(token) {
  const own = helpsOf(token);
  const space = own.length > 0 ? null : document.querySelector(
    `#board .space[data-token="${CSS.escape(token)}"]`);

  return space ? helpsAt(space) : own;
}

/* Returns the things of a picture at a point, the uppermost first. */
function partsAt({ clientX, clientY }) {
  return document.elementsFromPoint(clientX, clientY)
    .map((each) => each.closest('[data-token]')).filter(Boolean);
}

function nameOf(part) {
  return part?.querySelector('desc')?.textContent ?? '';
}

/* Returns what the window shows about a thing. Omits the name if one of the
 * texts already has it. */
function thingOf(at, token, name, helps) {
  const isSaid = helps.some((help) => help.name === token);

  return { at, name: isSaid ? '' : name ?? '', helps };
}

/* Returns { at, name, helps } for the thing of an event: its element, its name
 * and its explanations. Returns null if there is no thing. */
function thingAt(event) {
  const button = event.target.closest('#options button');
  const mark = event.target.closest('.mark-option, .stack-badge');

  if (button)
    return thingOf(button, button.value, button.dataset.text,
      helpsOfOption(button.value));
  const value = event.target.closest('#governs .value');
  if (value)
    return thingOf(value, value.dataset.token, value.textContent.trim(),
      helpsOf(value.dataset.token));
  const term = event.target.closest('.term');
  if (term)
    return thingOf(term, '', '', termsIn(term.textContent));
  if (!event.target.closest('.house'))
    return null;
  const parts = partsAt(event);
  const part = parts.find((each) => helpsAt(each).length > 0) ?? parts[0];
  const token = options()[mark?.dataset.option]?.token;
  if (!part && !mark)
    return null;
  return { at: mark ?? part, name: nameOf(mark) || nameOf(part),
    helps: part ? helpsAt(part) : token ? helpsOf(token) : [] };
}

/* -- the window ------------------------------------------------------------ */

let timer = null; /* timer that opens or closes the window */
let about = null; /* the element that the window describes, or null */

function later(milliseconds, what) {
  clearTimeout(timer);
  timer = setTimeout(what, milliseconds);
}

function hide() {
  clearTimeout(timer);
  about?.removeAttribute('aria-describedby');
  about = null;
  find('tip').hidden = true;
}

/* Moves the window beside an element: below the element or, if there is no
 * room, above it. If the element is in a panel, moves the window to the left of
 * the panels if there is room. */
function place(tip, at) {
  const box = at.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const edge = find('aside').getBoundingClientRect().left;
  const isLeft = find('aside').contains(at) && edge - width > 60;
  const isBelow = box.bottom + height + 12 < innerHeight;
  const left = isLeft ? edge - width - 6 : box.left;
  const top = isLeft ? box.top : isBelow ? box.bottom + 6
    : box.top - height - 6;

  tip.style.left = `${Math.max(8, Math.min(left,
    document.documentElement.clientWidth - width - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(top, innerHeight - height - 8))}px`;
}

function show({ at, name, helps }) {
  const tip = find('tip');

  if (!at.isConnected || name === '' && helps.length === 0)
    return;
  hide();
  about = at;
  find('tip-name').textContent = capitalized(name);
  find('tip-list').replaceChildren(...helpItems(helps));
  tip.hidden = false;
  place(tip, at);
  if (at.matches('button'))
    at.setAttribute('aria-describedby', 'tip');
}

/* -- pointer, finger, keys ------------------------------------------------- */

let press = null; /* the place where a finger presses, or null */
let wasLong = false; /* true if the latest press of a finger was a long press */
let clicked = null; /* the place of the latest click, or null after the pointer
                     * has left it */

function isNear({ clientX, clientY }, { x, y }) {
  return Math.hypot(clientX - x, clientY - y) <= NEAR;
}

function over(event) {
  if (event.pointerType === 'touch' || clicked && isNear(event, clicked))
    return; /* the pointer rests, but the options under it have changed */
  clicked = null;
  if (find('tip').contains(event.target)) {
    clearTimeout(timer);
    return;
  }
  const thing = thingAt(event);
  if (thing && thing.at !== about)
    later(about ? LEAVE : REST, () => show(thing));
  else if (thing)
    clearTimeout(timer);
  else
    later(LEAVE, hide);
}

function down(event) {
  wasLong = false;
  if (find('tip').contains(event.target))
    return;
  hide();
  const thing = event.pointerType === 'touch' ? thingAt(event) : null;
  clicked = { x: event.clientX, y: event.clientY };
  press = thing ? clicked : null;
  if (thing)
    later(PRESS, () => {
      wasLong = true;
      show(thing);
    });
}

function move(event) {
  if (press && !isNear(event, press))
    lift();
}

/* Ends a press. A short press is a click, which opens nothing. */
function lift() {
  if (press && !wasLong)
    clearTimeout(timer);
  press = null;
}

/* A long press chooses nothing. */
function keepFromChoosing(event) {
  if (wasLong && !find('tip').contains(event.target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  wasLong = false;
}

function focus(event) {
  const thing = event.target.matches(
    '#options button:focus-visible, #governs .value, .term')
    ? thingAt(event) : null;

  if (thing)
    later(REST, () => show(thing));
}

export function beginTip() {
  on(['state', 'held'], hide);
  document.addEventListener('pointerover', over);
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', lift);
  document.addEventListener('pointercancel', lift);
  document.addEventListener('click', keepFromChoosing, true);
  document.addEventListener('contextmenu', (event) => {
    if (press || wasLong)
      event.preventDefault();
  });
  document.addEventListener('focusin', focus);
  document.addEventListener('focusout', (event) => {
    if (event.target === about)
      hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape')
      hide();
  });
  addEventListener('scroll', hide, true);
}
