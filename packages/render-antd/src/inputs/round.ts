/** Rounds the decimal digits half away from zero, or truncates them with `Math.trunc`. */
export function round(value: number, precision: number, toWhole = Math.round): number {
  // The exponent notation below does not work for numbers that already have an exponent.
  if (String(value).includes('e')) return Number(value.toFixed(precision));
  const shifted = toWhole(Number(`${Math.abs(value)}e${precision}`));
  return Math.sign(value) * Number(`${shifted}e-${precision}`) + 0;
}
