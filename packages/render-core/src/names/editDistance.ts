/**
 * Computes the restricted Damerau–Levenshtein distance (optimal string alignment): insertions, deletions,
 * substitutions, and swaps of adjacent letters. Keeps only three rows of the matrix.
 */
export function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next[j] = Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
