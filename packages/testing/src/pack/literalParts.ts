import type { BlockView } from '@lowdefy-mcp/render-core';

/** Reconstructs the configuration of a block's properties: its trusted texts, with undefined in place of data. */
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
