import { isPart } from './isPart.js';
import { isShown } from './paths.js';

type Filters = Parameters<typeof isShown>[1];

/** Copies a value without the hidden fields. Lists and objects stay, even if empty. */
export function filterParts(value: unknown, filters: Filters, path: readonly string[] = []): unknown {
  if (!isPart(value)) return value;
  const shown = Object.entries(value).flatMap(([step, inner]) => {
    const way = [...path, step];
    if (isPart(inner)) return [[step, filterParts(inner, filters, way)] as const];
    return isShown(way.join('.'), filters) ? [[step, inner] as const] : [];
  });
  return Array.isArray(value) ? shown.map(([, inner]) => inner) : Object.fromEntries(shown);
}
