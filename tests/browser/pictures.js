/*
 * pictures.js -- compares pictures of the page with committed pictures.
 * PICTURES=write replaces the committed pictures.
 */
'use strict';
const fs = require('node:fs');
const { Person } = require('./person.js');
const { Server, engine } = require('./server.js');

const FOLDER = 'tests/browser/pictures';
const FOUND = 'build/browser';
/* Machines draw letters differently, so we compare mean colours of squares.
 * SQUARE is the side of a square in pixels. */
const SQUARE = 8;
/* Two squares differ clearly if their red, green or blue values, from 0 to 255,
 * differ by more than CLEARLY. */
const CLEARLY = 10;
const MOST = 0.05; /* greatest share of the squares that may differ */

const TABLES = [
  { name: 'dectana-360', variant: 'dectana', size: [360, 740] },
  { name: 'dectana-800', variant: 'dectana', size: [800, 1000] },
  { name: 'dectana-1600', variant: 'dectana', size: [1600, 1000],
    file: 'docs/pictures/table.png' }, /* this picture is also in the README */
  { name: 'zark-city-dark', variant: 'zark-city', size: [1280, 900],
    scheme: 'dark' },
  { name: 'black-ice-360', variant: 'black-ice', size: [360, 740],
    seat: 'white' },
];
const SEEDS = { dectana: 'b 148', 'zark-city': 'b 238', 'black-ice': 'b 134' };
const TURNS = 8; /* number of turns before the picture is taken */

/* Runs in any page: compares two PNGs square by square. Returns the share of
 * the squares that clearly differ, or 1 if the PNGs have different sizes. */
const compare = `async (one, other, square, clearly) => {
  const load = async (data) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    return image;
  };
  const means = (image) => {
    const width = Math.floor(image.width / square);
    const height = Math.floor(image.height / square);
    const canvas = new OffscreenCanvas(width * square, height * square);
    const drawn = canvas.getContext('2d');
    drawn.drawImage(image, 0, 0);
    const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height);
    const sums = new Float64Array(width * height * 3);
    for (let y = 0; y < canvas.height; y++)
      for (let x = 0; x < canvas.width; x++)
        for (let color = 0; color < 3; color++)
          sums[(Math.floor(y / square) * width + Math.floor(x / square)) * 3 +
            color] += data[(y * canvas.width + x) * 4 + color];
    return sums.map((sum) => sum / square / square);
  };
  const images = await Promise.all([load(one), load(other)]);
  if (images[0].width !== images[1].width ||
      images[0].height !== images[1].height)
    return 1;
  const [first, second] = images.map(means);
  let differing = 0;
  for (let at = 0; at < first.length; at += 3)
    differing += [0, 1, 2].some((color) =>
      Math.abs(first[at + color] - second[at + color]) > clearly);
  return differing / (first.length / 3);
}`;

/* Runs in the page: sets a font that all machines have. */
const setFont = `() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: "DejaVu Sans" !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/* Starts a server, and plays the first turns of a game between two random
 * bots. */
async function begun(name, variant) {
  const seed = SEEDS[variant];
  const [{ record }] = engine(variant, seed, [{ do: 'record' }],
    'random,random');
  const server = await Server.start([variant, '--players', '2',
    '--seed', seed, '-o', `${process.env.SCRATCH}/${name}.record`]);

  for (const line of record.slice(1, 1 + TURNS))
    await server.ask('designer',
      { do: 'choose', token: JSON.parse(line).line });
  return server;
}

function difference(browser, one, other) {
  return browser.run(compare, one.toString('base64'),
    other.toString('base64'), SQUARE, CLEARLY);
}

async function check(test, person, name, file) {
  const found = await person.browser.picture();

  if (process.env.PICTURES === 'write')
    fs.writeFileSync(file, found);
  const share = await difference(person.browser, fs.readFileSync(file), found);
  if (share > MOST) {
    fs.mkdirSync(FOUND, { recursive: true });
    fs.writeFileSync(`${FOUND}/${name}.png`, found);
  }
  test.fine(`${name} looks as in its picture`, share <= MOST,
    `${(100 * share).toFixed(1)} % differ: see ${FOUND}/${name}.png`);
  return found;
}

async function look(driver, test, { name, variant, size, scheme,
  seat = 'red', file = `${FOLDER}/${name}.png` }) {
  const server = await begun(name, variant);
  const person = await Person.sit(driver, server.links[seat], size);
  const { browser } = person;

  try {
    await browser.prefer({ name: 'prefers-color-scheme',
      value: scheme ?? 'light' });
    await person.wait(({ hasBoard }) => hasBoard);
    await browser.run(setFont);
    const picture = await check(test, person, name, file);
    await browser.run(
      '() => { document.getElementById("board").style.opacity = 0; }');
    const share = await difference(browser, picture, await browser.picture());
    test.fine(`${name} would be missed without its board`, share > MOST, share);
  } finally {
    await browser.close();
    await server.stop();
  }
}

module.exports = async function pictures(driver, test) {
  for (const table of TABLES)
    await test.guard(table.name, () => look(driver, test, table));
};
