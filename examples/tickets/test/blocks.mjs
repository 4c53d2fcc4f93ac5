/** @import { Page } from '@lowdefy-mcp/harness' */

/**
 * A block of a page.
 *
 * @param {Page} page
 * @param {string} blockId
 */
export function block(page, blockId) {
  const found = page.context._internal.RootBlocks.map[blockId];
  if (!found) throw new Error(`There is no block "${blockId}".`);
  return found;
}

/**
 * What a block shows.
 *
 * @param {Page} page
 * @param {string} blockId
 */
export function properties(page, blockId) {
  return block(page, blockId).eval.properties ?? {};
}
