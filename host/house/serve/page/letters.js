/*
 * letters.js -- enlarges the small letters of a picture that is scaled down, so
 * that they can be read. On a phone, letters that have no room disappear.
 */

const LEAST = 9; /* least size of letters, in pixels */
/* Mean width of a character as a share of the size of its font. */
const WIDE = 0.5;
/* If the font of a centred text grows, the text moves down by this share of the
 * growth. The middle of the text then stays in place. */
const DOWN = 0.35;
const SHORT = 2; /* greatest length of a text that may grow on a card */
/* Greatest growth of a short text that a card or pyramid shares with others. */
const MOST = 2;

const phone = matchMedia('(max-width: 699px)');

/* Returns the font size with which letters in the element appear large enough,
 * in units of the picture. We use a whole size, because it does not depend on
 * how browsers round. */
function leastIn(element) {
  const { a, b } = element.getScreenCTM();

  return Math.ceil(LEAST / Math.hypot(a, b));
}

/* Lets a text of a shape follow the property --least of the card or pyramid
 * that uses the shape: the text grows or, if it has no room, disappears. */
function follow(text) {
  const size = Number(text.getAttribute('font-size'));
  const most = text.textContent.length <= SHORT ? size * MOST : size;
  const least = 'var(--least, 0)';

  text.setAttribute('style',
    `font-size: clamp(${size}px, ${least} * 1px, ${most}px); ` +
    `fill-opacity: calc(${most + 1} - ${least}); ` +
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

/* Returns the attributes of a text that make its letters large enough. Returns
 * null if they are, or if they cannot be and may stay small. */
function growthOf(text) {
  const { fontSize, textAnchor } = getComputedStyle(text);
  const size = parseFloat(fontSize);
  const least = leastIn(text);
  const most = Math.min(least, mostFor(text, size));

  if (phone.matches && most < least && size < least)
    return { style: 'fill-opacity: 0' };
  return most > size ? { style: `font-size: ${most.toFixed(1)}px`,
    dy: (text.getScreenCTM().b === 0 && textAnchor === 'middle'
      ? (most - size) * DOWN : 0).toFixed(1) }
    : null;
}

/* Returns the attributes that scale the badges of a thing. */
function scaleOf(badges) {
  const [{ matrix: { e, f } }, { matrix: { a } }] = badges.transform.baseVal;
  const text = badges.querySelector('text');
  const by = a * Math.max(1,
    leastIn(badges) / Number(text.getAttribute('font-size')));

  return { style: `transform: matrix(${by},0,0,${by},${e},${f})` };
}

/* Enlarges the texts that appear smaller than LEAST pixels. The caller must
 * call this function again if the picture changes. */
function fitAll(svg) {
  const all = (selector) => [...svg.querySelectorAll(selector)];
  const texts = all('text:not(defs text, .badges text)');
  const badges = all('.badges');

  all('defs text:not([style])').forEach(follow);
  for (const each of [...texts, ...badges]) {
    each.removeAttribute('style');
    each.removeAttribute('dy');
  }
  if (!svg.getScreenCTM()?.a)
    return;
  const changes = [...texts.map((text) => [text, growthOf(text)]),
    ...badges.map((each) => [each, scaleOf(each)]),
    ...all('use').map((use) => [use,
      { style: `--least: ${phone.matches ? leastIn(use) : 0}` }])];
  for (const [element, attributes] of changes)
    for (const [name, value] of Object.entries(attributes ?? {}))
      element.setAttribute(name, value);
}

const observer = new ResizeObserver((entries) =>
  entries.forEach(({ target }) => fitAll(target)));

/* Keeps the letters of pictures readable, even if the size of a picture
 * changes. */
export function fitLetters(svgs) {
  for (const svg of svgs) {
    fitAll(svg);
    observer.observe(svg);
  }
}
