import { isObject } from '../engine/isObject.js';

/**
 * Filters the objects of a list property, which may evaluate to anything: other items are dropped, and anything but an
 * array counts as empty.
 */
export function objectsOf<T extends object>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item): item is T => isObject(item)) : [];
}
