/*
 * tryout.js -- checks a house rule that was opened from a link: the server
 * plays some random games with it, and saves nothing.
 */
const GAMES = 2; /* number of games for each number of players */
const MOST_WAITS = 600; /* greatest number of retries while the server is busy;
                         * they take about two minutes */
const FILE = 'house_rule'; /* the server's name for the rule's file */
const LEAST_WRONG = 2; /* findings with this `status` or more are errors */

function placeOf({ file, line }) {
  return file === FILE && line ? `Line ${line}: ` : '';
}

/* Sends a request and returns its answer, or null if the server is busy.
 * `patience.waits` counts how often the server was busy. Throws an error after
 * more than MOST_WAITS times, and after any other error. */
export async function askPatiently(what, on, patience) {
  try {
    return await on.request(what);
  } catch (error) {
    if (error.kind !== 'busy' || ++patience.waits > MOST_WAITS)
      throw error;
    return null;
  }
}

/* Returns the findings of a check. Repeats the request while the answer has a
 * `stage`. */
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

/* Checks a house rule, and shows the result in `verdict`. `on.request(request)`
 * may throw. `on.pause()` waits until the next request. Returns false for a
 * wrong rule. */
export async function tryOut(text, verdict, on) {
  verdict.textContent = 'The rule is being checked…';
  try {
    const wrong = (await findingsOf(text, on))
      .find(({ status }) => status >= LEAST_WRONG);
    verdict.textContent = wrong
      ? `An error was found. ${placeOf(wrong)}${wrong.message}`
      : 'Some random games were played with this rule: no error was found.';
    verdict.classList.toggle('wrong', wrong !== undefined);
    return wrong === undefined;
  } catch (error) {
    verdict.textContent = 'This rule could not be checked: ' +
      `${error.message.replace(/\.$/, '')}.`;
    return true;
  }
}
