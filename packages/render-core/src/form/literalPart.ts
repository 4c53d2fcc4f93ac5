import { isObject } from '../engine/isObject.js';
import { operatorName } from '../engine/literals.js';

/** The position of a part of the configuration: keys and indices. */
export type Path = readonly (string | number)[];

/** A configuration with its operators removed. */
export interface LiteralPart {
  /** Undefined if nothing of it is literal. */
  readonly value: unknown;
  /** The paths of the removed operators. */
  readonly missing: readonly Path[];
}

/** Keys that an element of a list can lack without changing the list's values. */
const DISPENSABLE = new Set(['disabled', 'filterString', 'icon', 'label', 'style', 'tag']);

/**
 * Copies the part of a configuration that is known before the app runs. An object loses the keys that have operators. A
 * list is kept only as a whole, since a wrong list of options is worse than none: it may only lack labels and similar
 * keys.
 */
export function literalPart(config: unknown): LiteralPart {
  if (operatorName(config) !== undefined) return { value: undefined, missing: [[]] };
  if (Array.isArray(config)) return literalList(config);
  if (!isObject(config)) return { value: config, missing: [] };
  const missing: Path[] = [];
  const entries: [string, unknown][] = [];
  for (const [key, part] of Object.entries(config)) {
    // Source marks of the build, such as `~k`.
    if (key.startsWith('~')) continue;
    const literal = literalPart(part);
    missing.push(...literal.missing.map((path) => [key, ...path]));
    if (literal.value !== undefined) entries.push([key, literal.value]);
  }
  return { value: Object.fromEntries(entries), missing };
}

function literalList(list: readonly unknown[]): LiteralPart {
  const parts = list.map(literalPart);
  const missing = parts.flatMap((part, index) => part.missing.map((path) => [index, ...path] as Path));
  const isWhole = missing.every(([, key]) => typeof key === 'string' && DISPENSABLE.has(key));
  return isWhole ? { value: parts.map(({ value }) => value), missing } : { value: undefined, missing: [[]] };
}

/** Copies a value with the parts at these paths replaced. */
export function withParts(value: unknown, paths: readonly Path[], part: unknown): unknown {
  return paths.reduce((copy, path) => withPart(copy, path, part), value);
}

function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withPart(item, rest, part) : item));
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withPart(object[key], rest, part) };
}
