/*
 * offered.js -- shows a house rule that was opened from a link, before any game
 * uses it.
 */
import { make, makeButton } from './dom.js';
import { showInstead } from './instead.js';
import { recallSeat } from './lastseat.js';
import { request } from './link.js';
import { readRuleLink } from './rulelink.js';
import { saveFile } from './save.js';
import { tryOut } from './tryout.js';

const PAUSE = 150; /* milliseconds between two requests for the progress of the
                    * check */

/* Shows the house rule that the link contains, or an error. Below the rule,
 * shows the element that `actions({ game, sum, text })` returns. */
export async function showOffered(fragment, actions) {
  try {
    const rule = await readRuleLink(fragment);
    showInstead('A house rule that was sent to you',
      make('p', '', `It is for the game ${rule.game}. Read it first: it ` +
        'decides what is offered in the game. It can reach nothing else: it ' +
        'runs in a sandbox, without files and without a network.'),
      make('pre', 'rule-text', rule.text), actions(rule));
  } catch (error) {
    showInstead('No house rule', make('p', '', error.message));
  }
}

/* Checks the rule at the table that this browser opened last. */
function checkAt(seat, text) {
  const verdict = make('p', 'verdict');

  verdict.setAttribute('role', 'status');
  tryOut(text, verdict, { request: (what) => request(seat, what),
    pause: () => new Promise((done) => setTimeout(done, PAUSE)) });
  return verdict;
}

function howToBeChecked(game) {
  return make('p', '', 'The rule is checked here after you open your link to ' +
    `a table of ${game} in this browser.`);
}

/* Returns an element that lets the reader save the rule as a file. Pages on
 * which the rule cannot be played show this element. */
export function keepRule({ game, text }) {
  const keep = makeButton('', 'Save as a file');
  const seat = recallSeat(game);
  const command = (words) => make('li', '', make('code', '', words));

  keep.addEventListener('click', () => saveFile('house-rule.lua', text));
  return make('div', 'offered-keep',
    seat ? checkAt(seat, text) : howToBeChecked(game), keep,
    make('p', '', 'The rule cannot be played here. Save it as a file, check ' +
      'it, and begin a table with it:'),
    make('ul', '', command('house check ./house-rule.lua'),
      command(`house serve ${game} --with ./house-rule.lua`)));
}
