/** Whether two arrays have the same elements in the same order. */
export function sameElements(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((element, index) => element === b[index]));
}
