/*
 * hand.js -- the hand of one seat, apart from the other seats: cards side by
 * side that are large enough to be read, in as many rows as they need.
 */
import { boxOf } from './boxes.js';
import { keepChildren, makeShape } from './dom.js';

const frames = new WeakMap(); /* by a card: its picture */

/* The cards of that seat's hand among the parts of a picture; none where one of
 * them is not known. */
export function handOf(parts, seat) {
  const place = parts.find((part) => part.matches('.hand') &&
    part.dataset.token === seat);

  if (!place)
    return [];
  const { x, y, width } = boxOf(place);
  const cards = parts.filter((part) => {
    const box = boxOf(part);
    return part.matches('.card') && box.y >= y - 10 && box.y <= y + 10 &&
      box.x >= x - 10 && box.x < x + width;
  });
  return cards.every(({ dataset }) => dataset.token !== '?') ? cards : [];
}

function frameOf(card) {
  const { x, y, width, height } = boxOf(card);

  if (!frames.has(card))
    frames.set(card, makeShape('svg', { class: 'house hand-card',
      'aria-hidden': 'true', viewBox: [x, y, width, height].join(' ') }));
  const frame = frames.get(card);
  if (card.parentNode !== frame)
    frame.append(card);
  return frame;
}

/* Shows the cards, a set, in a holder. */
export function showHand(holder, cards) {
  if (Number(holder.dataset.count) !== cards.size) {
    holder.dataset.count = cards.size;
    holder.hidden = cards.size === 0;
    holder.style.setProperty('--cards', cards.size);
  }
  keepChildren(holder, [...cards].map(frameOf));
}
