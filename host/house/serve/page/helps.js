/*
 * helps.js -- finds and shows the texts that say what a thing of the game does.
 * The texts come from the answer to `table`.
 */
import { ruleButton } from './cited.js';
import { make, makeShape } from './dom.js';
import { capitalized } from './spoken.js';
import { now } from './store.js';

const SIZES = { 1: 'small', 2: 'medium', 3: 'large' };

function texts() {
  return now.table?.helps?.texts ?? [];
}

function named(name, ...kinds) {
  return texts().filter((help) =>
    kinds.includes(help.kind) && help.name === name);
}

/* Returns the texts about the thing with this token: a card, a suit, a word, a
 * face of a die, a pyramid or a colour of pyramids. */
export function helpsOf(token) {
  const name = token.replace(/#\d+$/, '').split(':').at(-1);
  const card = now.table?.helps?.cards[name];
  const [, letter, pips] = name.match(/^([a-z])([123])/) ?? [];

  if (card)
    return card.map((index) => texts()[index]);
  const own = named(name, 'suit', 'word', 'face', 'die', 'color', 'size');
  return own.length > 0 || !pips ? own
    : texts().filter((help) => help.kind === 'size' &&
      help.name === SIZES[pips] || help.letter === letter);
}

/* Returns the pattern of a term. In texts, the term may be in the plural. */
function patternOf(term) {
  const plural = term.endsWith('y') ? `${term.slice(0, -1)}(?:y|ies)`
    : `${term}(?:s|es)?`;

  return new RegExp(`\\b${plural}\\b`, 'i');
}

/* Returns the texts about the terms of the game that a text uses. */
export function termsIn(text) {
  return texts().filter(({ kind, name }) =>
    kind === 'term' && patternOf(name).test(text));
}

/* Returns a text whose terms are elements that tip.js explains. */
export function termedText(text) {
  const terms = termsIn(text).map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
    .map((name) => patternOf(name).source);

  return terms.length === 0 ? [text]
    : text.split(new RegExp(`(${terms.join('|')})`, 'i'))
      .map((part, at) => at % 2 > 0 ? termOf(part) : part);
}

function termOf(text) {
  const term = make('span', 'term explained', text);

  term.tabIndex = 0;
  return term;
}

/* -- showing --------------------------------------------------------------- */

/* Returns an element with a text in parentheses. The ids of rules in it are
 * buttons. */
function citationOf(text, rules) {
  return make('span', 'ids', ...text.split(/(\w+)/).map((word) =>
    Object.hasOwn(rules, word) ? ruleButton(word, rules[word]) : word));
}

/* Returns the parts of a text. Moves the ids of rules, which the text names in
 * parentheses, to the end of the text. */
function partsOf({ text, rules }) {
  const ids = [];
  const plain = text.replace(/ *\(([^()]*)\)/g, (whole, inside) => {
    if (!inside.split(/\W+/).some((word) => Object.hasOwn(rules, word)))
      return whole;
    ids.push(inside);
    return '';
  });

  return ids.length === 0 ? [plain]
    : [plain.replace(/\.?$/, ' '), citationOf(`(${ids.join(', ')}).`, rules)];
}

/* Returns the sign of a suit, as cards show it. */
export function signOf({ letter, color, path }) {
  const shape = path
    ? makeShape('path', { d: path })
    : makeShape('text', { x: 50, y: 80, 'font-size': 90,
      'text-anchor': 'middle' }, letter);

  shape.setAttribute('class', `s-${color || 'none'}`);
  return makeShape('svg', { class: 'house sign', 'aria-hidden': 'true',
    viewBox: '0 0 100 100' }, shape);
}

/* Returns the name of a thing, with its sign if it is a suit. */
function nameOfHelp({ kind, name, sign }, index) {
  return [...index > 0 ? [', '] : [], ...sign ? [signOf(sign), ' '] : [],
    kind === 'card' || index > 0 ? name : capitalized(name)];
}

/* Returns why the open choice does not offer the word or the suit, if the choice
 * is for such words; otherwise undefined. */
function refusalOf({ name }) {
  return now.state?.refused?.find(({ what }) =>
    what.split(', ').includes(name))?.why;
}

/* Returns the text of `helps`, after the reason why it is not possible now. */
function textsOf(group) {
  const whys = group.map(refusalOf).filter(Boolean);

  return [...whys.flatMap((why) =>
    [make('i', '', `Not possible now: ${why}.`), ' ']), ...partsOf(group[0])];
}

/* Returns the items of a description list: names of things, each followed by
 * the text about the thing. What is not possible now comes last. Neighbours of
 * one kind with equal texts share an item. */
export function helpItems(helps) {
  const groups = [];
  const isRefused = (help) => Number(refusalOf(help) !== undefined);

  for (const help of helps.toSorted((one, other) =>
    isRefused(one) - isRefused(other))) {
    const last = groups.at(-1);
    if (last?.[0].kind === help.kind && last[0].text === help.text)
      last.push(help);
    else
      groups.push([help]);
  }
  return groups.flatMap((group) => [
    make('dt', '', ...group.flatMap(nameOfHelp)),
    make('dd', '', ...textsOf(group))]);
}

/* Returns a list of the texts about the thing with this token. */
export function helpListOf(token) {
  return make('dl', 'helps', ...helpItems(helpsOf(token)));
}
