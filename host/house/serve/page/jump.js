/*
 * jump.js -- on a narrow screen the options are below the board: while they are
 * out of sight, a button says what is asked, and leads there.
 */
import { find, setText } from './dom.js';

let text = ''; /* "" when nobody is asked here */
let isInSight = true;

function show() {
  find('jump').hidden = text === '' || isInSight;
  setText('jump', `${text} ↓`);
}

/* What is asked of the reader; "" for nothing. */
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
