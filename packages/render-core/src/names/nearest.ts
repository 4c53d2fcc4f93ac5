import { quoteJson } from '../escape/quote.js';
import { editDistance } from './editDistance.js';

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
