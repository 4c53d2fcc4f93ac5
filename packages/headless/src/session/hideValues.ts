import { type EngineBlock, listBlocks } from '@lowdefy-mcp/render-core';
import type { LiveContext, Plain } from '../lowdefy/types.js';
import type { Runtime } from '../runtime/Runtime.js';

/** Deletes the values of restricted fields and lists from a copy of the page's state. */
export function hideValues(state: Plain, context: LiveContext, { build, rules }: Runtime): void {
  if (rules.restrictions.block === undefined) return;
  for (const block of listBlocks(context)) {
    if (holdsValue(block) && !rules.showsBlock(context.pageId, block.blockId)) {
      build.helpers.unset(state, block.blockId);
    }
  }
}

function holdsValue({ meta }: EngineBlock): boolean {
  const { category } = Object(meta) as { category?: string };
  return category === 'input' || category === 'input-container' || category === 'list';
}
