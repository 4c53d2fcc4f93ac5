/**
 * Returns the exponent by which a time grows with a size: 1 is linear, 2 is quadratic.
 *
 * @param {{ size: number, time: number }} small
 * @param {{ size: number, time: number }} large
 */
export function growth(small, large) {
  return Math.log(large.time / small.time) / Math.log(large.size / small.size);
}
