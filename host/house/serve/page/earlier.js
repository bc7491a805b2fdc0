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

/* Returns the picture after a turn, or null if the page cannot read the
 * turn. */
async function pictureAfter({ node }) {
  const answer = await ask(withSeat({ do: 'look', node }), () => true);

  return answer && answer.picture;
}

/* Returns a list of Maps from the names of cards and pyramids to their places,
 * after each turn from turn `first` to the turn before the latest. The list has
 * at most the last MOST turns. */
export async function placesBetween(first) {
  const turns = (await turnsUntilNow()).slice(0, -1)
    .filter(({ turn }) => turn >= first);
  const pictures = await Promise.all(turns.slice(-MOST).map(pictureAfter));

  return pictures.filter((each) => each !== null).map(placesInText);
}

/* Returns the pictures before and after the reader's last turn, as [before,
 * after]. Returns null without such a turn, or if no turn has followed. */
export async function picturesOfMine() {
  const turns = now.state.has_earlier ? await turnsUntilNow() : [];
  const mine = turns.findLastIndex(({ seat }) => seat === me());

  if (mine < 1 || mine === turns.length - 1)
    return null;
  const pictures = await Promise.all([turns[mine - 1], turns[mine]]
    .map(pictureAfter));
  return pictures.includes(null) ? null : pictures;
}
