/*
 * difference.js -- computes the visible difference of two colours, also for
 * people who cannot tell red from green.
 */
import { lightOf, product, xyzOf } from './contrast.js';

/* Matrices from light to perceived light (Viénot, Brettel and Mollon, 1999):
 * for normal sight, without the cones for red, and without the cones for
 * green. */
const SIGHTS = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.004, -0.004, 1]],
  [[0.2927, 0.7073, 0], [0.2927, 0.7073, 0], [-0.0223, 0.0223, 1]],
];

/* Returns the coordinates of light in the colour space L*a*b*, in which the
 * distance of two colours is their visible difference. */
function labOf(light) {
  const [x, y, z] = xyzOf(light).map((part) => part > 0.008856
    ? Math.cbrt(part) : 7.787 * Math.max(part, 0) + 16 / 116);

  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/* Returns the visible difference of two colours for those people who see it
 * least: 0 for equal colours, 100 for black and white. */
export function differenceOf(one, other) {
  return Math.min(...SIGHTS.map((sight) => {
    const [a, b] = [one, other].map((color) =>
      labOf(product(sight, lightOf(color))));
    return Math.hypot(...a.map((each, at) => each - b[at]));
  }));
}
