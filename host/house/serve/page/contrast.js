/*
 * contrast.js -- how different colours look, also to people who cannot tell red
 * from green. A colour is a text such as "#cf3b2e".
 */

/* The red, green and blue light that people see who lack one of the two kinds
 * of cones for red and green (Viénot, Brettel and Mollon, 1999). */
const SIGHTS = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.004, -0.004, 1]],
  [[0.2927, 0.7073, 0], [0.2927, 0.7073, 0], [-0.0223, 0.0223, 1]],
];
/* The point white of the standard illuminant D65, and the light of red, green
 * and blue. */
const TO_XYZ = [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722],
  [0.0178, 0.1095, 0.8727]];

/* Returns the light of a colour: three numbers from 0 to 1. */
function lightOf(color) {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92
      : ((part + 0.055) / 1.055) ** 2.4);
}

function product(matrix, vector) {
  return matrix.map((row) =>
    row.reduce((sum, each, at) => sum + each * vector[at], 0));
}

/* Returns the coordinates of light in the colour space L*a*b*, in which
 * distances say how different colours look. */
function labOf(light) {
  const [x, y, z] = product(TO_XYZ, light).map((part) => part > 0.008856
    ? Math.cbrt(part) : 7.787 * Math.max(part, 0) + 16 / 116);

  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/* Returns how different two colours look to those who see the difference
 * least: from 0 for equal colours to 100 for black and white. */
export function differenceOf(one, other) {
  return Math.min(...SIGHTS.map((sight) => {
    const [a, b] = [one, other].map((color) =>
      labOf(product(sight, lightOf(color))));
    return Math.hypot(...a.map((each, at) => each - b[at]));
  }));
}

/* Returns the contrast of two colours as the Web Content Accessibility
 * Guidelines define it: from 1 to 21. */
export function contrastOf(one, other) {
  const [a, b] = [one, other]
    .map((color) => product(TO_XYZ, lightOf(color))[1] + 0.05);

  return Math.max(a, b) / Math.min(a, b);
}
