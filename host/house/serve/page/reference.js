/* reference.js -- finds names from `house api`: the names to which a place in a
 * text refers, and the names that complete a typed text. */

const BEFORE = 80; /* greatest length of a name, including its owner */
const CALL = 600; /* greatest number of characters between the opening
                   * parenthesis of a call and a place in its arguments */
const LEAST_TYPED = 1; /* least number of characters that a user must type
                        * before a completion */

/* Returns the name at the place between two texts. `start` is the part of the
 * name before the place. `owner` is the name before the dot or colon. */
function mentionOf(before, after) {
  const [typed] = before.slice(-BEFORE).match(/(?:[A-Za-z_]\w*[.:])*\w*$/);
  const parts = typed.split(/([.:])/);
  const start = parts.at(-1);

  return { start, name: start + after.match(/^\w*/)[0],
    sign: parts.at(-2) ?? '', owner: parts.at(-3) ?? '',
    isKey: /^\w*\s*=(?!=)/.test(after) };
}

/* Finds the function call whose arguments contain the place `at`. Returns the
 * place after the function's name, or -1 if there is no such call. */
function callAround(text, at) {
  let depth = 0;

  for (let i = at - 1; i >= Math.max(0, at - CALL); i--)
    if (text[i] === ')')
      depth++;
    else if (text[i] === '(' && --depth < 0)
      return i;
  return -1;
}

/* Returns how well an entry fits a name in the text, from 0 (it does not fit)
 * to 4. */
function fitOf({ kind, of, name, signature }, { sign, owner, isKey }) {
  const isOfTable = signature.includes('{');

  if (sign === '')
    return of === null ? 2 : isKey && isOfTable ? 3 : 0;
  if (of === null)
    return name.startsWith(`${owner}.`) ? 4 : 0;
  if ((kind === 'field') !== (sign === '.') || kind === 'operator' || isOfTable)
    return 0;
  return owner.startsWith(of) || of.startsWith(owner) ? 3 : 2;
}

/* Returns the part of a name that is typed after the owner, such as "rep" for
 * "string.rep". */
function endOf(name) {
  return name.split('.').at(-1);
}

function fitting(entries, mention, isCalled) {
  return entries.filter(isCalled)
    .map((entry) => ({ entry, fit: fitOf(entry, mention) }))
    .filter(({ entry, fit }) => fit > 0 &&
      (entry.name === endOf(entry.name) || fit === 4))
    .sort((one, other) => other.fit - one.fit)
    .map(({ entry }) => entry);
}

/* Returns the entries for the name at the place `at`, the best first. If there
 * are none, returns the entries of the owner or of the called function. */
export function entriesAt(entries, text, at) {
  const around = callAround(text, at);

  for (const place of around < 0 ? [at] : [at, around]) {
    const mention = mentionOf(text.slice(Math.max(0, place - BEFORE), place),
      text.slice(place, place + BEFORE));
    const found = fitting(entries, mention, ({ name }) =>
      endOf(name) === mention.name);
    const owners = entries.filter(({ name, of }) =>
      of === null && name === mention.owner);
    if (found.length + owners.length > 0)
      return found.length > 0 ? found : owners;
  }
  return [];
}

/* Returns the names that can complete the text before a place, and the part of
 * these names that is already typed. */
export function completionsAt(entries, text, at) {
  const mention = mentionOf(text.slice(Math.max(0, at - BEFORE), at), '');
  const { start, sign } = mention;

  if (start.length < LEAST_TYPED && sign === '')
    return { start, names: [] };
  const names = fitting(entries, mention, ({ name, until }) =>
    !until && endOf(name).startsWith(start)).map(({ name }) => endOf(name));
  return { start, names: [...new Set(names)].sort() };
}

/* Returns the longest text with which all names begin. */
export function commonStart(names) {
  let length = names[0].length;

  for (const name of names)
    while (!name.startsWith(names[0].slice(0, length)))
      length--;
  return names[0].slice(0, length);
}

/* Returns the first sentence of a text. Dots that stand for omitted words do
 * not end it. */
export function firstSentence(text) {
  return text.match(/^.*?[^.]\.(?= |$)/s)?.[0] ?? text;
}
