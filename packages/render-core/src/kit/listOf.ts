/** Returns a list property, which may evaluate to anything: anything but an array counts as empty. */
export function listOf<T>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list : [];
}
