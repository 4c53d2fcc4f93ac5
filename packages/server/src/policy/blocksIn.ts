import type { BlockOutline } from '@lowdefy-mcp/headless';

/** Returns a block and all its descendants. */
export function blocksIn(block: BlockOutline): readonly BlockOutline[] {
  return [block, ...block.blocks.flatMap(blocksIn)];
}
