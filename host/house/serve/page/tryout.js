/*
 * tryout.js -- a house rule that came as a link is tried out before anybody
 * plays by it: the program plays some games by it at random, and saves nothing.
 */
const GAMES = 2; /* with each number of players */
const MOST_WAITS = 600; /* for others: about two minutes */
const FILE = 'house_rule'; /* what the program calls it */
const LEAST_WRONG = 2; /* the status of a finding that is an error */

function placeOf({ file, line }) {
  return file === FILE && line ? `Line ${line}: ` : '';
}

/* The answer; null while other rules are tried out, for at most MOST_WAITS times.
 * `patience` counts them. */
export async function askPatiently(what, on, patience) {
  try {
    return await on.request(what);
  } catch (error) {
    if (error.kind !== 'busy' || ++patience.waits > MOST_WAITS)
      throw error;
    return null;
  }
}

/* What was found. The program works in slices, and has a `stage` until it is
 * done. */
async function findingsOf(text, on) {
  const patience = { waits: 0 };

  for (;;) {
    const answer = await askPatiently(
      { do: 'check', games: GAMES, house_rule: text }, on, patience);
    if (answer && answer.stage === undefined)
      return answer.findings;
    await on.pause();
  }
}

/* Says in an element whether a house rule is in order. `on.request(request)`
 * answers or raises an Error; `on.pause()` lets the program go on. False where
 * an error was found. */
export async function tryOut(text, verdict, on) {
  verdict.textContent = 'The rule is being checked…';
  try {
    const wrong = (await findingsOf(text, on))
      .find(({ status }) => status >= LEAST_WRONG);
    verdict.textContent = wrong
      ? `An error was found. ${placeOf(wrong)}${wrong.message}`
      : 'Some games were played by this rule at random: no error was found.';
    verdict.classList.toggle('wrong', wrong !== undefined);
    return wrong === undefined;
  } catch (error) {
    verdict.textContent = 'This rule could not be checked: ' +
      `${error.message.replace(/\.$/, '')}.`;
    return true;
  }
}
