/*
 * offers.js -- what other rules have changed in the open choice.
 */

function tokensOf({ options }) {
  return options.map(({ token }) => token);
}

function isSame(one, other) {
  const place = ({ turn, seat, label, line }) =>
    JSON.stringify([turn, seat, label, line]);

  return place(one) === place(other);
}

/* The tokens that are offered `now` and were not, and the other way round; null
 * where the two cannot be compared. */
export function compareOffers(before, now) {
  if (!before?.options || !now?.options || !isSame(before, now))
    return null;
  const were = tokensOf(before);
  const are = tokensOf(now);

  return { gained: are.filter((token) => !were.includes(token)),
    lost: were.filter((token) => !are.includes(token)) };
}
