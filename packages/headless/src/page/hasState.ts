import type { EngineBlock } from '@lowdefy-mcp/render-core';
import type { LiveBlock } from '../lowdefy/types.js';

/** Tells whether a block has a value in the page's state: inputs and lists do. */
export function hasState({ meta }: LiveBlock): boolean {
  return meta.category !== 'display' && meta.category !== 'container';
}

/** Returns the configured id of a block, such as `items.$.name`. */
export function patternOf(block: EngineBlock): string {
  return (block as { readonly blockIdPattern?: string }).blockIdPattern ?? block.blockId;
}
