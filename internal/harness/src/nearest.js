/**
 * The name that takes the fewest edits to get to, if that is at most a third of its letters.
 *
 * @param {string} name
 * @param {string[]} names
 */
export function nearest(name, names) {
  /** @type {{ distance: number, name: string | undefined }} */
  let best = { distance: Number.POSITIVE_INFINITY, name: undefined };
  for (const candidate of names) {
    const distance = editDistance(name, candidate);
    if (distance < best.distance && distance <= candidate.length / 3) best = { distance, name: candidate };
  }
  return best.name;
}

/**
 * Levenshtein's distance, kept in one row.
 *
 * @param {string} a
 * @param {string} b
 */
function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
