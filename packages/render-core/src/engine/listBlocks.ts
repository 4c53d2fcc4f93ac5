import { openEngine } from './openEngine.js';
import type { EngineBlock, EngineContext, EngineNode } from './types.js';

/** Every block of a page, hidden ones and those of list items too, parents first. */
export function listBlocks(context: EngineContext): readonly EngineBlock[] {
  const blocks: EngineBlock[] = [];
  visitBlocks(context, (block) => blocks.push(block));
  return blocks;
}

/** Goes through the same blocks, with the node of the engine's tree that each stands in. */
export function visitBlocks(
  context: EngineContext,
  visit: (block: EngineBlock, node: EngineNode) => void,
): void {
  const { adapter, node: root } = openEngine(context);
  const nodes: EngineNode[] = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const children: EngineNode[] = [];
    for (const { blocks = [] } of Object.values(adapter.areas(node))) {
      for (const block of blocks) {
        visit(block, node);
        for (const child of adapter.children(node, block)) children.push(child);
      }
    }
    // One by one: a list can have more items than a call can have arguments.
    for (let index = children.length - 1; index >= 0; index--) nodes.push(children[index] as EngineNode);
  }
}
