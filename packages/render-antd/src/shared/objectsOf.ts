import { isObject } from './isObject.js';

/** The objects in a list. A property may be anything: what is no list has none. */
export function objectsOf<T extends object>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item): item is T => isObject(item)) : [];
}
