/*
 * bytes.js -- tests that the page loads no more bytes than the limits of
 * speed.js allow.
 */
'use strict';
const { measureAll } = require('./speed.js');

module.exports = (driver, test) =>
  measureAll(driver, test, { loads: 1, clicks: 9, devices: [null] });
