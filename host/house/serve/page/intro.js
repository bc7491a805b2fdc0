/*
 * intro.js -- introduces the game to a reader who does not know it: the aim
 * and, if the reader asks for more, a turn and the end. The reader can close it.
 */
import { find, make } from './dom.js';
import { hasChosen } from './news.js';
import { now, on } from './store.js';

const HEADINGS = { aim: 'The aim', turn: 'A turn', ends: 'The end' };

/* Returns the sentences of an introduction as the items of a list. */
export function introItems(intro) {
  return Object.entries(HEADINGS).flatMap(([part, heading]) =>
    [make('dt', '', heading), make('dd', '', intro[part])]);
}

function keyOf(variant) {
  return `intro/${variant}`;
}

function isClosed(variant) {
  try {
    return localStorage.getItem(keyOf(variant)) === 'closed';
  } catch {
    return false;
  }
}

function close() {
  find('intro').hidden = true;
  try {
    localStorage.setItem(keyOf(now.table.variant), 'closed');
  } catch {
    /* We do nothing: without storage, the introduction is shown again. */
  }
}

function show() {
  const { intro, variant } = now.table;

  find('intro').hidden = !intro || isClosed(variant);
  if (!intro)
    return;
  const [name, aim, ...others] = introItems(intro);
  find('intro-aim').replaceChildren(make('b', '', name.textContent), ': ',
    aim.textContent, ' ', make('u', 'pale', 'more'));
  find('intro-list').replaceChildren(...others);
}

/* Puts the introduction before the question, or after the options if the reader
 * has chosen before. */
function moveToPlace() {
  find('choice')[hasChosen() ? 'append' : 'prepend'](find('intro'));
}

/* Shows the introduction of the game at the table. */
export function beginIntro() {
  find('intro-close').addEventListener('click', close);
  on(['table'], show);
  on(['state'], moveToPlace);
}
