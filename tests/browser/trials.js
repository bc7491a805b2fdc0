/*
 * trials.js -- functions for tests of the designer's page. The functions change
 * a text in the editor, click a button, and read the result.
 */
'use strict';

/* Under a sanitizer a comparison takes minutes. */
const until = (person, code, isTrue) => person.until(code, isTrue, 300);

/* Runs in the page: replaces a part of a text, as if the user had typed it. */
const replace = `(id, from, to) => {
  const area = document.getElementById(id);
  const at = from === null ? 0 : area.value.indexOf(from);
  area.focus();
  area.setSelectionRange(at, from === null ? area.value.length
                                           : at + from.length);
  document.execCommand('insertText', false, to);
}`;

const open = `(id) => { document.getElementById(id).open = true; }`;

/* Runs in the page: returns the result of a check or playtest, and the list of
 * changes after a save. */
const trial = `() => ({
  isBusy: document.getElementById('trial').ariaBusy === 'true',
  said: document.getElementById('trial-said').textContent,
  found: [...document.querySelectorAll('#trial-result .findings li')]
    .map((item) => item.textContent),
  tables: [...document.querySelectorAll('#trial-result caption')]
    .map((caption) => caption.textContent),
  result: document.getElementById('trial-result').textContent,
  changes: [...document.querySelectorAll('#changes li')]
    .map((item) => item.textContent),
  editor: document.getElementById('editor-said').textContent,
  wrong: [...document.querySelectorAll('#editor-lines .wrong')]
    .map((line) => Number(line.textContent)),
  overflow: document.documentElement.scrollWidth > innerWidth,
})`;

/* Clicks a button, and returns the result. Removes the previous result first,
 * because the page may handle the click late. */
async function tried(person, button) {
  await person.browser.run(
    "() => { document.getElementById('trial-said').textContent = ''; }");
  await person.clickOn(button);
  return until(person, trial, ({ isBusy, said }) => !isBusy && said !== '');
}

module.exports = { open, replace, trial, tried, until };
