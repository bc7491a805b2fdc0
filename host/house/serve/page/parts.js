/*
 * parts.js -- the elements of a picture, from the lines of its text.
 *
 * A line of the server's SVG holds whole elements. Those of a line that was in
 * the picture before are kept: the browser has read, measured and laid them out
 * already.
 */

const SVG = 'http://www.w3.org/2000/svg';
const NAMES = new Set(['svg', 'g', 'title', 'style', 'defs', 'use', 'rect',
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

/* Drops all that could run, load or navigate. */
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

/* The elements of each line; null when they are no SVG. */
function parse(lines) {
  const groups = lines.map((line) => `<g>${line}</g>`);
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}">${groups.join('')}</svg>`, 'image/svg+xml');
  const root = parsed.documentElement;

  if (parsed.querySelector('parsererror') ||
      root.children.length !== lines.length)
    return null;
  clean(root);
  return [...document.importNode(root, true).children]
    .map((group) => [...group.children]);
}

/* Equal lines get different keys. */
function keysOf(lines) {
  const counts = new Map();

  return lines.map((line) => {
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count === 1 ? line : `${line}\n${count}`;
  });
}

/* The parts of the pictures that are shown one after the other in one place. */
export class Parts {
  #kept = new Map(); /* the elements of each line, by its key */

  /* The children of the picture with this text, in order; null when the text
   * is no picture, and nothing has changed then. */
  read(text) {
    const [, body] = text.match(/^<svg [^\n]*>\n(.*)\n<\/svg>\n?$/s) ?? [];
    const lines = body?.split('\n') ?? [];
    const keys = keysOf(lines);
    const made = parse(lines.filter((_, at) => !this.#kept.has(keys[at])));

    if (!body || !made)
      return null;
    this.#kept = new Map(keys.map((key) =>
      [key, this.#kept.get(key) ?? made.shift()]));
    return [...this.#kept.values()].flat();
  }
}
