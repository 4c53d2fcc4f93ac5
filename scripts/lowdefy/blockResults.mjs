/** @typedef {'compared' | 'shown'} BlockStatus */

/**
 * What was done with each block type of a version: compared with its component in Chromium, or shown and acted on in the tests of its pack. A
 * type whose comparison failed counts as neither.
 *
 * @param {readonly string[]} types Those that this Lowdefy has.
 * @param {Readonly<Record<string, string>>} parity What came of the comparison, by type.
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
