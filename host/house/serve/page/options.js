/* options.js -- shows the options of the open choice as buttons with keys.
 * Options in the picture have small buttons at the end. */
import { find, make, makeButton } from './dom.js';
import { isNew, isTooSoon, noteOptions } from './haste.js';
import { helpsOf } from './helps.js';
import { endingInWords } from './seats.js';
import { me, now } from './store.js';

const KEYS = 9;
/* With this number of options or more, the buttons of options in the picture
 * have no text. */
const MANY = 7;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/* True if the option does nothing but end the turn. */
export function endsTurn(option) {
  return option?.stops && now.state?.stop_ends;
}

/* True if the options are pyramids of several seats. The page then calls the
 * reader's pyramids "your own", because the choice may harm the chosen
 * pyramid. */
function areOfSeveral(options) {
  return new Set(options.map(({ owner }) => owner).filter(Boolean)).size > 1;
}

/* Returns what the reader gives up by stopping, such as "Gives up the points
 * left: 3", if the label of the choice says what is left. Otherwise returns
 * "". */
function givenUp({ stops }) {
  const [, left] = now.state.label?.match(/\((.+ left: [1-9]\d*)\)/) ?? [];

  return stops && left ? `Gives up the ${left}` : '';
}

/* Returns the name and the text of an option. */
function wordsOf(option) {
  const { ending } = now.state;
  const { name } = option;
  const text = givenUp(option) || option.text;
  const end = ending ? endingInWords(ending, me()) : givenUp(option);

  return endsTurn(option) ? ['End turn', end]
    : now.state.only_ends ? ['End turn', end || text] : [name, text];
}

/* True if an earlier pose or number has the same text. */
function isRepeated({ kind, text }, index) {
  return (kind === 'pose' || kind === 'number') &&
    now.state.options.findIndex((each) => each.text === text) < index;
}

function buttonOf(option, index, number, { isPictured, isShort, isOwn }) {
  const [words, text] = wordsOf(option);
  const name = isOwn ? `${words} (your own)` : words;
  const isMarked = !text && helpsOf(option.token).length > 0;
  const button = makeButton('option',
    make('b', isMarked ? 'explained' : '', name));

  button.dataset.index = index;
  button.value = option.token;
  if (isPictured)
    button.classList.add('pictured');
  if (endsTurn(option) || now.state?.only_ends)
    button.classList.add('stop');
  if (number <= KEYS)
    button.prepend(make('kbd', '', String(number)));
  if (text) {
    button.append(
      make('span', isPictured && isShort || isRepeated(option, index)
        ? 'unseen' : '', text));
    button.dataset.text = text;
  }
  return button;
}

/* Returns the elements that show buttons. If many options are framed in the
 * picture, their buttons are out of sight until the reader opens the list or
 * one of them gets the focus. */
function folded(all, isOpen) {
  const framed = all.filter((button) => button.matches('.pictured'));

  if (framed.length < MANY)
    return all;
  const begin = make('p', 'pale', `${framed.length} things in the picture are ` +
    'framed: click one, or ', make('u', '', 'show the list'), '.');
  const fold = make('div', 'fold', begin, make('div', '', ...framed));

  begin.setAttribute('aria-hidden', 'true'); // screen readers read the buttons
  begin.addEventListener('click', () => fold.classList.add('open'));
  fold.classList.toggle('open', isOpen);
  return [...all.slice(0, all.length - framed.length), fold];
}

function buttons() {
  return [...find('options').querySelectorAll('button')];
}

/* Shows the options. `pictured` is the set of the indices of those options that
 * are in the picture. */
export function showOptions(options, pictured) {
  const hadFocus = find('options').contains(document.activeElement);
  const isStop = (index) => Boolean(endsTurn(options[index]));
  const order = options.map((option, index) => index)
    .sort((one, other) => pictured.has(one) - pictured.has(other) ||
                          isStop(one) - isStop(other) || one - other);

  if (options.length === 2 && endsTurn(options[order[1]]))
    order.reverse(); // the key 1 then ends the turn

  noteOptions(options);
  find('options').classList.add('fresh');
  const isMixed = areOfSeveral(options);
  const isOpen = find('options').querySelector('.fold.open') !== null;
  find('options').replaceChildren(...folded(order.map((index, place) =>
    buttonOf(options[index], index, place + 1, {
      isPictured: pictured.has(index), isShort: options.length >= MANY,
      isOwn: isMixed && options[index].owner === me() })), isOpen));
  /* No option gets the focus, because a second Enter would choose it. */
  if (hadFocus)
    find('question').focus({ preventScroll: true });
}

export function pointAtButton(index) {
  for (const button of buttons())
    button.classList.toggle('pointed', Number(button.dataset.index) === index);
}

function step(by) {
  const all = buttons();
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1)
                      : (at + by + all.length) % all.length;

  all[next]?.focus();
}

/* Returns the only option, if Enter is meant for it: nothing else has the
 * focus. */
function onlyButton(event) {
  const isFree = event.target === document.body ||
    event.target === find('question');

  return isFree && !event.repeat && !isNew() && buttons().length === 1
    ? buttons()[0] : null;
}

function isTyping(event) {
  return event.ctrlKey || event.altKey || event.metaKey ||
    event.target.closest('input, textarea, select, [role=log]');
}

/* Handles the buttons. Calls `on.choose(index)`, `on.point(index or null)` and
 * `on.undo()`. */
export function listenToOptions(on) {
  const list = find('options');
  const indexAt = (event) => {
    const button = event.target.closest('button');
    return button ? Number(button.dataset.index) : null;
  };

  list.addEventListener('click', (event) => {
    if (indexAt(event) !== null && !isTooSoon(event))
      on.choose(indexAt(event));
  });
  for (const name of ['pointermove', 'pointerdown'])
    list.addEventListener(name, (event) => {
      if (!list.classList.contains('fresh'))
        return;
      list.classList.remove('fresh');
      on.point(indexAt(event));
    });
  list.addEventListener('pointerover', (event) => on.point(
    list.classList.contains('fresh') ? null : indexAt(event)));
  list.addEventListener('pointerleave', () => on.point(null));
  list.addEventListener('focusin', (event) => on.point(indexAt(event)));
  list.addEventListener('focusout', () => on.point(null));
  document.addEventListener('keydown', (event) => {
    if (isTyping(event))
      return;
    if (event.key >= '1' && event.key <= String(KEYS))
      buttons()[Number(event.key) - 1]?.click();
    else if (STEPS[event.key] && buttons().length > 0)
      step(STEPS[event.key]);
    else if (event.key === 'Backspace')
      on.undo();
    else if (event.key === 'Enter' && onlyButton(event))
      onlyButton(event).click();
    else
      return;
    event.preventDefault();
  });
}
