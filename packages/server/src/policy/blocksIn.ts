import type { BlockOutline } from '@lowdefy-mcp/headless';

/** A block and all that are in it. */
export function blocksIn(block: BlockOutline): readonly BlockOutline[] {
  return [block, ...block.blocks.flatMap(blocksIn)];
}
