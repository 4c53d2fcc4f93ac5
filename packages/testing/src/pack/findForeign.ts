/** What JSON does not have, somewhere in a value, in words. Dates are fine: Lowdefy keeps them. */
export function findForeign(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return `a ${typeof value}`;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined;
  if (!Array.isArray(value) && !isPlain(value)) return `a ${value.constructor?.name}`;
  return Object.values(value)
    .map(findForeign)
    .find((found) => found !== undefined);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // Tests of jest have an Object of their own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
