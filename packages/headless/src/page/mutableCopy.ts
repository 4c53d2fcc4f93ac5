/** Copies data so that it can be mutated: packs read frozen data, but the engine writes to its data. */
export function mutableCopy<T>(value: T): T {
  if (value instanceof Date) return new Date(value) as T;
  if (Array.isArray(value)) return value.map(mutableCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutableCopy(item)])) as T;
}
