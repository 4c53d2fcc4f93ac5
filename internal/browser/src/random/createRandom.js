/** @typedef {ReturnType<typeof createRandom>} Random */

/**
 * A seeded generator of random choices (mulberry32): the same seed makes the same choices.
 *
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @param {number} count */
  const int = (count) => Math.floor(next() * count);
  /**
   * @template T
   * @param {readonly T[]} list Not empty.
   * @returns {T}
   */
  const pick = (list) => /** @type {T} */ (list[int(list.length)]);

  return {
    /** A whole number below `count`. */
    int,
    pick,
    /** @param {number} probability From 0 to 1. */
    chance: (probability) => next() < probability,
    /**
     * @template T
     * @param {readonly T[]} list
     */
    shuffle(list) {
      const rest = [...list];
      return list.map(() => /** @type {T} */ (rest.splice(int(rest.length), 1)[0]));
    },
  };
}
