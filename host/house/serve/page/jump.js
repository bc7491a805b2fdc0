/*
 * jump.js -- on a narrow screen the options are below the board. While they are
 * out of sight, a button shows the question and scrolls to the options.
 */
import { find, setText } from './dom.js';

let text = ''; /* the question; "" if the reader has no choice */
let isInSight = true;

function show() {
  find('jump').hidden = text === '' || isInSight;
  setText('jump', `${text} ↓`);
}

/* Sets the question; "" if the reader has no choice. */
export function showJump(question) {
  text = question;
  show();
}

new IntersectionObserver((entries) => {
  isInSight = entries.at(-1).isIntersecting;
  show();
}, { rootMargin: '0px 0px -60px 0px' }).observe(find('choice'));

find('jump').addEventListener('click', () => {
  find('choice').scrollIntoView({ block: 'start' });
  find('question').focus({ preventScroll: true });
});
