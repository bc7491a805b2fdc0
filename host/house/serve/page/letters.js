/*
 * letters.js -- enlarges the small letters of a picture that is scaled down, so
 * that they can be read on a phone.
 */

const LEAST = 9; /* least size of letters, in pixels */
/* Width of a character as a share of the size of its font. */
const WIDE = 0.62;
/* If the font of a centred text grows, the text moves down by this share of the
 * growth. The middle of the text then stays in place. */
const DOWN = 0.35;

/* True if the text has room to grow. A text on a card has room only if it is at
 * most two characters long. */
function mayGrow(text) {
  return !text.closest('defs') &&
    (text.textContent.length <= 2 || !text.closest('.card'));
}

/* Returns the greatest font size with which the text fits into its space, in
 * units of the picture. */
function mostFor(text) {
  const space = text.closest('.space')?.querySelector('rect, path');

  return space ? space.getBBox().width / (WIDE * text.textContent.length)
               : Infinity;
}

/* Returns the text, its new font size, and the distance by which it moves down.
 * Returns null if the present font size is large enough. */
function growthOf(text) {
  const { fontSize, textAnchor } = getComputedStyle(text);
  const matrix = text.getScreenCTM();
  const size = parseFloat(fontSize);
  /* We use a whole size, because it does not depend on how browsers round. */
  const least = Math.ceil(LEAST / Math.hypot(matrix.a, matrix.b));
  const most = Math.min(least, mostFor(text));

  return most > size && most < Infinity
    ? { text, most, down: matrix.b === 0 && textAnchor === 'middle'
      ? (most - size) * DOWN : 0 }
    : null;
}

/* Enlarges the texts that appear smaller than LEAST pixels. The caller must
 * call this function again if the picture changes. */
function fitAll(svg) {
  const texts = [...svg.querySelectorAll('text')].filter(mayGrow);

  for (const text of texts) {
    text.removeAttribute('style');
    text.removeAttribute('dy');
  }
  if (!svg.getScreenCTM()?.a)
    return;
  for (const { text, most, down } of texts.map(growthOf).filter(Boolean)) {
    text.setAttribute('style', `font-size: ${most.toFixed(1)}px`);
    text.setAttribute('dy', down.toFixed(1));
  }
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
