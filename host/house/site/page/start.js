/*
 * start.js -- the first module. Shows the games to choose from. If a game was
 * already chosen, shows its links, and then its page.
 */
import { make, makeButton, find } from './dom.js';
import { isRuleLink } from './isrule.js';
import { showOffered } from './offered.js';
import { call, games, keepScript, randomSeed, recall, remember, scriptsNow,
  start } from './program.js';
import { tryOut } from './tryout.js';

const BOTS = ['mcts:500ms', 'mcts', 'greedy', 'random'];

/* -- choosing -------------------------------------------------------------- */

function labelled(text, field) {
  return make('label', 'field', make('span', '', text), field);
}

function selectOf(values, chosen) {
  const select = make('select', '');

  for (const value of values)
    select.append(new Option(value, value, value === chosen,
      value === chosen));
  return select;
}

function seatFields(game, count) {
  return Array.from({ length: count }, (unused, index) =>
    labelled(game.seats[index],
      selectOf(['human', ...BOTS], index === 0 ? 'human' : BOTS[0])));
}

function ruleFields(game) {
  return game.house_rules.map(({ file, title, text }) => {
    const box = make('input', '');

    box.type = 'checkbox';
    box.value = file;
    return make('label', 'rule', box, make('b', '', title), ` ${text}`);
  });
}

/* Returns a field for an option of the game; the kind of field depends on the
 * option's values. */
function optionField({ name, values, least, most, default: standard, text }) {
  let field;

  if (values) {
    const chosen = typeof standard === 'boolean' ? standard ? 'yes' : 'no'
                                                 : standard;
    field = selectOf(values.map((value) =>
      typeof value === 'boolean' ? value ? 'yes' : 'no' : value), chosen);
  } else {
    field = make('input', '');
    field.type = 'number';
    field.min = least;
    field.max = most;
    field.required = true;
    field.value = field.defaultValue = standard;
  }
  field.name = name;
  field.dataset.standard = field.value;
  const label = labelled(name.replaceAll('_', ' '), field);
  label.classList.add('option-of');
  label.title = text;
  label.append(make('small', 'pale', text));
  return label;
}

/* Returns the settings that differ from the defaults, as NAME=VALUE. */
function settingsOf(fields) {
  return fields.map((label) => label.querySelector('select, input'))
    .filter((field) => field.value !== field.dataset.standard)
    .map((field) => `${field.name}=${field.value}`);
}

function play(name, who = 'you') {
  location.hash = `${encodeURIComponent(name)}/${who}`;
}

/* Stores the text of a house rule that was opened from a link, and returns its
 * path. */
function keepRule({ sum, text }) {
  const texts = scriptsNow();
  let path = `shared/${sum}.lua`;

  for (let i = 2; texts[path] !== undefined && texts[path] !== text; i++)
    path = `shared/${sum}-${i}.lua`;
  keepScript(path, text);
  return path;
}

function begin(game, seats, settings, rules, seed) {
  const players = seats.map((select) => select.value);
  const human = players.indexOf('human');

  remember(`games/${game.name}`, {
    variant: game.file,
    seats: players,
    seed: seed.value.trim() || randomSeed(),
    settings: settingsOf(settings),
    house_rules: rules,
    you: human < 0 ? 'watcher' : game.seats[human],
  });
  play(game.name);
}

/* Returns the form that begins a game. `offered` is a house rule that was
 * opened from a link, or null. */
function formOf(game, offered = null) {
  const form = make('form', 'game');
  const players = selectOf(game.players.map(String), String(game.players[0]));
  const seats = make('div', 'seats-of');
  const rules = ruleFields(game);
  const settings = game.options.map(optionField);
  const seed = make('input', '');
  const more = make('details', '',
    make('summary', '', 'Options and house rules'),
    labelled('Seed', seed), ...settings, ...rules);
  const start = make('button', '',
    offered ? 'Play with this rule' : 'New game');

  function showSeats() {
    seats.replaceChildren(...seatFields(game, Number(players.value)));
  }

  seed.placeholder = 'random';
  players.addEventListener('change', showSeats);
  showSeats();
  form.append(make('h2', '', game.title), make('p', '', game.text),
    labelled('Players', players), seats, more, start);
  if (offered) {
    form.append(linkTo('', 'Not now'));
  } else if (recall(`games/${game.name}`)) {
    const on = makeButton('', 'Continue the last game');
    on.addEventListener('click', () => play(game.name));
    form.append(on);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = rules.map((rule) => rule.querySelector('input'))
      .filter((box) => box.checked).map((box) => box.value);
    begin(game, [...seats.querySelectorAll('select')], settings,
      [...chosen, ...(offered ? [keepRule(offered)] : [])], seed);
  });
  return form;
}

function choose() {
  document.querySelector('main').replaceWith(make('main', 'games',
    make('p', '', 'Everything is played in this tab: nothing is sent ' +
      'anywhere, and games are kept in this browser.'),
    ...games.map((game) => formOf(game))));
  document.title = 'House Rules';
  addEventListener('hashchange', () => location.reload());
}

/* Parses the program's answer, a JSON object. Throws an Error if the answer
 * reports an error. */
function answerIn(text) {
  const { error, ...answer } = JSON.parse(text);

  if (error)
    throw new Error(error.message);
  return answer;
}

/* Begins a game that is used only to check a house rule. */
async function beginToTry(game) {
  await start();
  answerIn(await call('begin', JSON.stringify({ variant: game.file,
    seed: 'check', seats: Array(game.players[0]).fill('human') })));
}

let beginning = null;

async function requestIn(game, what) {
  beginning ??= beginToTry(game);
  await beginning;
  return answerIn(
    (await call('answer', 'designer', JSON.stringify(what))).answer);
}

/* Checks a house rule and shows the result. If the rule has an error, the form
 * is disabled. */
async function check(game, rule, verdict, form) {
  form.querySelector('button:not([type])').disabled =
    !await tryOut(rule.text, verdict, {
      request: (what) => requestIn(game, what), pause: () => call('step') });
}

/* Returns the form for a house rule that was opened from a link. The game
 * begins only when the reader submits the form. */
function offer(rule) {
  const game = games.find(({ name }) => name === rule.game);

  if (!game)
    return make('p', '', `This page has no game named ${rule.game}: it ` +
      `has ${games.map(({ name }) => name).join(', ')}.`);
  const verdict = make('p', 'verdict');
  const form = formOf(game, rule);

  verdict.setAttribute('role', 'status');
  check(game, rule, verdict, form);
  return make('div', '', verdict, form);
}

/* -- a game ---------------------------------------------------------------- */

function linkTo(hash, text) {
  const link = make('a', '', text);

  link.href = `#${hash}`;
  if (location.hash.slice(1) === hash)
    link.setAttribute('aria-current', 'page');
  return link;
}

function showLinks(game) {
  const name = encodeURIComponent(game);

  find('title').after(make('nav', 'views', linkTo('', 'Games'),
    linkTo(`${name}/you`, 'Play'), linkTo(`${name}/watcher`, 'Look on'),
    linkTo(`${name}/designer`, 'Designer')));
}

/* -- beginning ------------------------------------------------------------- */

const [game] = location.hash.slice(1).split('/');

if (isRuleLink(location.hash)) {
  showOffered(location.hash, offer);
  addEventListener('hashchange', () => location.reload());
} else if (game) {
  showLinks(decodeURIComponent(game));
  import('./page.js');
} else {
  choose();
}
