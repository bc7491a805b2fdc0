/* store.js -- holds in `now` what the page knows about the table. Only `change`
 * assigns to its members, and then calls the functions registered for them. */
const followers = []; /* the registered functions: { names, show }; see `on` */

export const now = {
  table: null, /* the answer to the request `table`; or null */
  people: [], /* the people at the table: { who, name, is } */
  state: null, /* the state of the open choice; null if not known yet */
  picture: null, /* the picture of that state; or null */
  held: null, /* a choice that waits for the reader; see the request `choose` */
  actsAs: null, /* the seat for which a designer makes requests; or null */
};

/* Registers `show`, which `change` calls if a member of `now` in the list
 * `names` changes. Functions are called in the order of registration. */
export function on(names, show) {
  followers.push({ names, show });
}

/* Registers `show` as `on` does. If the page already has the table, also calls
 * `show` at once. Modules that are loaded later use this function. */
export function follow(names, show) {
  on(names, show);
  if (now.table && now.state)
    show();
}

/* Copies the members of the object `values` to `now`. Then calls the functions
 * that are registered for members with a new value. */
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
