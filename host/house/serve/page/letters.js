/*
 * letters.js -- enlarges the small letters of a picture that is scaled down, so
 * that they can be read. On cards and pyramids, and everywhere on a phone,
 * letters that have no room disappear.
 */

const LEAST = 9; /* least size of letters, in pixels */
const LEGIBLE = 7; /* on a wide screen, smaller letters of cards disappear */
/* Mean width of a character as a share of the size of its font. */
const WIDE = 0.5;
/* If the font of a centred text grows, the text moves down by this share of the
 * growth. The middle of the text then stays in place. */
const DOWN = 0.35;
const CARD = 330; /* width of a card's text, in units of the picture */
const SHORT = 2; /* greatest length of a text that may grow on a card */
/* Greatest factor by which a text may grow if several cards or pyramids share
 * its shape. */
const MOST = 2;

const phone = matchMedia('(max-width: 699px)');

/* Returns the font size of letters that have a size of `pixels` pixels on the
 * screen, in units of the picture. `by` is the factor by which the element
 * enlarges its letters further. We round the size up to a whole number, so that
 * browsers do not round it differently. */
function leastIn(element, pixels = LEAST, by = 1) {
  const { a, b } = element.getScreenCTM();

  return Math.ceil(pixels / Math.hypot(a, b) / by);
}

/* Returns how many times larger a text of a shape may become. The name of a
 * card, which has at most two lines, may become as wide as the card. */
function roomFor(text, size) {
  const lengths = [...text.parentNode.querySelectorAll(':scope > text')]
    .map((each) => each.textContent.length).filter((each) => each > SHORT);

  return text.textContent.length <= SHORT ? MOST : lengths.length > 2 ? 1
    : Math.max(1, Math.min(MOST, CARD / (WIDE * Math.max(...lengths) * size)));
}

/* Sets how a text of a shape grows. The card or pyramid that uses the shape
 * sets --least and --legible. The text grows up to the size --least, as far as
 * there is room. It disappears if there is no room for the size --legible. */
function follow(text) {
  const size = Number(text.getAttribute('font-size'));
  const most = size * roomFor(text, size);
  const least = 'var(--least, 0)';

  text.setAttribute('style',
    `font-size: clamp(${size}px, ${least} * 1px, ${most}px); ` +
    `fill-opacity: calc(${most + 1} - var(--legible, 0)); ` +
    `transform: translateY(calc(${DOWN}em - ${DOWN * size}px))`);
}

/* Returns the greatest font size with which the text fits into its space or its
 * card, in units of the picture. */
function mostFor(text, size) {
  const space = text.closest('.space')?.querySelector('rect, path');
  const { length } = text.textContent;

  return space ? space.getBBox().width / (WIDE * length)
    : length > SHORT && text.closest('.card') ? size : Infinity;
}

/* The font size and the anchor that each text has without our attributes. */
const fonts = new WeakMap();

function fontOf(text) {
  if (!fonts.has(text)) {
    text.removeAttribute('style'); /* a copied text has the style of its
                                    * original */
    const { fontSize, textAnchor } = getComputedStyle(text);
    fonts.set(text, { size: parseFloat(fontSize),
      isCentred: textAnchor === 'middle' });
  }
  return fonts.get(text);
}

/* Returns the attributes that enlarge the letters of a text as far as necessary
 * and possible. On a phone, the attributes hide letters that would remain too
 * small. Returns no attributes if the letters need not or cannot grow. */
function growthOf(text) {
  const { size, isCentred } = fontOf(text);
  const least = leastIn(text);
  const most = Math.min(least, mostFor(text, size));

  if (phone.matches && most < least && size < least)
    return { style: 'fill-opacity: 0' };
  return most > size ? { style: `font-size: ${most.toFixed(1)}px`,
    dy: (text.getScreenCTM().b === 0 && isCentred
      ? (most - size) * DOWN : 0).toFixed(1) }
    : {};
}

/* Returns the attributes that scale the badges of a thing. */
function scaleOf(badges) {
  const [{ matrix: { e, f } }, { matrix: { a } }] = badges.transform.baseVal;
  const text = badges.querySelector('text');
  const by = a * Math.max(1, leastIn(badges.parentNode, LEAST, a) /
    Number(text.getAttribute('font-size')));

  return { style: `transform: matrix(${by},0,0,${by},${e},${f})` };
}

/* Returns the attributes of all letters of a picture: [element, attributes]. */
function changesIn(svg) {
  const all = (selector) => [...svg.querySelectorAll(selector)];

  return [
    ...all('text:not(defs text, .badges text)')
      .map((text) => [text, growthOf(text)]),
    ...all('.badges').map((badges) => [badges, scaleOf(badges)]),
    ...all('use').map((use) => [use,
      { style: `--least: ${leastIn(use)}; --legible: ${phone.matches
        ? leastIn(use) : leastIn(use, LEGIBLE)}` }])];
}

function setAttribute(element, name, value) {
  if (value === undefined)
    element.removeAttribute(name);
  else if (element.getAttribute(name) !== value)
    element.setAttribute(name, value);
}

/* Enlarges the texts that appear smaller than LEAST pixels. We first read all
 * sizes and then change all letters, because reading after a change makes the
 * browser lay out the page again. */
function fitAll(svgs) {
  for (const svg of svgs)
    svg.querySelectorAll('defs text:not([style])').forEach(follow);
  const changes = svgs.filter((svg) => svg.getScreenCTM()?.a)
    .flatMap(changesIn);

  for (const [element, { style, dy }] of changes) {
    setAttribute(element, 'style', style);
    setAttribute(element, 'dy', dy);
  }
}

const observed = new WeakSet();
const observer = new ResizeObserver((entries) =>
  fitAll(entries.map(({ target }) => target)));

/* Keeps the letters of all pictures in the holders readable. The caller must
 * call this function again if a picture changes. */
export function fitLetters(holders) {
  const svgs = holders.flatMap((holder) =>
    [...holder.querySelectorAll('svg.house')]);

  fitAll(svgs);
  for (const svg of svgs)
    if (!observed.has(svg)) {
      observed.add(svg);
      observer.observe(svg);
    }
}
