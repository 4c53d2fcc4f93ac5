import { median } from './median.js';

/**
 * Measures several sides in turn, so that a slow machine affects all of them. The first round is a warm-up and does not count,
 * unless it is the only one. A function that a side returns is called afterwards to clean up, and is not timed.
 *
 * @template {string} Name
 * @param {Record<Name, (round: number) => unknown>} sides The timed functions, by name.
 * @param {number} rounds After the first one. A smoke test has 0.
 * @returns {Promise<Record<Name, number>>} The median of each side, in milliseconds.
 */
export async function sideBySide(sides, rounds) {
  const names = /** @type {Name[]} */ (Object.keys(sides));
  const times = new Map(names.map((name) => [name, /** @type {number[]} */ ([])]));
  for (let round = 0; round <= rounds; round += 1) {
    // Once per round: V8 drops the compiled code of functions that do not run between several garbage collections.
    globalThis.gc?.();
    // The order alternates, so that no side always runs after the garbage of the same other side.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const started = performance.now();
      const cleanUp = await sides[name](round);
      const taken = performance.now() - started;
      if (round > 0 || rounds === 0) times.get(name)?.push(taken);
      if (typeof cleanUp === 'function') await cleanUp();
    }
  }
  const medians = names.map((name) => [name, median(times.get(name) ?? [])]);
  return Object.fromEntries(medians);
}
