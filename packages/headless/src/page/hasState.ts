import type { EngineBlock } from '@lowdefy-mcp/render-core';
import type { LiveBlock } from '../lowdefy/types.js';

/** Whether a block has something of its own in the page's state: inputs and lists do. */
export function hasState({ meta }: LiveBlock): boolean {
  return meta.category !== 'display' && meta.category !== 'container';
}

/** The id of a block in the configuration, such as `items.$.name`. */
export function patternOf(block: EngineBlock): string {
  return (block as { readonly blockIdPattern?: string }).blockIdPattern ?? block.blockId;
}
