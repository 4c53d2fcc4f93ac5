import { visitBlocks } from './listBlocks.js';
import { openEngine } from './openEngine.js';
import type { EngineContext } from './types.js';

/** Counts the items of all lists of a page, including those in hidden blocks. */
export function countItems(context: EngineContext): number {
  const { adapter } = openEngine(context);
  let count = 0;
  visitBlocks(context, (block, node) => {
    const { category } = (block.meta ?? {}) as { readonly category?: unknown };
    if (category === 'list') count += adapter.children(node, block).length;
  });
  return count;
}
