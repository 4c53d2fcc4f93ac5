import { openEngine } from './openEngine.js';
import type { EngineBlock, EngineContext, EngineNode } from './types.js';

/** Lists every block of a page, parents first, including hidden blocks and those of list items. */
export function listBlocks(context: EngineContext): readonly EngineBlock[] {
  const blocks: EngineBlock[] = [];
  visitBlocks(context, (block) => blocks.push(block));
  return blocks;
}

/** Visits the same blocks, with the engine node that contains each. */
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
    // Pushed one by one: a list can have more items than a function call can have arguments.
    for (let index = children.length - 1; index >= 0; index--) nodes.push(children[index] as EngineNode);
  }
}
