import { isPart } from './isPart.js';
import { isShown } from './paths.js';

type Filters = Parameters<typeof isShown>[1];

/** A copy without the fields that are not to be seen. Lists and objects stay, even if nothing is left in them. */
export function filterParts(value: unknown, filters: Filters, path: readonly string[] = []): unknown {
  if (!isPart(value)) return value;
  const kept = Object.entries(value).flatMap(([step, inner]) => {
    const way = [...path, step];
    if (isPart(inner)) return [[step, filterParts(inner, filters, way)] as const];
    return isShown(way.join('.'), filters) ? [[step, inner] as const] : [];
  });
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}
