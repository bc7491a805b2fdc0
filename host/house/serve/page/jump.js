/*
 * jump.js -- a button with the question, shown while the options are out of
 * sight. The button scrolls to the options.
 */
import { find, setText } from './dom.js';

let text = ''; /* the question; "" if the reader has nothing to choose */
let isInSight = true;
let arrow = '↓';

function show() {
  find('jump').hidden = text === '' || isInSight;
  setText('jump', `${text} ${arrow}`);
}

/* Sets the question; "" if the reader has nothing to choose. */
export function showJump(question) {
  text = question;
  show();
}

new IntersectionObserver((entries) => {
  const { isIntersecting, boundingClientRect } = entries.at(-1);

  isInSight = isIntersecting;
  arrow = boundingClientRect.top < 0 ? '↑' : '↓';
  show();
}, { rootMargin: '-60px 0px' }).observe(find('choice'));

find('jump').addEventListener('click', () => {
  find('choice').scrollIntoView({ block: 'start' });
  find('question').focus({ preventScroll: true });
});
