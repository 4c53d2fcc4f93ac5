import { openEngine } from '@lowdefy-mcp/render-core';
import type { LiveContext, Root } from './types.js';

/** Returns the block tree of a page, for every generation of the engine. */
export function rootOf(context: LiveContext): Root {
  return openEngine(context).node as Root;
}
