import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** Reads a field of a row by its name or dotted path, as `user.id`. */
export function readField(row: object, path: string): PropertyValue {
  if (Object.hasOwn(row, path)) return (row as Readonly<Record<string, PropertyValue>>)[path];
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Readonly<Record<string, unknown>>)[name]
          : undefined,
      row,
    ) as PropertyValue;
}
