/*
 * offered.js -- a house rule that came as a link, shown to whoever opened it
 * before anything is played by it.
 */
import { make, makeButton } from './dom.js';
import { showInstead } from './instead.js';
import { recallSeat } from './lastseat.js';
import { request } from './link.js';
import { readRuleLink } from './rulelink.js';
import { saveFile } from './save.js';
import { tryOut } from './tryout.js';

const PAUSE = 150; /* milliseconds until the server is asked how far it is */

/* Shows the rule of the fragment, and below it what `actions({ game, sum, text })`
 * returns, an element. A link that cannot be read is told. */
export async function showOffered(fragment, actions) {
  try {
    const rule = await readRuleLink(fragment);
    showInstead('A house rule that somebody has sent you',
      make('p', '', `It is for the game ${rule.game}. Read it first: it ` +
        'decides what is offered in the game. It can reach nothing else: it ' +
        'runs in a sandbox, without files and without a network.'),
      make('pre', 'rule-text', rule.text), actions(rule));
  } catch (error) {
    showInstead('No house rule', make('p', '', error.message));
  }
}

/* Has the rule checked at the table where this browser sat last. */
function checkAt(seat, text) {
  const verdict = make('p', 'verdict');

  verdict.setAttribute('role', 'status');
  tryOut(text, verdict, { request: (what) => request(seat, what),
    pause: () => new Promise((done) => setTimeout(done, PAUSE)) });
  return verdict;
}

function howToBeChecked(game) {
  return make('p', '', 'It is checked here once you have opened your link to a ' +
    `table of ${game} in this browser.`);
}

/* For a page that plays no rule of a link: it is kept as a file. */
export function keepRule({ game, text }) {
  const keep = makeButton('', 'Save as a file');
  const seat = recallSeat(game);
  const command = (words) => make('li', '', make('code', '', words));

  keep.addEventListener('click', () => saveFile('house-rule.lua', text));
  return make('div', 'offered-keep',
    seat ? checkAt(seat, text) : howToBeChecked(game), keep,
    make('p', '', 'Nothing is played by it here. With the file, check the ' +
      'rule and begin a table with it:'),
    make('ul', '', command('house check ./house-rule.lua'),
      command(`house serve ${game} --with ./house-rule.lua`)));
}
