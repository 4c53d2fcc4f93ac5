/** @import { Row } from './types.js' */

/**
 * Throws if a value was not measured.
 *
 * @param {string} name
 * @param {readonly Row[]} rows
 */
export function checkRows(name, rows) {
  for (const { id, value } of rows) {
    if (!Number.isFinite(value)) throw new Error(`The case "${name}" measured ${value} for "${id}".`);
  }
}
