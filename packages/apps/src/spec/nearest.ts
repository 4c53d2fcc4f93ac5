/** The known name that is most like a given one; undefined if none is close. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const wanted = given.toLowerCase().slice(0, 80);
  const ranked = known
    .map((name) => ({ name, distance: distance(wanted, name) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  const isClose = best !== undefined && best.distance <= Math.max(2, best.name.length / 3);
  if (isClose || wanted.length < 3) return isClose ? best.name : undefined;
  return known.find((name) => name.includes(wanted) || wanted.includes(name));
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
