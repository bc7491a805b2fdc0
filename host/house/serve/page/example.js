/* example.js -- shows a picture of a typical position in the introduction of the
 * game, when the reader opens it. */
import { find, make } from './dom.js';
import { fitLetters } from './letters.js';
import { showPicture } from './picture.js';
import { now } from './store.js';

/* Returns a figure with an empty board. */
function figureOf(board) {
  const words = 'A game after ten turns, which were chosen at random';

  board.setAttribute('role', 'img');
  board.setAttribute('aria-label', `The board of ${now.table.title}. ${words}.`);
  return make('figure', 'example', board,
    make('figcaption', 'pale', `${words}.`));
}

/* Adds the picture after the list of an introduction. We add the figure before
 * we draw the picture in it, because only shapes in the page have a size. */
function draw(list, picture) {
  const board = make('div', '');
  const figure = figureOf(board);

  list.after(figure);
  if (showPicture(picture, { board, hand: make('div', ''),
    table: make('div', '') }))
    fitLetters([board]);
  else
    figure.remove();
}

/* Shows the picture once in each of the two introductions. `ask(request)`
 * returns the answer, or shows the error and returns null. */
export function beginExample(ask) {
  for (const list of [find('intro-list'), find('rules-intro')]) {
    const panel = list.closest('details');
    const show = async () => {
      if (!panel.open || !now.table.intro || panel.dataset.example)
        return;
      panel.dataset.example = 'asked';
      const answer = await ask({ do: 'example' });
      if (answer)
        draw(list, answer.picture);
    };
    panel.addEventListener('toggle', show);
    show();
  }
}
