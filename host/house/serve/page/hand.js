/* hand.js -- shows the hand of one seat apart from the table. The cards are
 * large enough to be read. */
import { boxOf } from './boxes.js';
import { keepChildren, makeShape } from './dom.js';

const frames = new WeakMap(); /* the svg element of each card */

/* Returns the parts of a picture that are cards in the hand of `seat`. Returns
 * an empty list if a card of the hand is face down. */
export function handOf(parts, seat) {
  const place = parts.find((part) => part.matches('.hand') &&
    part.dataset.token === seat);

  if (!place)
    return [];
  const cards = parts.filter((part) => part.matches('.card') &&
    part.dataset.place === place.dataset.place);
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

/* Shows a set of cards in a holder. */
export function showHand(holder, cards) {
  if (Number(holder.dataset.count) !== cards.size) {
    holder.dataset.count = cards.size;
    holder.hidden = cards.size === 0;
    holder.style.setProperty('--cards', cards.size);
  }
  keepChildren(holder, [...cards].map(frameOf));
}
