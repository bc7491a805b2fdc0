/*
 * share.js -- lets the designer share a house rule as a link or as a file.
 */
import { find } from './dom.js';
import { playsRules } from './link.js';
import { readRuleLink, writeRuleLink } from './rulelink.js';
import { saveFile } from './save.js';

function say(text) {
  find('share-said').textContent = text;
}

function patternOf(variant) {
  return `--- What it changes, in one line.
return house_rule {
  api = 2,
  name = "my-rule",
  text = "what it changes, in one line",
  of = "${variant}",
  change = function(rules)
    -- rules is the table of the variant: change its options, parts, turn …
  end,
}
`;
}

/* Returns the text of the table's last house rule, or else a template. */
async function textToBegin(table, on) {
  const rules = await on.ask({ do: 'rules' });
  const file = rules?.rules.house_rules.at(-1)?.file;
  const answer = file ? await on.ask({ do: 'scripts' }) : null;

  return answer?.scripts.find((script) => script.file === file)?.text ??
    patternOf(table.variant);
}

async function makeLink(table) {
  const text = find('share-text').value;

  if (text.trim() === '') {
    say('Write a house rule first: there is no text.');
    return;
  }
  try {
    const fragment = await writeRuleLink(table.variant, text);
    const link = find('share-link');
    link.value = location.href.replace(/#.*$/s, '') + fragment;
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => {});
    say(`The link has ${link.value.length} characters. It shows the rule` +
      (playsRules ? ' and lets people play with it.'
        : '; people can save the rule as a file and, if they sit at a table ' +
          'here, have it checked. If the rule should be played at once, put ' +
          'the address of a page of `house page` before the #.'));
  } catch (error) {
    say(error.message);
  }
}

/* Shows the text of a link that was pasted. */
async function openLink({ variant }) {
  const [fragment] = find('share-link').value.trim().match(/#.*$/s) ?? [''];

  try {
    const rule = await readRuleLink(fragment);
    find('share-text').value = rule.text;
    say(rule.game === variant ? 'This rule is for the game of this table.'
      : `This rule is for ${rule.game}; this table plays ${variant}.`);
  } catch (error) {
    say(error.message);
  }
}

/* Connects the controls for sharing. `on.ask(request)` returns the answer, or
 * shows the error and returns null. */
export function beginSharing(table, on) {
  const text = find('share-text');

  find('share').hidden = false;
  find('share').addEventListener('toggle', async () => {
    if (find('share').open && text.value === '')
      text.value = await textToBegin(table, on);
  });
  find('share-make').addEventListener('click', () => makeLink(table));
  find('share-open').addEventListener('click', () => openLink(table));
  find('share-file').addEventListener('click', () =>
    saveFile('house-rule.lua', text.value));
}
