/*
 * where.js -- finds the parts of a picture that are in the same place. The
 * server marks each card and pyramid with its place.
 */

/* Returns the name of the place that a part of a picture represents. */
export function placeNameOf({ dataset }) {
  return dataset.place ?? dataset.pile ?? dataset.token;
}

/* Returns the cards and pyramids on a space, in the order in which they are
 * drawn. */
export function thingsIn(space) {
  const place = CSS.escape(placeNameOf(space));

  return [...space.ownerSVGElement.querySelectorAll(
    `:is(.card, .pyramid)[data-place="${place}"]`)];
}

/* Returns the space or the pile in which a card or pyramid is, or undefined. */
export function placeOf({ ownerSVGElement, dataset: { place } }) {
  return place && [...ownerSVGElement.querySelectorAll('.space, .pile')]
    .find((each) => placeNameOf(each) === place);
}
