/*
 * store.js -- what the page knows of the table, and the functions that show it.
 *
 * Modules read `now` and never assign to it. `change` sets names of `now`, and
 * then calls the functions that follow one of these names.
 */
const followers = []; /* { names, show } */

export const now = {
  table: null, /* the answer to the request `table`; or null */
  people: [], /* the people at the table: { who, name, is } */
  state: null, /* the state of the open choice; null if not known yet */
  picture: null, /* the picture of that state; or null */
  held: null, /* a choice that waits for the reader; see the request `choose` */
  actsAs: null, /* the seat for which a designer makes requests; or null */
};

/* Calls `show` after every change of one of these names. Calls functions in the
 * order in which they began to follow. */
export function on(names, show) {
  followers.push({ names, show });
}

/* Like `on`, and also calls `show` at once if the table is shown already, for
 * modules that are loaded later. */
export function follow(names, show) {
  on(names, show);
  if (now.table && now.state)
    show();
}

/* Sets several names of `now`. */
export function change(values) {
  const changed = Object.keys(values)
    .filter((name) => now[name] !== values[name]);

  Object.assign(now, values);
  for (const { names, show } of followers)
    if (names.some((name) => changed.includes(name)))
      show();
}

/* Returns the reader's seat, or null for a spectator or a designer without a
 * seat. */
export function me() {
  return now.actsAs ?? now.table.you;
}

export function options() {
  return now.state?.options ?? [];
}

/* True if the reader has the open choice. */
export function isMyTurn() {
  return !now.state.over && now.state.options !== undefined;
}
