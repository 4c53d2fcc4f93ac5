import type { Plain } from './types.js';

/**
 * Copies a page without what only a visit has: `Dynamic` blocks are empty, and the access rules are dropped. Their content, and their
 * properties and fallback, which browsers do not get, would be misleading.
 */
export function withoutDynamicContent({ auth: _, ...page }: Plain): Plain {
  return copy(page) as Plain;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { areas, slots, properties, ...rest } = value as Plain;
  if (rest.type === 'Dynamic' && ('blockId' in rest || 'pageId' in rest)) return { ...rest, properties: {} };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}
