import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/**
 * @typedef {object} Size
 * @property {string} name
 * @property {number} packed Bytes of the tarball.
 * @property {number} unpacked Bytes of its files.
 * @property {number} files
 */

/**
 * Reads how large a packed package is.
 *
 * @param {string} name
 * @param {Uint8Array} tarball
 * @returns {Size}
 */
export function sizeOf(name, tarball) {
  const data = gunzipSync(tarball);
  let [files, unpacked] = [0, 0];
  for (let at = 0; at + BLOCK <= data.length && data[at] !== 0; ) {
    const field = (/** @type {number} */ from, /** @type {number} */ to) =>
      data
        .subarray(at + from, at + to)
        .toString('latin1')
        .replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 136), 8);
    // Type 0 is a file; others are directories and long names.
    if (['0', ''].includes(field(156, 157))) {
      files += 1;
      unpacked += size;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { name, packed: tarball.length, unpacked, files };
}

/**
 * Prints the table of docs/releasing.md.
 *
 * @param {readonly Size[]} sizes
 */
export function printSizes(sizes) {
  const kilobytes = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`;
  const rows = sizes.map(
    ({ name, packed, unpacked, files }) =>
      `| \`${name}\` | ${kilobytes(packed)} | ${kilobytes(unpacked)} | ${files} |`,
  );
  return ['| package | tarball | unpacked | files |', '|---|---:|---:|---:|', ...rows].join('\n');
}

/** How much a tarball may differ from the table before the table has to be written again. */
const TOLERANCE = 0.25;

/**
 * Compares sizes with a table that was printed before. The limits are loose: a change of code should not need a change of the table.
 *
 * @param {readonly Size[]} sizes
 * @param {string} table
 * @returns {string[]} What is wrong.
 */
export function compareSizes(sizes, table) {
  const known = new Map(
    [...table.matchAll(/^\| `([^`]+)` \| ([\d,]+) KB \|/gm)].map(([, name = '', size = '']) => [
      name,
      Number(size.replaceAll(',', '')),
    ]),
  );
  const problems = sizes.flatMap(({ name, packed }) => {
    const expected = known.get(name);
    if (expected === undefined) return [`${name} is not in the table of sizes.`];
    const actual = Math.ceil(packed / 1024);
    if (Math.abs(actual - expected) <= Math.max(expected * TOLERANCE, 5)) return [];
    return [`The tarball of ${name} has ${actual} KB, not ${expected} KB.`];
  });
  const gone = [...known.keys()].filter((name) => !sizes.some((size) => size.name === name));
  return [...problems, ...gone.map((name) => `There is no package ${name} any more.`)];
}
