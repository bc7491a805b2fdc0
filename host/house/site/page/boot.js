/*
 * boot.js -- the last part of house.js: starts the page from the texts of its
 * modules.
 *
 * A page that is opened as a file cannot load modules from other files, so
 * house.js contains their texts. Each text becomes a Blob, after the modules
 * that it imports have become Blobs.
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
