/** @typedef {'compared' | 'shown'} BlockStatus */

/**
 * Returns how each block type of a version was tested: compared with its component in Chromium, or only rendered and acted on in the
 * tests of its pack. A type whose comparison failed has no status.
 *
 * @param {readonly string[]} types The types of this Lowdefy.
 * @param {Readonly<Record<string, string>>} parity The results of the comparison, by type.
 * @returns {Record<string, BlockStatus>}
 */
export function blockResults(types, parity) {
  return Object.fromEntries(
    types
      .filter((type) => parity[type] !== 'failed')
      .sort()
      .map((type) => [type, parity[type] === 'passed' ? 'compared' : 'shown']),
  );
}
