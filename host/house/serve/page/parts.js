/* parts.js -- converts the text of a picture to elements. Elements of unchanged
 * lines are reused, because the browser has already laid them out. */

const SVG = 'http://www.w3.org/2000/svg';
const NAMES = new Set(['svg', 'g', 'desc', 'style', 'defs', 'use', 'rect',
  'path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'tspan',
  'clipPath', 'image']);

function isSafeAttribute(element, { localName, value }) {
  if (localName.startsWith('on'))
    return false;
  if (localName === 'href')
    return value.startsWith('#') ||
      element.localName === 'image' && value.startsWith('data:image/');
  return true;
}

/* Removes everything that could run code, load a file or navigate. */
function clean(element) {
  for (const attribute of [...element.attributes])
    if (!isSafeAttribute(element, attribute))
      element.removeAttributeNode(attribute);
  for (const child of [...element.children])
    if (child.namespaceURI === SVG && NAMES.has(child.localName))
      clean(child);
    else
      child.remove();
}

/* Replaces a title by a description with the same text, because browsers show a
 * title in a window of their own; see tip.js. */
function describe(title) {
  const description = document.createElementNS(SVG, 'desc');

  description.textContent = title.textContent;
  title.replaceWith(description);
}

/* Returns the elements of each line, or null if a line is not valid SVG. */
function parse(lines) {
  const groups = lines.map((line) => `<g>${line}</g>`);
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}">${groups.join('')}</svg>`, 'image/svg+xml');
  const root = parsed.documentElement;

  if (parsed.querySelector('parsererror') ||
      root.children.length !== lines.length)
    return null;
  root.querySelectorAll('title').forEach(describe);
  clean(root);
  return [...document.importNode(root, true).children]
    .map((group) => [...group.children]);
}

/* Returns a key for each line. Equal lines get different keys. */
function keysOf(lines) {
  const counts = new Map();

  return lines.map((line) => {
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count === 1 ? line : `${line}\n${count}`;
  });
}

/* A Parts has the elements of the successive pictures that are shown in one
 * place. */
export class Parts {
  #kept = new Map(); /* elements of each line of the latest picture, by key */
  fresh = []; /* the elements that the previous picture lacked */
  gone = []; /* the elements of the previous picture that this picture lacks */

  /* Returns the children of the picture in this text, in order. Returns null
   * and changes nothing if the text is not a picture. */
  read(text) {
    const [, body] = text.match(/^<svg [^\n]*>\n(.*)\n<\/svg>\n?$/s) ?? [];
    const lines = body?.split('\n') ?? [];
    const keys = keysOf(lines);
    const made = parse(lines.filter((_, at) => !this.#kept.has(keys[at])));

    if (!body || !made)
      return null;
    const wanted = new Set(keys);
    this.fresh = made.flat();
    this.gone = [...this.#kept].filter(([key]) => !wanted.has(key))
      .flatMap(([, elements]) => elements);
    this.#kept = new Map(keys.map((key) =>
      [key, this.#kept.get(key) ?? made.shift()]));
    return [...this.#kept.values()].flat();
  }
}
