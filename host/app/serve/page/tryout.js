/*
 * tryout.js -- a house rule that came as a link is tried out before anybody
 * plays by it: the program plays some games by it at random, and saves nothing.
 */
const GAMES = 2; /* with each number of players */
const FILE = 'house_rule'; /* what the program calls it */
const LEAST_WRONG = 2; /* the status of a finding that is an error */

function placeOf({ file, line }) {
  return file === FILE && line ? `Line ${line}: ` : '';
}

/* What was found. The program works in portions, and has a `stage` until it is
 * done. */
async function findingsOf(text, on) {
  for (;;) {
    const answer = await on.request(
      { do: 'check', games: GAMES, house_rule: text });
    if (answer.stage === undefined)
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
