import { visitBlocks } from './listBlocks.js';
import { openEngine } from './openEngine.js';
import type { EngineBlock, EngineContext } from './types.js';

/** Counts the items of all lists of a page, including those in hidden blocks, or of one list. */
export function countItems(context: EngineContext, list?: EngineBlock): number {
  const { adapter } = openEngine(context);
  let count = 0;
  visitBlocks(context, (block, node) => {
    const { category } = (block.meta ?? {}) as { readonly category?: unknown };
    if (category === 'list' && (list === undefined || block === list))
      count += adapter.children(node, block).length;
  });
  return count;
}
