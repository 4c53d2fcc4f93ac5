/** Reads a property that should be a list: a property can evaluate to anything, and anything but a list is empty. */
export function listOf<T>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list : [];
}
