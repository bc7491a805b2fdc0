/*
 * marks.js -- draws marks on the picture: around the options of the open
 * choice, and around the choices already made in this turn.
 */
import { boxOf } from './boxes.js';
import { makeShape } from './dom.js';
import { isTooSoon } from './haste.js';
import { placeOf, thingsIn } from './where.js';

/* Classes of parts in drawing order: a pyramid is drawn over its card, and a
 * card over its space. */
const RANKS = ['space', 'seats', 'hand', 'supply', 'card', 'pyramid'];
const ROUND = { space: 28, seats: 20, hand: 20, card: 24 };
const AROUND = { pyramid: 7, supply: 11 };
/* Distances of a frame from its card. The frames of neighbouring cards must not
 * overlap. */
const IN_ROW = -8;
const IN_HAND = 2;

function rankOf(part) {
  return RANKS.findIndex((name) => part.classList.contains(name));
}

/* True if the part is drawn before the other part, and so is below it. */
function isBelow(part, other) {
  return part.compareDocumentPosition(other) &
    Node.DOCUMENT_POSITION_FOLLOWING;
}

function partsWith(holder, name) {
  const parts = [...holder.querySelectorAll(
    `[data-token="${CSS.escape(name)}"]`)];
  const seats = parts.filter((part) => part.classList.contains('seats'));

  /* The hand of a seat has the same token as the seat. */
  return seats.length > 0 ? seats : parts;
}

function drawnName({ drawn, token }) {
  return drawn ?? token;
}

/* Returns the parts of the picture for an option. If several options look
 * alike, such as copies of a card, the parts are divided among them in the
 * order of drawing. */
function partsOf(holder, options, index) {
  const name = drawnName(options[index]);
  const alike = options.filter((option) => drawnName(option) === name);
  const parts = partsWith(holder, name);
  const at = alike.indexOf(options[index]);
  const end = parts.length - alike.length + at + 1;

  return parts.slice(at === 0 ? 0 : Math.max(0, end - 1), Math.max(0, end));
}

/* Returns the parts of the picture with a chosen token. If the chosen card has
 * moved since, returns the card with the code `token`, unless the deck has
 * copies of it: their names end with a number. */
function partsChosen(holders, token) {
  const parts = holders.flatMap((holder) => partsWith(holder, token));
  const copies = holders.flatMap((holder) =>
    [...holder.querySelectorAll(`[data-part="${CSS.escape(token)}"]`)]);

  return parts.length === 0 && copies.length === 1 ? copies : parts;
}

/* True if `other` is a card beside `part` that touches or overlaps it, as in a
 * hand. */
function isBeside(part, other) {
  if (!other?.matches('.card'))
    return false;
  const one = boxOf(part);
  const { x, y, width } = boxOf(other);

  return y === one.y && Math.abs(x - one.x) < 1.09 * width;
}

/* True if the part is an empty space around the cards of the board. */
function isFrontier(part) {
  return part.matches('.space:has(> .bare)') && thingsIn(part).length === 0;
}

function isInHand(part) {
  return part.matches('.hand-card > .card');
}

function isInRow(part) {
  return part.matches('.card') && (isBeside(part, part.previousElementSibling) ||
    isBeside(part, part.nextElementSibling));
}

/* Returns the box of a part without the area that the next card of a hand
 * covers. */
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
  const title = makeShape('desc', {});
  const isWeak = isFrontier(part) ? ' on-frontier' : '';

  title.textContent = text;
  return makeShape('g', { class: `mark-option on-${name}${isWeak}`,
    'data-option': index, 'data-at': `${boxOf(part).x} ${boxOf(part).y}` },
  title,
    makeShape('rect', { ...frame, class: 'mark-halo' }),
    makeShape('rect', { ...frame, class: 'mark-ring' }));
}

/* Returns a mark for a choice that was made: the four corners of a frame. */
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

/* True if the part has the mark of an option. */
function isMarked(part) {
  const { x, y } = boxOf(part);

  return [...part.ownerSVGElement.querySelectorAll('.mark-option')]
    .some((mark) => mark.dataset.at === `${x} ${y}`);
}

/* Returns a mark for a thing that a later choice of the turn can involve. */
function litMarkOf(part) {
  const { x, y, width, height } = visibleBox(part);
  const by = isInHand(part) ? IN_HAND : isInRow(part) ? IN_ROW : 4;

  return makeShape('rect', { x: x - by, y: y - by, width: width + 2 * by,
    height: height + 2 * by, rx: ROUND[RANKS[rankOf(part)]] ?? 16,
    class: isFrontier(part) ? 'mark-lit on-frontier' : 'mark-lit' });
}

/* Marks the parts of the picture that were chosen in `line`. Leaves out
 * options, which have a different mark. If the choice asks for the pose of the
 * pyramid `posed`, marks only the space of this pyramid. */
function markChosen(holders, options, line, posed) {
  const tokens = new Set(line);

  if (posed) {
    posed.ownerSVGElement.append(chosenMarkOf(placeOf(posed) ?? posed));
    return;
  }
  options.forEach(({ token }) => tokens.delete(token));
  for (const token of tokens)
    for (const part of partsChosen(holders, token))
      part.ownerSVGElement.append(chosenMarkOf(part));
}

function titleOf(option, part) {
  const title = part.querySelector('desc')?.textContent || option.name;

  return option.text && !title.includes(option.text)
    ? `${title} – ${option.text}` : title;
}

/* Marks the options and the choices in `line`. `posed` is the pyramid whose
 * pose is asked for, or null. Returns the indices of the options that were
 * found. */
export function markOptions(holders, options, line, posed) {
  const marks = [];

  for (const holder of holders)
    holder.querySelectorAll('.mark-option, .mark-chosen')
      .forEach((mark) => mark.remove());
  markChosen(holders, options, line ?? [], posed);
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

/* Highlights the parts of the picture with these names. Skips options, because
 * they have marks already. */
export function markLit(holders, names) {
  for (const holder of holders)
    holder.querySelectorAll('.mark-lit').forEach((mark) => mark.remove());
  for (const holder of holders)
    for (const name of names)
      for (const part of partsWith(holder, name))
        if (!isMarked(part))
          part.ownerSVGElement.append(litMarkOf(part));
}

/* Highlights the mark of one option; null highlights none. */
export function pointAt(holders, index) {
  for (const holder of holders)
    for (const mark of holder.querySelectorAll('.mark-option'))
      mark.classList.toggle('mark-pointed',
        index !== null && Number(mark.dataset.option) === index);
}

/* Returns the token of a part as a user can type it. Cards in hands and cards
 * drawn face down are named by their code. */
function typedToken(part) {
  return part?.dataset.token.replace(/^(\?|hand:\w+):([^#]+).*/, '$2');
}

/* Handles the pointer. `on.option(index)` gets clicks on options, and
 * `on.other(token, part, event)` gets other clicks. `on.point` gets the option
 * under the pointer, or null. */
export function listenTo(holder, on) {
  function optionAt(event) {
    const mark = event.target.closest('[data-option]');
    return mark ? Number(mark.dataset.option) : null;
  }

  holder.addEventListener('click', (event) => {
    const index = optionAt(event);
    const token = typedToken(event.target.closest('[data-token]'));
    if (index === null)
      on.other(token, event.target, event);
    else if (!isTooSoon(event))
      on.option(index);
  });
  holder.addEventListener('pointerover', (event) => on.point(optionAt(event)));
  holder.addEventListener('pointerleave', () => on.point(null));
}
