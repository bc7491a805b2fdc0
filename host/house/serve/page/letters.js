/*
 * letters.js -- enlarges the small letters of a picture that is scaled down, so
 * that they can be read on a phone.
 */

const LEAST = 9; /* least size of letters, in pixels */
/* Width of a character as a share of the size of its font. */
const WIDE = 0.62;
/* A centred text moves down by this share of the growth of its font, so that
 * its middle stays where it was. */
const DOWN = 0.35;

/* True if the size of the text may change. The names on cards are part of the
 * drawing of the card. */
function mayGrow(text) {
  return !text.closest('defs') &&
    (text.textContent.length === 1 || !text.closest('.card'));
}

/* Returns the greatest font size with which the text fits into its space, in
 * units of the picture. */
function mostFor(text) {
  const space = text.closest('.space')?.querySelector('rect, path');

  return space ? space.getBBox().width / (WIDE * text.textContent.length)
               : Infinity;
}

function fit(text, least) {
  const size = parseFloat(getComputedStyle(text).fontSize);
  const wanted = Math.min(least, mostFor(text));

  if (wanted <= size)
    return;
  text.style.fontSize = `${wanted.toFixed(1)}px`;
  if (getComputedStyle(text).textAnchor === 'middle')
    text.setAttribute('dy', ((wanted - size) * DOWN).toFixed(1));
}

/* Gives all texts of a picture their own size, or LEAST pixels if that is
 * larger. The caller must call it again if the picture changes. */
function fitAll(svg) {
  const scale = svg.getScreenCTM()?.a;
  const texts = [...svg.querySelectorAll('text')].filter(mayGrow);

  for (const text of texts) {
    text.style.fontSize = '';
    text.removeAttribute('dy');
  }
  if (scale)
    texts.forEach((text) => fit(text, LEAST / scale));
}

const observer = new ResizeObserver((entries) =>
  entries.forEach(({ target }) => fitAll(target)));

/* Keeps the letters of these pictures readable, also if their sizes change. */
export function fitLetters(svgs) {
  for (const svg of svgs) {
    fitAll(svg);
    observer.observe(svg);
  }
}
