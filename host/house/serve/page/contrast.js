/*
 * contrast.js -- the contrast of colours. A colour is a text such as "#cf3b2e".
 */

/* Matrix that converts linear RGB values to the colour space XYZ, relative to
 * the white of the standard illuminant D65. */
const TO_XYZ = [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722],
  [0.0178, 0.1095, 0.8727]];

/* Returns the linear RGB values of a colour, each from 0 to 1. */
export function lightOf(color) {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92
      : ((part + 0.055) / 1.055) ** 2.4);
}

/* Returns a matrix times a vector. */
export function product(matrix, vector) {
  return matrix.map((row) =>
    row.reduce((sum, each, at) => sum + each * vector[at], 0));
}

/* Converts linear RGB values to the colour space XYZ. */
export function xyzOf(light) {
  return product(TO_XYZ, light);
}

/* Returns the contrast of two colours as the Web Content Accessibility
 * Guidelines define it: from 1 to 21. */
export function contrastOf(one, other) {
  const [a, b] = [one, other]
    .map((color) => xyzOf(lightOf(color))[1] + 0.05);

  return Math.max(a, b) / Math.min(a, b);
}
