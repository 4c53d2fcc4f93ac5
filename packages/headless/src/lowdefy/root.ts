import type { LiveContext, Root } from './types.js';

/** The tree of a page, under the name that the app's generation of the engine has for it. */
export function rootOf({ _internal: { RootSlots, RootAreas, RootBlocks } }: LiveContext): Root {
  const root = RootSlots ?? RootAreas ?? RootBlocks;
  if (root === undefined) throw new TypeError('The engine context has no tree of blocks.');
  return root;
}
