/*
 * page.js -- one table of the server in a browser: what is asked for, and what
 * is shown of the answers.
 *
 * The page knows no game. It shows the picture and the options that the server
 * sends, and sends back the token of an option.
 */
import { showDesigner } from './designer.js';
import { find, make, makeButton, setText } from './dom.js';
import { hideHints, showHints } from './hints.js';
import { readLink, request } from './link.js';
import { listenTo, markOptions, pointAt } from './marks.js';
import { forgetWhy, say, sayError, sayLost, sayNothing, speak }
  from './messages.js';
import { showOffered } from './offered.js';
import { listenToOptions, pointAtButton, showOptions } from './options.js';
import { showPicture, wordsOf } from './picture.js';
import { isRuleLink } from './rulelink.js';
import { updateRules } from './rules.js';
import { saveFile } from './save.js';
import { resultInWords, showSeats } from './seats.js';
import { updateSides } from './sides.js';
import { follow } from './stream.js';
import { tellEvent, tellRemark } from './story.js';

const HINT_MILLISECONDS = 1000;
const HINT_PAUSE = 150; /* until it is asked how far the search is */

const link = readLink();
const pictures = [find('board'), find('table')];
let table = null; /* the answer to `table` */
let state = null; /* of the open choice; null: not known yet */
let actsAs = null; /* the seat that a designer's requests are made for */
let isSeated = false; /* `table` was answered since the stream began */
let isAsking = false; /* a choice is on its way */
let work = 0; /* answers that are waited for before the page is complete */

/* -- asking ---------------------------------------------------------------- */

function withSeat(what) {
  return actsAs ? { ...what, seat: actsAs } : what;
}

/* The seat of whoever reads this page; null: none, or all. */
function me() {
  return actsAs ?? table.you;
}

/* The answer; null when it is an error, which is then told. */
async function ask(what) {
  try {
    return await request(link, what);
  } catch (error) {
    sayError(error);
    return null;
  }
}

/* Counts what is under way: readers of screens, and tests, wait for it. */
function busy(by) {
  work += by;
  document.body.setAttribute('aria-busy', String(work > 0));
}

/* -- showing --------------------------------------------------------------- */

function options() {
  return state?.options ?? [];
}

function playerOf(color) {
  return table.players[table.seats.indexOf(color)];
}

function isMyTurn() {
  return !state.over && state.options !== undefined;
}

function question() {
  if (state.over)
    return resultInWords(state.result ?? {});
  if (!isMyTurn())
    return playerOf(state.seat) === 'human' ? `Waiting for ${state.seat}`
      : `${state.seat} is thinking…`;
  return state.seat === me() ? `Your turn: ${state.label}`
    : `${state.seat}’s turn: ${state.label}`;
}

function showLine() {
  const line = state.line ?? [];

  find('line').replaceChildren(...line.map((token) => make('li', '', token)));
  find('undo').hidden = line.length === 0;
}

function showChoice() {
  const marked = markOptions(pictures, options());
  const isMine = isMyTurn();
  const text = question();

  setText('question', text);
  find('choice').classList.toggle('mine', isMine);
  showSeats(table, state, me());
  showLine();
  showOptions(options(), marked);
  for (const id of ['hint', 'typed', 'keys'])
    find(id).hidden = !isMine;
  document.title = `${isMine && me() ? '● ' : ''}${text} – ${table.title}`;
  speak(isMine ? `${text}, ${options().length} options` : text);
}

function showWords() {
  find('words-list').replaceChildren(
    ...wordsOf(pictures).map((text) => make('li', '', text)));
}

/* -- keeping up ------------------------------------------------------------ */

let refreshing = null;
let isStale = false;
let shown = ''; /* the answers that the page shows */

async function refreshOnce() {
  const [moves, drawn] = await Promise.all([
    ask(withSeat({ do: 'moves' })), ask(withSeat({ do: 'picture' }))]);
  const answers = JSON.stringify([moves, drawn, table]);

  if (!moves || answers === shown)
    return;
  shown = answers;
  state = moves;
  if (drawn && !showPicture(drawn.picture, ...pictures))
    say('The server sent a picture that cannot be read.', 'wrong');
  showChoice();
  showWords();
}

async function refreshWhileStale() {
  busy(1);
  try {
    while (isStale) {
      isStale = false;
      await Promise.all([refreshOnce(), updateSides()]);
    }
  } finally {
    refreshing = null;
    busy(-1);
  }
}

/* Asks for the present moment; again if it has passed meanwhile. */
function refresh() {
  isStale = true;
  refreshing ??= refreshWhileStale();
  return refreshing;
}

