/*
 * tryout.js -- a house rule that came as a link is tried out in this tab before
 * anybody plays by it.
 */
import { call, start } from './program.js';

const GUEST = 'designer';
const GAMES = 2; /* at random, with each number of players */
const PATH = 'shared/offered.lua';
const LEAST_WRONG = 2; /* the status of a finding that is an error */

async function ask(what) {
  const { answer } = await call('answer', GUEST, JSON.stringify(what));

  return JSON.parse(answer);
}

function placeOf({ file, line }) {
  return file === PATH && line ? `Line ${line}: ` : '';
}

/* The program works in portions, and has a `stage` until it is done. */
async function checked() {
  for (;;) {
    const answer = await ask({ do: 'check', games: GAMES });
    if (answer.error || answer.stage === undefined)
      return answer;
    await call('step');
  }
}

/* What is wrong with the text of a house rule of a game, in words; "" where
 * nothing was found. Raises an Error where the program cannot run. */
export async function faultOf(game, text) {
  await start();
  await call('write', { [PATH]: text });
  const { error } = JSON.parse(await call('begin', JSON.stringify({
    variant: game.file, seed: 'check', house_rules: [PATH],
    seats: Array.from({ length: game.players[0] }, () => 'human') })));
  const answer = error ? { error } : await checked();
  const wrong = answer.error ??
    answer.findings.find(({ status }) => status >= LEAST_WRONG);

  return wrong ? placeOf(wrong) + wrong.message : '';
}
