/*
 * games.js -- compares games in WebAssembly with games in `house engine`:
 *
 *   node tests/page/games.js HOUSE PROGRAM
 */
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');

const [house, program] = process.argv.slice(2);
const waiting = new Map();
let latest = 0;

globalThis.postMessage = ({ id, value, wrong }) => {
  const { resolve, reject } = waiting.get(id);

  if (wrong === undefined)
    resolve(value);
  else
    reject(new Error(wrong));
};
(0, eval)(fs.readFileSync('host/house/site/page/worker.js', 'utf8'));

function call(name, ...args) {
  return new Promise((resolve, reject) => {
    waiting.set(++latest, { resolve, reject });
    globalThis.onmessage({ data: { id: latest, call: name, args } });
  });
}

async function ask(what, guest = 'designer') {
  return JSON.parse((await call('answer', guest, JSON.stringify(what))).answer);
}

function scriptsIn(folder) {
  return fs.readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.lua'))
    .map((name) => [`${folder}/${name}`,
      fs.readFileSync(`${folder}/${name}`, 'utf8')]);
}

function tell(fine, what, found = '') {
  console.log(fine ? `ok ${what}` : `${what}: ${found}`);
}

/* Plays a whole game with `house engine`, and returns the record without its
 * header, because the header contains paths. */
function native(variant, seats, seed, settings) {
  const answer = execFileSync(house,
    ['engine', variant, '--seats', seats.join(), '--seed', seed,
      ...settings.flatMap((each) => ['--set', each])],
    { input: '{"do":"record"}\n', env: { ...process.env, HOUSE_PATH: '.' } });

  return JSON.parse(answer).record.slice(1);
}

async function compare(variant, seats, seed, settings) {
  const begun = JSON.parse(await call('begin', JSON.stringify(
    { variant: `variants/${variant}.lua`, seats, seed, settings })));
  if (!begun.error)
    while ((await call('step')).more)
      continue;
  const here = begun.error ? [begun.error.message]
    : (await ask({ do: 'record' })).record.slice(1);
  const there = native(variant, seats, seed, settings);

  tell(here.join('\n') === there.join('\n'),
    `${variant} by ${seats.join()} and seed ${seed} is the same game`,
    `${here.length} lines and ${there.length}: ${here.at(-1)}`);
}

/* Returns a turn limit if the game has one, because random games may be very
 * long. */
function limits(name) {
  return fs.readFileSync(`variants/${name}`, 'utf8').includes('turn_limit')
    ? ['turn_limit=100'] : [];
}

/* The designer changes the rules. If they do not load, the message must name
 * the line. */
async function savesScripts() {
  const file = 'variants/zark-city.lua';
  const text = fs.readFileSync(file, 'utf8');

  await call('begin', JSON.stringify(
    { variant: file, seats: ['human', 'human'], seed: 'tea' }));
  const saved = await ask({ do: 'save', file,
    text: text.replace('Three cards each', 'Some cards each') });
  const { rules } = await ask({ do: 'rules' }, 'red');
  tell(saved.ok && JSON.stringify(rules).includes('Some cards each'),
    'rules that are saved are in force', JSON.stringify(saved));
  const { error } = await ask({ do: 'save', file, text: 'returns variant' });
  tell(error?.line === 1, 'an error in them has its line',
    JSON.stringify(error));
  const { scripts } = await ask({ do: 'scripts' });
  tell(scripts[0].text === 'returns variant', 'the text is kept',
    scripts[0].text);
  await call('write', { [file]: text });
}

async function stopsScripts() {
  const path = 'variants/zark-city.lua';
  const text = fs.readFileSync(path, 'utf8');

  await call('write', { [path]: `while true do end\n${text}` });
  const { error } = JSON.parse(await call('begin', JSON.stringify(
    { variant: path, seats: ['human', 'human'] })));
  tell(error?.line === 1, 'a script that never ends is stopped',
    JSON.stringify(error));
}

async function main() {
  await call('load', fs.readFileSync(program));
  await call('write', Object.fromEntries(
    [...scriptsIn('variants'), ...scriptsIn('scripts')]));
  for (const name of fs.readdirSync('variants').sort())
    if (name.endsWith('.lua')) {
      const variant = name.replace('.lua', '');
      const settings = limits(name);
      await compare(variant, ['random', 'random'], 'tea', settings);
      await compare(variant, ['greedy', 'random'], '7', settings);
    }
  await compare('zark-city', ['mcts:100', 'greedy'], 'tea',
    limits('zark-city.lua'));
  await compare('dectana', ['mcts:50', 'greedy'], '41', []);
  await savesScripts();
  await stopsScripts();
}

main();
