import { isObject } from '../engine/isObject.js';

/** Selects the objects of a list. A property can evaluate to anything: other items, and anything but a list, are left out. */
export function objectsOf<T extends object>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item): item is T => isObject(item)) : [];
}
