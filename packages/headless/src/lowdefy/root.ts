import { openEngine } from '@lowdefy-mcp/render-core';
import type { LiveContext, Root } from './types.js';

/** Returns the tree of a page's blocks, whatever the app's generation of the engine calls it. */
export function rootOf(context: LiveContext): Root {
  return openEngine(context).node as Root;
}
