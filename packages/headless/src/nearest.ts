import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import { closest, editDistance } from '@lowdefy-mcp/render-core/kit';

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

/** The few values that are closest to another one, for a message, and how many more there are. */
export function listClosest(value: unknown, values: readonly unknown[]): string {
  const near = closest(typeof value === 'string' ? value : '', values, String);
  const rest = values.length - near.length;
  return `${near.map((one) => quoteJson(one)).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
