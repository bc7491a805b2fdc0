/*
 * instead.js -- shows a message in place of a table.
 */
import { find, make } from './dom.js';

/* Replaces the table and its controls by a title and other elements. */
export function showInstead(title, ...content) {
  const main = make('main', 'instead', make('h2', '', title), ...content);

  main.id = 'instead';
  document.querySelector('main').replaceWith(main);
  find('seats').replaceChildren();
  document.title = title;
  document.body.setAttribute('aria-busy', 'false');
}
