/*
 * difference.js -- how different colours look, also to people who cannot tell
 * red from green.
 */
import { lightOf, product, xyzOf } from './contrast.js';

/* The red, green and blue light that people see who lack one of the two kinds
 * of cones for red and green (Viénot, Brettel and Mollon, 1999). */
const SIGHTS = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.004, -0.004, 1]],
  [[0.2927, 0.7073, 0], [0.2927, 0.7073, 0], [-0.0223, 0.0223, 1]],
];

/* Returns the coordinates of light in the colour space L*a*b*, in which
 * distances say how different colours look. */
function labOf(light) {
  const [x, y, z] = xyzOf(light).map((part) => part > 0.008856
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
