/* trial.js -- checks, plays, compares and measures the rules in the editor,
 * including unsaved texts. The answers have a `stage` until the result is
 * complete. */
import { comparisonInWords, screenOf } from './comparison.js';
import { find, make, makeButton } from './dom.js';
import { outdateScorecard, scorecardInWords, showScorecard }
  from './scorecard.js';
import { swatchOf } from './seats.js';
import { askPatiently } from './tryout.js';

const PAUSE = 150; /* milliseconds between two requests for the progress */
/* The measures of house-playtest/1 that are shown. */
const MEASURES = ['length', 'choices', 'branching', 'lead_changes', 'margin'];
const MOST_USES = 12;

let running = null; /* the request whose result is awaited; or null */

function say(text) {
  find('trial-said').textContent = text;
}

function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/* -- what a check finds ---------------------------------------------------- */

function placeOf({ file, line }, on) {
  const place = makeButton('place',
    `${file.split('/').pop()}${line ? `, line ${line}` : ''}`);

  place.addEventListener('click', () => on.goTo(file, line ?? 1));
  return place;
}

function findingOf(finding, on) {
  const item = make('li', finding.status > 1 ? 'wrong' : '');

  if (finding.file)
    item.append(placeOf(finding, on), ' ');
  item.append(finding.message);
  if (finding.game)
    item.append(make('small', 'pale', finding.game));
  if (finding.advice)
    item.append(make('small', 'pale', finding.advice));
  return item;
}

function checkInWords({ status, games, cut }) {
  const played = `${games} games at random`;
  const end = cut ? ' There was no time for all of it.' : '';

  if (status > 1)
    return `The check did not pass.${end}`;
  return (status > 0 ? `${played}: no error, but there are warnings.`
                     : `${played}: nothing found.`) + end;
}

function showCheck(answer, on) {
  say(checkInWords(answer));
  if (answer.status <= 1)
    on.forgetMistake();
  find('trial-result').replaceChildren(make('ol', 'findings',
    ...answer.findings.map((finding) => findingOf(finding, on))));
}

/* -- what a playtest shows ------------------------------------------------- */

function tableOf(caption, heads, rows) {
  const table = make('table', '', make('caption', '', caption));
  const head = make('tr', '', ...heads.map((text) => make('th', '', text)));

  table.append(make('thead', '', head), make('tbody', '',
    ...rows.map((cells) => make('tr', '',
      ...cells.map((cell) => make('td', '', cell))))));
  return table;
}

function endsInWords({ asked_for: asked, over, turn_cap: capped, failed }) {
  const played = over + capped + failed;
  const parts = [`${over} of ${played} games ended by the rules`];

  if (capped > 0)
    parts.push(`${capped} had not ended after 1000 turns`);
  if (failed > 0)
    parts.push(`${failed} failed`);
  if (played < asked)
    parts.push(`${asked - played} were not played`);
  return `${parts.join(', ')}.`;
}

/* Returns a table with a row for each team. Without teams, each seat has a
 * row. */
function winsOf(wins, teams) {
  const rows = teams ?? wins.map(({ seat }) => [seat]);

  return tableOf('Who wins', [teams ? 'Team' : 'Seat', 'Share', '95 % between'],
    rows.map((team) => {
      const { share, low, high } = wins.find(({ seat }) => seat === team[0]);
      const names = team.flatMap((seat, place) =>
        [place > 0 ? ' ' : '', swatchOf(seat), ' ', seat]);
      return [make('span', '', ...names), percent(share),
        `${percent(low)} and ${percent(high)}`];
    }));
}

/* Returns a quantile as text. Quantiles of large numbers are only
 * approximate. */
function number(value, scale) {
  const text = String(Math.round(value * 10) / 10);

  return value * scale < 32 ? text : `about ${text}`;
}

function measuresOf(measures) {
  const rows = MEASURES.filter((name) => measures[name])
    .map((name) => measures[name])
    .map(({ sentence, unit, scale, median, p5, p95 }) =>
      [sentence, number(median, scale),
        `${number(p5, scale)} to ${number(p95, 0)} ${unit}`]);

  return tableOf('A game', ['', 'Median', '9 of 10 games'], rows);
}

function reasonsOf(reasons) {
  return tableOf('How games end', ['Reason', 'Games'],
    reasons.map(({ reason, games }) => [reason || 'no reason given',
      String(games)]));
}

function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}

/* Returns a table of the options that are words. Games use words as names of
 * actions. */
function usesOf(uses) {
  const rows = uses.filter(({ kind, name }) => kind === 'word' &&
                                               name !== 'done')
    .map(({ label, name, offered, taken }) =>
      ({ label, name, offered: sum(offered), taken: sum(taken) }))
    .filter(({ offered }) => offered > 0)
    .sort((one, other) => other.offered - one.offered)
    .slice(0, MOST_USES)
    .map(({ label, name, offered, taken }) => [`${label}: ${name}`,
      String(offered), percent(taken / offered)]);

  return tableOf('What is used', ['', 'Offered', 'Taken'], rows);
}

