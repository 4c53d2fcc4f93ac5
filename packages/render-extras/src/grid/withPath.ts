import type { Row } from './GridProperties.js';

/** Sets the value at a field's path, as ag-grid does. */
export function withPath(row: Row, [key = '', ...path]: readonly string[], value: unknown): Row {
  if (path.length === 0) return { ...row, [key]: value };
  const inner = Object.hasOwn(row, key) ? row[key] : undefined;
  return typeof inner === 'object' && inner !== null
    ? { ...row, [key]: withPath(inner as Row, path, value) }
    : row;
}
