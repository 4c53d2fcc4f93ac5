/** @import { Block, Blocks } from '@lowdefy/engine' */

/**
 * The blocks that a browser would have mounted, children first as React does. A hidden block is one of
 * them, since its wrapper is on the page, but what it contains is not.
 *
 * @param {Blocks} blocks
 * @returns {Block[]}
 */
export function getMountedBlocks(blocks) {
  return Object.values(blocks.areas)
    .flatMap((area) => area.blocks)
    .flatMap((block) => {
      const children = block.eval.visible === false ? [] : (blocks.subBlocks[block.id] ?? []);
      return [...children.flatMap(getMountedBlocks), block];
    });
}
