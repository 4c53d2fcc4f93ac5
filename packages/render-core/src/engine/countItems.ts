import { findBlocks } from './listBlocks.js';
import { openEngine } from './openEngine.js';
import type { EngineContext } from './types.js';

/** How many items all lists of a page have, those in hidden blocks too. */
export function countItems(context: EngineContext): number {
  const { adapter } = openEngine(context);
  return [...findBlocks(context)]
    .filter(({ block }) => (block.meta as { readonly category?: unknown } | undefined)?.category === 'list')
    .reduce((sum, { node, block }) => sum + adapter.children(node, block).length, 0);
}
