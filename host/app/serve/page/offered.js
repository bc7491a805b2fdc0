/*
 * offered.js -- a house rule that came as a link, shown to whoever opened it
 * before anything is played by it.
 */
import { make } from './dom.js';
import { readRuleLink } from './rulelink.js';

function pageOf(title, ...content) {
  const main = make('main', 'offered', make('h2', '', title), ...content);

  main.id = 'offered';
  document.querySelector('main').replaceWith(main);
  document.title = title;
  document.body.setAttribute('aria-busy', 'false');
}

/* Shows the rule of the fragment, and below it what `actions({ game, sum, text })`
 * returns, an element. A link that cannot be read is told. */
export async function showOffered(fragment, actions) {
  try {
    const rule = await readRuleLink(fragment);
    pageOf('A house rule that somebody has sent you',
      make('p', '', `It is for the game ${rule.game}. Read it first: it ` +
        'decides what is offered in the game. It can reach nothing else: it ' +
        'runs in a sandbox, without files and without a network.'),
      make('pre', 'rule-text', rule.text), actions(rule));
  } catch (error) {
    pageOf('No house rule', make('p', '', error.message));
  }
}
