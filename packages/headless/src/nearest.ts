import { printName, quoteJson } from '@lowdefy-mcp/render-core';
/** The name that takes the fewest edits to get to, if that is at most a third of its letters. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: { distance: number; name: string | undefined } = { distance: Infinity, name: undefined };
  for (const candidate of names) {
    const most = candidate.length / 3;
    // It takes an edit for each letter more or less. Counting all edits of a very long name takes too long.
    if (Math.abs(name.length - candidate.length) > most) continue;
    const distance = editDistance(name, candidate);
    if (distance < best.distance && distance <= most) best = { distance, name: candidate };
  }
  return best.name;
}

/** ` Did you mean "…"?`, or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const similar = nearest(name, names);
  return similar === undefined ? '' : ` Did you mean ${quoteJson(similar)}?`;
}

/** A few names for a message, written as on a page, and how many more there are. */
export function listNames(names: readonly string[], most = 20): string {
  const rest = names.length - most;
  const listed = names.slice(0, most).map(printName).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

/** Levenshtein's distance, kept in one row. */
function editDistance(a: string, b: string): number {
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
