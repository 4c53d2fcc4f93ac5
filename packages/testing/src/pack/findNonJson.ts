/**
 * Describes the first value inside that JSON cannot represent; undefined if there is none. Dates are allowed: Lowdefy
 * serialises them.
 */
export function findNonJson(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return `a ${typeof value}`;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined;
  if (!Array.isArray(value) && !isPlain(value)) return `a ${value.constructor?.name}`;
  return Object.values(value)
    .map(findNonJson)
    .find((found) => found !== undefined);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // Jest's tests run in another realm, with their own Object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
