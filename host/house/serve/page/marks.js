/*
 * marks.js -- marks on the picture around what can be chosen now, and what was
 * chosen in the turn under way.
 */
import { boxOf } from './boxes.js';
import { makeShape } from './dom.js';
import { spoken } from './spoken.js';

/* What covers what: a pyramid is above its card, a card above its space. */
const RANKS = ['space', 'seats', 'hand', 'supply', 'card', 'pyramid'];
const ROUND = { space: 28, seats: 20, hand: 20, card: 24 };
const AROUND = { pyramid: 7, supply: 11 };
/* Frames of cards side by side do not overlap: where they touch they are inside,
 * and on cards apart they are narrow (panels.css). */
const IN_ROW = -8;
const IN_HAND = 2;

function rankOf(part) {
  return RANKS.findIndex((name) => part.classList.contains(name));
}

/* What is drawn earlier is below. */
function isBelow(part, other) {
  return part.compareDocumentPosition(other) &
    Node.DOCUMENT_POSITION_FOLLOWING;
}

function partsWith(holder, name) {
  const parts = [...holder.querySelectorAll(
    `[data-token="${CSS.escape(name)}"]`)];
  const seats = parts.filter((part) => part.classList.contains('seats'));

  /* The hand of a seat has its token, too. */
  return seats.length > 0 ? seats : parts;
}

function drawnName({ drawn, token }) {
  return drawn ?? token;
}

/* The parts of an option. Options of one name are things that look alike: the
 * parts that are drawn last stand for the last of them. */
function partsOf(holder, options, index) {
  const name = drawnName(options[index]);
  const alike = options.filter((option) => drawnName(option) === name);
  const parts = partsWith(holder, name);
  const at = alike.indexOf(options[index]);
  const end = parts.length - alike.length + at + 1;

  return parts.slice(at === 0 ? 0 : Math.max(0, end - 1), Math.max(0, end));
}

/* The parts of a choice that was made: of a card that was chosen by its code, the
 * only one that is drawn, wherever it is now. */
function partsChosen(holders, token) {
  const parts = holders.flatMap((holder) => partsWith(holder, token));
  const copies = holders.flatMap((holder) =>
    [...holder.querySelectorAll(`[data-token$=":${CSS.escape(token)}"]`)]);

  return parts.length === 0 && copies.length === 1 ? copies : parts;
}

/* Whether another card is at the side of one, or on a part of it, as in a hand. */
function isBeside(part, other) {
  if (!other?.matches('.card'))
    return false;
  const one = boxOf(part);
  const { x, y, width } = boxOf(other);

  return y === one.y && Math.abs(x - one.x) < 1.09 * width;
}

function isInHand(part) {
  return part.matches('.hand-card > .card');
}

function isInRow(part) {
  return part.matches('.card') && (isBeside(part, part.previousElementSibling) ||
    isBeside(part, part.nextElementSibling));
}

/* What the next card of a hand does not cover. */
function visibleBox(part) {
  const box = DOMRect.fromRect(boxOf(part));
  const next = part.nextElementSibling;

  if (part.matches('.card') && isBeside(part, next))
    box.width = Math.min(box.width, Math.max(0, boxOf(next).x - box.x));
  return box;
}

function markOf(part, index, text) {
  const box = visibleBox(part);
  const name = RANKS[rankOf(part)];
  const by = isInHand(part) ? IN_HAND : isInRow(part) ? IN_ROW
    : AROUND[name] ?? 6;
  const frame = {
    x: box.x - by, y: box.y - by,
    width: box.width + 2 * by, height: box.height + 2 * by,
    rx: ROUND[name] ?? 16,
  };
  const title = makeShape('title', {});

  title.textContent = text;
  return makeShape('g', { class: `mark-option on-${name}`,
    'data-option': index }, title,
    makeShape('rect', { ...frame, class: 'mark-halo' }),
    makeShape('rect', { ...frame, class: 'mark-ring' }));
}

/* The corners of a frame. */
function chosenMarkOf(part) {
  const { x, y, width, height } = visibleBox(part);
  const by = isInHand(part) ? IN_HAND : isInRow(part) ? IN_ROW : 10;
  const long = Math.min(width, height) / 4;
  const corner = (left, top, across, down) =>
    `M${left} ${top + down}V${top}H${left + across}`;
  const right = x + width + by;
  const bottom = y + height + by;
  const d = corner(x - by, y - by, long, long) +
    corner(right, y - by, -long, long) + corner(x - by, bottom, long, -long) +
    corner(right, bottom, -long, -long);

  return makeShape('g', { class: 'mark-chosen' },
    makeShape('path', { d, class: 'mark-halo' }),
    makeShape('path', { d, class: 'mark-corners' }));
}

/* What can be chosen again has the mark of an option. */
function markChosen(holders, options, line) {
  const tokens = new Set(line);

  options.forEach(({ token }) => tokens.delete(token));
  for (const token of tokens)
    for (const part of partsChosen(holders, token))
      part.ownerSVGElement.append(chosenMarkOf(part));
}

function titleOf(option, part) {
  const title = part.querySelector('title')?.textContent || option.token;

  return spoken(option.text && !title.includes(option.text)
    ? `${title} – ${option.text}` : title);
}

/* Marks the options that are in the picture, and the choices of the turn under
 * way, `line`; returns which options, as a set of their indices. */
export function markOptions(holders, options, line = []) {
  const marks = [];

  for (const holder of holders)
    holder.querySelectorAll('.mark-option, .mark-chosen')
      .forEach((mark) => mark.remove());
  markChosen(holders, options, line);
  options.forEach((option, index) => {
    for (const part of holders.flatMap((holder) =>
      partsOf(holder, options, index)))
      marks.push({ part, index, rank: rankOf(part) });
  });
  marks.sort((one, other) => one.rank - other.rank ||
                             (isBelow(one.part, other.part) ? -1 : 1));
  const drawn = marks.map(({ part, index }) =>
    markOf(part, index, titleOf(options[index], part)));
  marks.forEach(({ part }, place) => part.ownerSVGElement.append(drawn[place]));
  return new Set(marks.map((mark) => mark.index));
}

/* Marks one option above the others, or none of them (null). */
export function pointAt(holders, index) {
  for (const holder of holders)
    for (const mark of holder.querySelectorAll('.mark-option'))
      mark.classList.toggle('mark-pointed',
        index !== null && Number(mark.dataset.option) === index);
}

/* The token of a part as it can be typed: a card of a hand, or one that lies
 * somewhere face down, by its code. */
function typedToken(part) {
  return part?.dataset.token.replace(/^(\?|hand:\w+):([^#]+).*/, '$2');
}

/*
 * Calls `on.option(index)` when a marked part is clicked, `on.other(token, part)`
 * for any other part with a token or of a pile (undefined), and
 * `on.point(index or null)` when the pointer moves.
 */
export function listenTo(holder, on) {
  function optionAt(event) {
    const mark = event.target.closest('[data-option]');
    return mark ? Number(mark.dataset.option) : null;
  }

  holder.addEventListener('click', (event) => {
    const index = optionAt(event);
    const token = typedToken(event.target.closest('[data-token]'));
    if (index !== null)
      on.option(index);
    else
      on.other(token, event.target);
  });
  holder.addEventListener('pointerover', (event) => on.point(optionAt(event)));
  holder.addEventListener('pointerleave', () => on.point(null));
}
