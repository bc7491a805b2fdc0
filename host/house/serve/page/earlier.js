/*
 * earlier.js -- reads the places that cards and pyramids had after earlier
 * turns, as far as the reader knew the places at that time.
 */
import { turnsUntilNow } from './past.js';
import { ask, withSeat } from './requests.js';
import { placesInText } from './scene.js';
import { me, now } from './store.js';

/* Greatest number of turns for which placesBetween requests places. */
const MOST = 8;

/* Returns a Map from the names of cards and pyramids to their places after a
 * turn. Returns null if the page cannot read the turn. */
async function placesAfter({ node }) {
  const answer = await ask(withSeat({ do: 'look', node }), () => true);

  return answer && placesInText(answer.picture);
}

/* Returns a list with the result of placesAfter for each turn from turn `first`
 * to the turn before the latest. The list has at most the last MOST turns. */
export async function placesBetween(first) {
  const turns = (await turnsUntilNow()).slice(0, -1)
    .filter(({ turn }) => turn >= first);
  const places = await Promise.all(turns.slice(-MOST).map(placesAfter));

  return places.filter((each) => each !== null);
}

/* Returns where cards and pyramids were after the reader's last turn. Returns
 * null if the reader has had no turn, or if this turn is the latest. */
export async function placesAfterMine() {
  const turns = now.state.has_earlier ? await turnsUntilNow() : [];
  const mine = turns.findLast(({ seat }) => seat === me());

  return mine && mine !== turns.at(-1) ? placesAfter(mine) : null;
}
