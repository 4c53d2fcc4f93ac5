import { median } from './median.js';

/**
 * Measures several ways of doing the same, in turns: whatever slows the machine down slows all of them. The first round
 * warms the code up and does not count, unless it is the only one. A function that a side returns is called afterwards, to clean up; that is not timed.
 *
 * @template {string} Name
 * @param {Record<Name, (round: number) => unknown>} sides What is timed, by name.
 * @param {number} rounds After the first one. A smoke test has 0.
 * @returns {Promise<Record<Name, number>>} The median of each side, in milliseconds.
 */
export async function sideBySide(sides, rounds) {
  const names = /** @type {Name[]} */ (Object.keys(sides));
  const times = new Map(names.map((name) => [name, /** @type {number[]} */ ([])]));
  for (let round = 0; round <= rounds; round += 1) {
    // Once in a round: V8 drops the compiled code of functions that do not run between several collections.
    globalThis.gc?.();
    // The order changes, so that no side always runs on the garbage of the same other one.
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
