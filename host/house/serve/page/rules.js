/*
 * rules.js -- shows the rules in words beside the board. Marks what has changed
 * since the reader last saw them.
 */
import { find, make, setText } from './dom.js';
import { introItems } from './intro.js';
import { sayNothing, sayRule } from './messages.js';

/* Returns the texts that the reader last saw, by id, or null. */
function recall(variant) {
  try {
    return JSON.parse(localStorage.getItem(`rules/${variant}`));
  } catch {
    return null;
  }
}

function remember(variant, texts) {
  try {
    localStorage.setItem(`rules/${variant}`, JSON.stringify(texts));
  } catch {
    /* Without storage, changes cannot be marked. */
  }
}

function inWords(value) {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

/* Returns a list of [id, text, heading]: the set options, the house rules, and
 * the rules. A rule without a heading belongs to the heading before it. */
function textsOf({ options, house_rules: houseRules, rules }) {
  const set = options.filter((option) => option.value !== option.default)
    .map(({ name, value, text }) => [`${name} = ${inWords(value)}`, text,
      'Options']);
  const house = houseRules.map(({ title, text }) =>
    [title, text, 'House rules']);
  const changed = new Map(houseRules.flatMap((rule) =>
    rule.rules.map(({ id, text }) => [id, text])));
  const own = rules.map(({ id, text, heading }, at) => {
    const mine = changed.get(id) ?? text;
    changed.delete(id);
    return [id, mine, heading ?? (at === 0 ? 'Rules' : undefined)];
  });
  const further = [...changed].map(([id, text]) => [id, text, 'House rules']);

  return [...set, ...house, ...own, ...further];
}

/* Allows a line break after each underscore of a name. */
function breakable(name) {
  return name.split(/(?<=_)/)
    .flatMap((part, index) => index > 0 ? [make('wbr', ''), part] : [part]);
}

function itemOf([id, text], before) {
  const term = make('dt', '', ...breakable(id));
  const what = make('dd', '', text);

  if (before && before[id] !== text) {
    const mark = id in before ? 'changed' : 'new';
    term.append(' ', make('span', 'mark-new', mark));
    what.className = 'new';
  }
  return [term, what];
}

/* Returns the rules as a list for each heading. */
function sectionsOf(texts, before) {
  const sections = [];
  let latestHeading;

  for (const each of texts) {
    const heading = each[2];

    if (heading !== undefined && heading !== latestHeading)
      sections.push(make('section', '', make('h3', '', heading),
        make('dl', '')));
    latestHeading = heading ?? latestHeading;
    sections.at(-1).lastChild.append(...itemOf(each, before));
  }
  return sections;
}

/* Shows only the rules that have the text of the search field. */
function search() {
  const wantedText = find('rules-search').value.trim().toLowerCase();
  let found = 0;

  for (const section of find('rules-list').children) {
    let isEmpty = true;

    for (const term of section.querySelectorAll('dt')) {
      const what = term.nextElementSibling;
      const has = `${term.textContent} ${what.textContent}`.toLowerCase()
        .includes(wantedText);

      term.hidden = what.hidden = !has;
      isEmpty &&= !has;
      found += has;
    }
    section.hidden = isEmpty;
  }
  setText('rules-found', wantedText === '' ? ''
    : `${found} ${found === 1 ? 'rule' : 'rules'}`);
}

let latest = ''; /* the rules that are shown, as JSON */

function show(rules) {
  const texts = textsOf(rules);
  const now = JSON.stringify(texts);

  if (now === latest)
    return;
  const before = latest
    ? Object.fromEntries(JSON.parse(latest).map(([id, text]) => [id, text]))
    : recall(rules.name);
  latest = now;
  find('rules-text').textContent = rules.text;
  find('rules-intro').replaceChildren(
    ...rules.intro ? introItems(rules.intro) : []);
  find('rules-list').replaceChildren(...sectionsOf(texts, before));
  search();
  remember(rules.name,
    Object.fromEntries(texts.map(([id, text]) => [id, text])));
}

let wanted = null; /* id of the rule to show as soon as the rules are loaded; or
                    * null */

function point() {
  const term = wanted && [...find('rules-list').querySelectorAll('dt')]
    .find((each) => each.firstChild.textContent === wanted);

  if (!term)
    return;
  wanted = null;
  find('rules-search').value = '';
  search();
  find('rules-list').querySelectorAll('.pointed')
    .forEach((each) => each.classList.remove('pointed'));
  for (const part of [term, term.nextElementSibling])
    part.classList.add('pointed');
  term.tabIndex = -1;
  term.focus({ preventScroll: true });
  term.scrollIntoView({ block: 'center' });
}

/* Shows the current rules if the reader has opened the panel. `ask(request)`
 * returns the answer, or shows the error and returns null. */
export async function updateRules(ask) {
  if (!find('rules').open)
    return;
  const answer = await ask({ do: 'rules' });
  if (answer)
    show(answer.rules);
  point();
}

/* Opens the panel and scrolls to the rule `wanted`. */
function openAtRule() {
  sayNothing();
  if (find('rules').open)
    point();
  else
    find('rules').open = true; /* opening the panel updates the rules */
}

/* Shows the text of the rule with the given id in a message, from which the
 * reader can go to all rules. If the rule has no text of its own, goes to all
 * rules at once. */
export async function showRule(id, ask) {
  const answer = await ask({ do: 'rules' });
  const found = answer && textsOf(answer.rules).find(([name]) => name === id);

  wanted = id;
  if (found)
    sayRule(id, found[1]);
  else if (answer)
    openAtRule();
}

/* Shows the panel of the rules. `ask(request)` returns the answer, or shows the
 * error and returns null. */
export function beginRules(ask) {
  find('rules').hidden = false;
  find('rules').addEventListener('toggle', () => updateRules(ask));
  find('rules-search').addEventListener('input', search);
  find('message-rules').addEventListener('click', openAtRule);
}
