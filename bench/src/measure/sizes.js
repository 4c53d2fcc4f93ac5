/**
 * The sizes between which growth is measured.
 *
 * @param {boolean} smoke
 * @returns {readonly [number, number]}
 */
export function sizesFor(smoke) {
  return smoke ? [2, 4] : [100, 10_000];
}
