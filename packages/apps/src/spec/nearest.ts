/** Finds the known name that is most similar; undefined if none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase().slice(0, 80);
  const ranked = known
    .map((candidate) => ({ name: candidate, distance: distance(wanted, candidate) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  const isClose = best !== undefined && best.distance <= Math.max(2, best.name.length / 3);
  if (isClose || wanted.length < 3) return isClose ? best.name : undefined;
  return known.find((candidate) => candidate.includes(wanted) || wanted.includes(candidate));
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
