/*
 * modules.js -- runs a module of the page in node, for tests of functions that
 * need no page.
 */
'use strict';
const { execFileSync } = require('node:child_process');
const vm = require('node:vm');

const loaded = new Map();

/* Returns what a module of the page exports. */
function moduleOf(name) {
  if (!loaded.has(name)) {
    const script = execFileSync('.ci/bundle',
      ['script', name, 'host/house/serve/page']);
    loaded.set(name, vm.runInThisContext(script.toString(),
      { filename: name }));
  }
  return loaded.get(name);
}

module.exports = { moduleOf };
