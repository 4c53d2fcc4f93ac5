import type { z } from 'zod';
import { ComponentError } from '../contract/Component.js';
import { parseTolerant } from '../spec/parseTolerant.js';
import { type ReferencedData, replaceReferences } from '../spec/references.js';

/** Data by the path of its reference. */
export type AppData = ReadonlyMap<string, ReferencedData>;

/** The maximum number of keys that a message lists. */
const MAX_NAMES = 10;

/**
 * Replaces references by their data, and validates the result. Throws a `ComponentError` if data is missing or does not
 * fit.
 */
export function resolveProps(schema: z.ZodType, props: unknown, place: string, data: AppData): unknown {
  const used = new Map<string, unknown>();
  const resolved = replaceReferences(props, place, (path) => {
    const found = data.get(path);
    if (found === undefined) throw new ComponentError('The data is not loaded.');
    if ('error' in found) throw new ComponentError(found.error);
    used.set(path, found.value);
    return found.value;
  });
  if (used.size === 0) return resolved;
  const checked = parseTolerant(schema, resolved, 'props');
  if (!('problems' in checked)) return checked.value;
  // A block that shows a figure returns an object with title, value and unit.
  const figures = replaceReferences(props, place, (path) => figureOf(used.get(path)));
  const again = parseTolerant(schema, figures, 'props');
  if (!('problems' in again)) return again.value;
  const shapes = [...new Set([...used.values()].map(shapeOf))].slice(0, 3).join('; ');
  throw new ComponentError(
    `The data does not fit: ${checked.problems.slice(0, 3).join('; ')}. It is ${shapes}. Use "select" in "from" to take a part of it.`,
  );
}

function figureOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.hasOwn(value, 'value') ? (value as { readonly value: unknown }).value : value;
}

/** Describes the shape of data, without its values. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}, the first ${shapeOf(value[0])}`;
  }
  if (typeof value !== 'object') return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
  const names = Object.keys(value);
  const more = names.length > MAX_NAMES ? ', …' : '';
  return `an object with ${names.slice(0, MAX_NAMES).join(', ') || 'nothing in it'}${more}`;
}
