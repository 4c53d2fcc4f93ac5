/** Counts the letters to add, remove, replace or swap with the next one (Damerau and Levenshtein's distance). Keeps three rows. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const edits = Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = isSwap ? Math.min(edits, (before[j - 2] ?? 0) + 1) : edits;
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
