/* sides.js -- shows the table side by side as each seat sees it, for a designer
 * who plays alone. A narrow screen shows one seat. */
import { find, make, makeButton } from './dom.js';
import { fitLetters } from './letters.js';
import { listenTo, markOptions, pointAt } from './marks.js';
import { showPicture } from './picture.js';
import { resultInWords, swatchOf } from './seats.js';
import { capitalized } from './spoken.js';

let sides = []; /* one element for each seat; empty if the table is not shown
                 * side by side */

/* -- one seat -------------------------------------------------------------- */

/* A Side shows the table as one seat sees it, and makes the requests of that
 * seat. */
class Side {
  constructor(color, on) {
    this.color = color;
    this.on = on;
    this.options = [];
    this.shown = null; /* the revision that is shown; or null */
    this.title = make('h2', '', swatchOf(color), ' ', color);
    this.question = make('p', 'side-question');
    this.line = make('p', 'side-line');
    this.board = make('div', 'side-board');
    this.hand = make('div', 'cards');
    this.table = make('div', 'side-table');
    this.list = make('div', 'side-options');
    this.undo = makeButton('', 'Take back');
    this.element = make('section', 'side', this.title, this.question,
      make('div', 'row', this.line, this.undo), this.board, this.hand,
      this.list, this.table);
    this.element.setAttribute('aria-label', color);
    this.undo.addEventListener('click', () => this.on.undo());
    for (const holder of this.holders())
      listenTo(holder, {
        option: (index) => this.choose(this.options[index]),
        other: (token) => {
          if (token && token !== '?')
            this.explain(token);
        },
        point: (index) => pointAt(this.holders(), index),
      });
  }

  holders() {
    return [this.board, this.hand, this.table];
  }

  act(what) {
    return this.on.ask({ ...what, seat: this.color });
  }

  choose(option) {
    if (option)
      this.on.choose(option.token);
  }

  async explain(line) {
    const answer = this.options.length > 0
      ? await this.act({ do: 'explain', line })
      : { message: `${this.color} has no choice now.` };

    if (answer)
      this.on.why(answer.message ?? `${line}: this is possible.`);
  }

  async update() {
    const answer = await this.act({ do: 'moves', picture: true });

    if (!answer?.picture || answer.moment === this.shown)
      return;
    this.shown = answer.moment;
    showPicture(answer.picture, this, this.color);
    this.show(answer);
    fitLetters(this.holders());
  }

  show({ over, result, teams, seat, ask, line = [], trail = [], options = [] }) {
    this.options = options;
    const pictured = markOptions(this.holders(), options, line);
    const isAsked = !over && seat === this.color;

    this.question.textContent = over ? resultInWords({ result, teams })
      : isAsked ? ask
        : seat === null ? 'The others are asked' : `${capitalized(seat)} is asked`;
    this.line.textContent = isAsked ? trail.join(' › ') : '';
    this.undo.hidden = !isAsked || line.length === 0;
    this.element.classList.toggle('asked', isAsked);
    this.tab.classList.toggle('asked', isAsked);
    this.list.replaceChildren(...options.map((option, index) =>
      this.buttonOf(option, pictured.has(index))));
  }

  buttonOf(option, isPictured) {
    const button = makeButton(`option${isPictured ? ' pictured' : ''}`,
      make('b', '', option.name));

    if (option.text)
      button.append(make('span', isPictured ? 'unseen' : '',
        option.text));
    if (option.token === 'done')
      button.classList.add('stop');
    button.addEventListener('click', () => this.choose(option));
    return button;
  }
}

/* -- all seats ------------------------------------------------------------- */

function turnTo(chosen) {
  for (const side of sides) {
    const isChosen = side === chosen;
    side.element.classList.toggle('chosen', isChosen);
    side.tab.setAttribute('aria-pressed', String(isChosen));
  }
}

function tabOf(side) {
  const tab = makeButton('role', swatchOf(side.color), side.color);

  tab.addEventListener('click', () => turnTo(side));
  return tab;
}

export async function updateSides() {
  await Promise.all(sides.map((side) => side.update()));
}

/* `on.ask(request)` returns the answer, or shows the error and returns null.
 * `on.choose(token)` and `on.undo()` act for the seat whose choice is open.
 * `on.why(text)` shows why something is not possible. */
export function showSides(colors, on) {
  sides = colors.map((color) => new Side(color, on));
  for (const side of sides)
    side.tab = tabOf(side);
  const tabs = make('div', 'side-tabs', ...sides.map((side) => side.tab));
  tabs.setAttribute('role', 'group');
  tabs.setAttribute('aria-label', 'The seat that is shown');
  find('sides').replaceChildren(tabs, ...sides.map((side) => side.element));
  turnTo(sides[0]);
  find('sides').hidden = false;
  document.body.classList.add('sided');
}

export function hideSides() {
  sides = [];
  find('sides').hidden = true;
  find('sides').replaceChildren();
  document.body.classList.remove('sided');
}
