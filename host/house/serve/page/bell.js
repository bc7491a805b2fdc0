/*
 * bell.js -- announces the reader's turn with a sound and, if the page is out
 * of sight, with a notification. Both are off at first.
 */
import { find } from './dom.js';
import { follow, isMyTurn, me, now } from './store.js';

const KEY = 'bell';
const TONES = [660, 880]; /* in Hertz */
const TONE_SECONDS = 0.18;
const VOLUME = 0.15;

let context = null; /* the AudioContext; null before the first sound */
let wasMine = true; /* true if it was the reader's turn before */

function store(isOn) {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : '');
  } catch {
    /* We do nothing: without storage, the bell is off on the next page. */
  }
}

function isStored() {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function playTone(hertz, begins) {
  const tone = context.createOscillator();
  const volume = context.createGain();

  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(VOLUME, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + TONE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + TONE_SECONDS);
}

/* A browser may forbid sounds until the reader has clicked in the page. */
function ring() {
  try {
    context ??= new AudioContext();
    context.resume?.();
    TONES.forEach((hertz, index) =>
      playTone(hertz, context.currentTime + index * TONE_SECONDS));
  } catch {
    /* We do nothing: without sound, the page still shows whose turn it is. */
  }
}

/* Browsers allow notifications only on pages with a secure connection. */
function notify() {
  if (!document.hidden || globalThis.Notification?.permission !== 'granted')
    return;
  try {
    new Notification(now.table.title, { body: 'It is your turn.',
      tag: location.hash });
  } catch {
    /* We do nothing: some phones do not let a page create notifications. */
  }
}

function notice() {
  const isMine = isMyTurn() && now.state.seat === me();

  if (isMine && !wasMine && find('bell').checked) {
    ring();
    notify();
  }
  wasMine = isMine;
}

/* Connects the box that switches the bell on. */
export function beginBell() {
  find('bell').checked = isStored();
  find('bell').addEventListener('change', () => {
    const isOn = find('bell').checked;

    store(isOn);
    if (!isOn)
      return;
    ring();
    globalThis.Notification?.requestPermission?.();
  });
  follow(['table'], () => {
    find('bell-row').hidden = now.table.role !== 'seat';
  });
  follow(['state'], notice);
}
