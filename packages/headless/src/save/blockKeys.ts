import { type EngineBlock, type EngineContext, listBlocks } from '@lowdefy-mcp/render-core';

/**
 * A name for each block of a page that is the same when the page is built anew. The engine's own ids are not: an item
 * of a list that moved keeps the id of its old place. Twins of one id are told apart by their order.
 */
export function blockKeys(context: EngineContext): ReadonlyMap<EngineBlock, string> {
  const counts = new Map<string, number>();
  return new Map(
    listBlocks(context).map((block) => {
      const count = (counts.get(block.blockId) ?? 0) + 1;
      counts.set(block.blockId, count);
      return [block, count === 1 ? block.blockId : `${block.blockId} (${count})`];
    }),
  );
}
