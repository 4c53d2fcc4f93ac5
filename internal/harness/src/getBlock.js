import { nearest } from './nearest.js';

/** @import { Context } from '@lowdefy/engine' */

/**
 * @param {Context} context
 * @param {string} blockId
 */
export function getBlock(context, blockId) {
  const { map } = context._internal.RootBlocks;
  const block = map[blockId];
  if (block) return block;
  const similar = nearest(blockId, Object.keys(map));
  throw new Error(
    `Page "${context.pageId}" has no block "${blockId}".${similar ? ` Did you mean "${similar}"?` : ''}`,
  );
}
