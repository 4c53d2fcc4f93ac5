import type { Row } from './GridProperties.js';

/** Returns the value at a path, such as `owner.name`, in a row. */
export function fieldOf(row: Row, field: string): unknown {
  let value: unknown = row;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Row)[key];
  }
  return value;
}
