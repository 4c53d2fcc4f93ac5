import { openEngine } from './openEngine.js';
import type { EngineBlock, EngineContext, EngineNode } from './types.js';

/** Every block of a page, hidden ones and those of list items too, parents first. */
export function listBlocks(context: EngineContext): readonly EngineBlock[] {
  const { adapter, node } = openEngine(context);
  const blocks: EngineBlock[] = [];
  const nodes: EngineNode[] = [node];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    const inNode = Object.values(adapter.areas(next)).flatMap((area) => area.blocks ?? []);
    blocks.push(...inNode);
    const parent = next;
    nodes.push(...inNode.flatMap((block) => adapter.children(parent, block)).reverse());
  }
  return blocks;
}
