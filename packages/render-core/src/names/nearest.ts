import { quoteJson } from '../escape/quote.js';
import { editDistance } from './editDistance.js';

/** Finds the name with the smallest edit distance, if that is at most a third of its length. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: { distance: number; name: string | undefined } = { distance: Infinity, name: undefined };
  for (const candidate of names) {
    const most = candidate.length / 3;
    // The difference in length is a lower bound of the distance; skip early, because the distance is quadratic.
    if (Math.abs(name.length - candidate.length) > most) continue;
    const distance = editDistance(name, candidate);
    if (distance < best.distance && distance <= most) best = { distance, name: candidate };
  }
  return best.name;
}

/** Returns ` Did you mean "…"?`, or an empty string. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const similar = nearest(name, names);
  return similar === undefined ? '' : ` Did you mean ${quoteJson(similar)}?`;
}
