/** Rounds by the digits that are written, a half away from zero, or cuts them off with `Math.trunc`. */
export function round(value: number, precision: number, toWhole = Math.round): number {
  // Numbers written with an exponent cannot be shifted by one.
  if (String(value).includes('e')) return Number(value.toFixed(precision));
  const shifted = toWhole(Number(`${Math.abs(value)}e${precision}`));
  return Math.sign(value) * Number(`${shifted}e-${precision}`) + 0;
}
