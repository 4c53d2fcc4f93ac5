/**
 * Creates a seeded random number generator (mulberry32).
 *
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} count */
  const below = (count) => Math.floor(next() * count);
  return {
    /** A whole number from 0 up to, and without, `count`. */
    below,
    /**
     * @template T
     * @param {readonly T[]} choices
     * @returns {T}
     */
    pick: (choices) => /** @type {T} */ (choices[below(choices.length)]),
  };
}
