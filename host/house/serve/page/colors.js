/*
 * colors.js -- the colours in which the reader sees seats, pyramids and suits.
 * Only this browser knows these colours; texts keep the usual names of colours.
 */
import { contrastOf } from './contrast.js';

const KEY = 'colors';
const VALID = /^#[0-9a-f]{6}$/i;
/* Colours that people with common kinds of colour blindness can tell apart: the
 * palette of Okabe and Ito, and a violet, a white and a grey of our own. */
export const SAFE = {
  seat: { red: '#d55e00', green: '#009e73', blue: '#0072b2', yellow: '#f0e442',
    orange: '#e69f00', cyan: '#56b4e9', pink: '#cc79a7', violet: '#332288',
    white: '#fbfaf6', black: '#000000' },
  suit: { red: '#d55e00', green: '#009e73', blue: '#0072b2', yellow: '#e69f00',
    magenta: '#cc79a7', cyan: '#56b4e9', white: '#444b55' },
};
const DARK = '#1b1a17'; /* colour of letters on light colours */
const LIGHT = '#ffffff'; /* colour of letters on dark colours */

const sheet = new CSSStyleSheet();
let chosen = { seat: {}, suit: {} }; /* colours by their names in the game */
let noteStored = () => {}; /* see `followColors` */

/* -- the style sheet ------------------------------------------------------- */

/* Returns the styles for a colour of seats: for pyramids, their letters and
 * pips, and the seat's line in the plot of a review. */
function seatStyle([name, color]) {
  const letters = contrastOf(color, DARK) > contrastOf(color, LIGHT) ? DARK
    : LIGHT;
  const shape = `.p-${name}`;

  return `${shape} { fill: ${color} }
    ${shape} + text, ${shape} + text ~ :is(.light, .dark),
    path${shape} ~ circle:is(.light, .dark),
    g:has(> path${shape}) + text { fill: ${letters} }
    #review .chance-${name} { stroke: ${color} }`;
}

function apply() {
  sheet.replaceSync([...Object.entries(chosen.seat).map(seatStyle),
    ...Object.entries(chosen.suit)
      .map(([name, color]) => `.s-${name} { fill: ${color} }`)].join('\n'));
}

/* -- the storage ----------------------------------------------------------- */

/* Returns the valid colours of a kind. `stored` comes from the browser's
 * storage, so it may be anything. */
function validOf(stored, kind) {
  return Object.fromEntries(Object.keys(SAFE[kind])
    .map((name) => [name, stored?.[kind]?.[name]])
    .filter(([, color]) => typeof color === 'string' && VALID.test(color)));
}

function readStored() {
  let stored = null;

  try {
    stored = JSON.parse(localStorage.getItem(KEY));
  } catch {
    /* We do nothing: the colours of the game are shown. */
  }
  chosen = { seat: validOf(stored, 'seat'), suit: validOf(stored, 'suit') };
  apply();
}

export function chosenColors() {
  return chosen;
}

/* Shows and stores the colours `colors`. */
export function chooseColors(colors) {
  chosen = colors;
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    /* We do nothing: without storage, the next page has the colours of the
     * game. */
  }
}

/* Shows the stored colours. When another page of this browser stores colours,
 * shows the new colours, and calls the function given to `followColors`. */
export function beginColors() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  readStored();
  addEventListener('storage', ({ key }) => {
    if (key === KEY) {
      readStored();
      noteStored();
    }
  });
}

/* Calls `note` when another page of this browser has stored colours. */
export function followColors(note) {
  noteStored = note;
}
