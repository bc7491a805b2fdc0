/*
 * offered.js -- a house rule that came as a link, shown to whoever opened it
 * before anything is played by it.
 */
import { make, makeButton } from './dom.js';
import { showInstead } from './instead.js';
import { readRuleLink } from './rulelink.js';
import { saveFile } from './save.js';

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

/* For a page that plays no rule of a link: it is kept as a file. */
export function keepRule({ game, text }) {
  const keep = makeButton('', 'Save as a file');
  const command = (words) => make('li', '', make('code', '', words));

  keep.addEventListener('click', () => saveFile('house-rule.lua', text));
  return make('div', 'offered-keep', keep,
    make('p', '', 'Nothing is checked or played here. With the file, check the ' +
      'rule and begin a table with it:'),
    make('ul', '', command('house check ./house-rule.lua'),
      command(`house serve ${game} --with ./house-rule.lua`)));
}
