/*
 * boot.js -- the last part of house.js: starts the page from the texts of its
 * modules.
 *
 * A page that is opened as a file can load no module from another file, so the
 * modules are texts here. Each becomes a Blob, after those that it imports.
 */
(() => {
  const { modules } = globalThis.house;
  const addresses = {};

  function addressOf(name) {
    addresses[name] ??= URL.createObjectURL(new Blob(
      [modules[name].replace(/(from\s+')\.\/([\w-]+\.js)'/g,
        (all, before, other) => `${before}${addressOf(other)}'`)],
      { type: 'text/javascript' }));
    return addresses[name];
  }

  globalThis.house.addressOf = addressOf;
  import(addressOf('start.js'));
})();