/* Returns an item for a failed game, whose seed may be unknown. The message has
 * a form such as "few.lua:12: broken". */
function failureOf({ seed, message }, on) {
  const [, file, line, text] = message.match(/^(.+?):(\d+): (.*)$/s) ??
    [null, null, null, message];
  const item = make('li', 'wrong');

  if (file)
    item.append(placeOf({ file, line: Number(line) }, on), ' ');
  item.append(text);
  if (seed)
    item.append(make('small', 'pale', `seed '${seed}'`));
  return item;
}

function showPlaytest(answer, on) {
  const { games, reasons, wins, teams, measures, uses, failures,
    cut } = answer;
  const parts = [];

  say(`Between ${wins[0].player} bots: ${endsInWords(games)}` +
      (cut ? ' There was no time for all.' : ''));
  if (failures.length > 0)
    parts.push(make('ol', 'findings',
      ...failures.map((failure) => failureOf(failure, on))));
  if (games.over > 0)
    parts.push(winsOf(wins, teams), reasonsOf(reasons));
  if (games.over + games.turn_cap > 0)
    parts.push(measuresOf(measures), usesOf(uses));
  find('trial-result').replaceChildren(...parts);
}

/* -- what a comparison shows ----------------------------------------------- */

function showComparison(answer, on) {
  const { failure, text } = answer;
  const parts = screenOf(text);

  say(comparisonInWords(answer));
  if (failure)
    parts.unshift(make('ol', 'findings',
      failureOf({ seed: '', message: failure }, on)));
  find('trial-result').replaceChildren(...parts);
}

/* -- what a scorecard shows ------------------------------------------------ */

function showScore(answer, on) {
  const { failure, text } = answer;

  say(scorecardInWords(answer));
  find('trial-result').replaceChildren(...failure
    ? [make('ol', 'findings', failureOf({ seed: '', message: failure }, on))]
    : []);
  if (text.trim() !== '')
    showScorecard(answer, answer.texts);
}

/* -- asking ---------------------------------------------------------------- */

function setBusy(isBusy) {
  find('trial').setAttribute('aria-busy', String(isBusy));
  for (const id of ['check', 'playtest', 'compare', 'measure'])
    find(id).disabled = isBusy;
  find('trial-stop').hidden = !isBusy;
}

/* Adds an ellipsis to a stage that is a phrase and not a sentence. */
function stageInWords({ stage }) {
  return stage.endsWith('.') ? stage : `${stage}…`;
}

async function untilDone(what, on) {
  const patience = { waits: 0 };

  for (;;) {
    const answer = await askPatiently(what, on, patience);
    if (running !== what)
      return null;
    if (answer && answer.stage === undefined)
      return answer;
    say(answer ? stageInWords(answer) : 'Other rules are being tried out…');
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/* Adds the drafts to a request. There are no drafts unless the server was
 * started with --edit. */
function withTexts(what, on) {
  const texts = on.drafts();

  return Object.keys(texts).length > 0 ? { ...what, texts } : what;
}

/* True while a check, playtest, comparison or scorecard is running. */
export function isTrying() {
  return running !== null;
}

/* Marks the results as outdated, because the text has changed. `texts` has all
 * texts in the editor, by file. */
export function outdateTrial(texts) {
  outdateScorecard(texts);
  if (running || find('trial-said').textContent === '')
    return;
  say('The text has changed since these rules were tried out.');
  find('trial-result').classList.add('old');
}

async function run(what, show, on) {
  const asked = withTexts(what, on);
  const texts = on.allTexts();

  running = asked;
  setBusy(true);
  say('…');
  find('trial-result').replaceChildren();
  find('trial-result').classList.remove('old');
  try {
    const answer = await untilDone(asked, on);
    if (answer) {
      show({ ...answer, texts }, on);
      outdateScorecard(on.allTexts());
    }
  } catch (error) {
    say((error.line ? `Line ${error.line}: ` : '') + error.message);
    if (error.line)
      on.goTo(error.file, error.line);
  } finally {
    if (running === asked) {
      running = null;
      setBusy(false);
    }
  }
}

function stop() {
  running = null;
  setBusy(false);
  say('Stopped.');
}

/* Shows the buttons for comparisons and scorecards if the server can carry them
 * out. */
export function allowComparisons(isAllowed) {
  find('compare').hidden = !isAllowed;
  find('measure').hidden = !isAllowed;
}

/* Connects the buttons for checks, playtests, comparisons and scorecards.
 * `on.request(request)` may throw. `on.drafts()` returns the unsaved texts by
 * file, and `on.allTexts()` all texts. */
export function beginTrials(on) {
  find('check').addEventListener('click', () =>
    run({ do: 'check' }, showCheck, on));
  find('trial-games').addEventListener('submit', (event) => {
    event.preventDefault();
    run({ do: 'playtest', games: Number(find('playtest-games').value) },
      showPlaytest, on);
  });
  find('compare').addEventListener('click', () =>
    run({ do: 'compare' }, showComparison, on));
  find('measure').addEventListener('click', () =>
    run({ do: 'score' }, showScore, on));
  find('trial-stop').addEventListener('click', stop);
}
