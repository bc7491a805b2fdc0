/*
 * taken.js -- shows at once which option the reader has chosen, while the page
 * waits for the answer.
 */

/* Marks the option in the picture and on its button. If `index` is null,
 * removes the mark. */
export function showTaken(index) {
  for (const part of document.querySelectorAll(
    '.mark-option, #options button')) {
    const { option = part.dataset.index } = part.dataset;
    part.classList.toggle('taken', index !== null && Number(option) === index);
  }
}
