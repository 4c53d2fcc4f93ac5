import { openEngine } from './openEngine.js';
import type { EngineBlock, EngineContext, EngineNode } from './types.js';

/** A block with the node of the engine's tree that it stands in. */
export interface FoundBlock {
  readonly node: EngineNode;
  readonly block: EngineBlock;
}

/** Every block of a page, hidden ones and those of list items too, parents first. */
export function listBlocks(context: EngineContext): readonly EngineBlock[] {
  return [...findBlocks(context)].map(({ block }) => block);
}

/** The same, one after the other, with where they stand. */
export function* findBlocks(context: EngineContext): Generator<FoundBlock> {
  const { adapter, node: root } = openEngine(context);
  const nodes: EngineNode[] = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const parent = node;
    const blocks = Object.values(adapter.areas(parent)).flatMap((area) => area.blocks ?? []);
    for (const block of blocks) yield { node: parent, block };
    // Not spread into one call: a list can have more items than a call can have arguments.
    for (const child of blocks.flatMap((block) => adapter.children(parent, block)).reverse())
      nodes.push(child);
  }
}