async function sitDown() {
  const answer = await ask({ do: 'table' });

  if (!answer)
    return false;
  table = answer;
  setText('title', table.title);
  if (table.role === 'designer' && find('designer').hidden)
    showDesigner(table,
      { ask, be, news, why: (text) => say(text, 'why'),
        request: (what) => request(link, what) });
  find('note').hidden = table.role === 'watcher';
  return true;
}

async function onEvent(event) {
  sayLost(null);
  forgetWhy();
  hideHints();
  tellEvent(event);
  if (event.notes?.length > 0)
    updateRules(ask);
  isSeated = isSeated || await sitDown();
  if (isSeated)
    await refresh();
}

/* -- acting ---------------------------------------------------------------- */

/* Makes a request that changes the game; true when it did. It is for the moment
 * that the page shows: after a lost answer it is not carried out again. */
async function act(what) {
  if (isAsking)
    return false;
  isAsking = true;
  busy(1);
  sayNothing();
  hideHints();
  const answer = await ask(withSeat({ ...what, moment: state?.moment }));
  isAsking = false;
  refresh();
  busy(-1);
  return answer !== null;
}

function choose(token) {
  return act({ do: 'choose', token });
}

function chooseOption(index) {
  if (options()[index])
    choose(options()[index].token);
}

function undo() {
  if (!find('undo').hidden)
    act({ do: 'undo' });
}

/* Says why something cannot be chosen now. */
async function explain(line) {
  if (!state || state.over)
    return;
  if (!isMyTurn()) {
    say(`${question()}.`, 'why');
    return;
  }
  const answer = await ask(withSeat({ do: 'explain', line }));
  if (answer)
    say(answer.legal ? `${line}: this is possible.` : answer.message, 'why');
}

/* The answer has a percentage as long as the program searches. */
async function hint() {
  const asked = state;
  const button = find('hint');
  let answer;

  button.disabled = true;
  do {
    answer = await ask(
      withSeat({ do: 'hint', milliseconds: HINT_MILLISECONDS }));
    button.textContent = `Hint ${answer?.percent ?? 100} %`;
    if (answer?.percent !== undefined)
      await new Promise((done) => setTimeout(done, HINT_PAUSE));
  } while (answer?.percent !== undefined && asked === state);
  button.disabled = false;
  button.textContent = 'Hint';
  if (answer?.lines && asked === state)
    showHints(answer.lines);
}

async function keepNote(event) {
  const field = find('note-text');
  const text = field.value.trim();

  event.preventDefault();
  if (text && await ask({ do: 'note', text })) {
    tellRemark(`Note: ${text}`);
    field.value = '';
  }
}

/* A designer plays another seat. */
function be(color) {
  actsAs = color;
  sayNothing();
  hideHints();
  refresh();
}

function news(text) {
  say(text);
  refresh();
}

/* -- beginning ------------------------------------------------------------- */

function point(index) {
  pointAt(pictures, index);
  pointAtButton(index);
}

function listen() {
  const typed = find('typed-line');

  for (const picture of pictures)
    listenTo(picture, { option: chooseOption, other: explain, point });
  listenToOptions({ choose: chooseOption, point, undo });
  find('undo').addEventListener('click', undo);
  find('hint').addEventListener('click', hint);
  find('note').addEventListener('submit', keepNote);
  find('rules').addEventListener('toggle', () => updateRules(ask));
  find('typed').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (typed.value.trim() && await choose(typed.value.trim()))
      typed.value = '';
  });
  find('why').addEventListener('click', () => {
    if (typed.value.trim())
      explain(typed.value.trim());
    else
      say('Type a move, or click on something: the page says why it is ' +
          'not possible.');
  });
  addEventListener('hashchange', () => location.reload());
}

/* A house rule that came as a link: here it can be kept as a file. */
function keepRule({ game, text }) {
  const keep = makeButton('', 'Save as a file');

  keep.addEventListener('click', () => saveFile('house-rule.lua', text));
  return make('div', 'buttons', keep, make('p', '', 'To play by it, begin a ' +
    'table with it: ',
  make('code', '', `house serve ${game} --with ./house-rule.lua`)));
}

function begin() {
  if (isRuleLink(location.hash)) {
    showOffered(location.hash, keepRule);
    addEventListener('hashchange', () => location.reload());
    return;
  }
  if (!link) {
    setText('question', 'No table');
    say('Open the whole link that you were sent: it ends in #table/secret.',
      'wrong');
    return;
  }
  listen();
  const tryNow = follow(link, {
    event: onEvent,
    lost: (milliseconds) => {
      isSeated = false;
      sayLost(milliseconds);
    },
    refused: (refusal) => {
      setText('question', 'No table');
      sayLost(null);
      sayError(refusal);
    },
  });
  find('retry').addEventListener('click', tryNow);
}

begin();
