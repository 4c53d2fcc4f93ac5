import type { BlockView } from '@lowdefy-mcp/render-core';

/** The configuration that the properties of a block may have come from: its trusted texts, and nothing where they are data. */
export function literalParts({ properties, trusted }: BlockView): unknown {
  const known = new Set(trusted);
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return known.has(value) ? value : undefined;
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(properties);
}
