/*
 * haste.js -- protects the reader from unintended clicks.
 *
 * Options ignore clicks for a moment after they have changed. A fast reader can
 * switch this off.
 */
const KEY = 'fast';
const CALM = 300; /* milliseconds for which clicks are ignored after a change */
/* For this number of milliseconds after a change, a click is also ignored if
 * the pointer is still where the last click was. */
const STILL = 500;
const NEAR = 8; /* pixels by which a resting pointer may move */

let shown = ''; /* the tokens of the options that are shown */
let changed = 0; /* time of the latest change, as performance.now() returns
                  * it */
let last = null; /* the latest click of the pointer */

export function isFast() {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false; /* a browser without storage cannot keep the setting */
  }
}

export function setFast(fast) {
  try {
    localStorage.setItem(KEY, fast ? 'yes' : 'no');
  } catch {
    /* We do nothing: a browser without storage cannot keep the setting. */
  }
}

/* The caller must call this function when the page shows something new that can
 * be clicked. */
export function noteChange() {
  changed = performance.now();
}

/* The caller must call this function whenever the page shows options. */
export function noteOptions(options) {
  const tokens = JSON.stringify(options.map(({ token }) => token));

  if (tokens !== shown)
    noteChange();
  shown = tokens;
}

/* True if the pointer has not moved since the click before this one. */
function isStill({ clientX, clientY }) {
  return last !== null &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) <= NEAR;
}

/* True if the click cannot be intended, because what it hits is new.
 * The keyboard also makes clicks, with a `detail` of 0. */
export function isTooSoon(event) {
  const calm = isStill(event) ? STILL : CALM;

  return event.detail > 0 && event.timeStamp - changed < calm && !isFast();
}

/* True if the options have just changed, so that a second press of a key cannot
 * be meant for them. */
export function isNew() {
  return performance.now() - changed < STILL && !isFast();
}

addEventListener('click', (event) => {
  if (event.detail > 0)
    last = event;
});
