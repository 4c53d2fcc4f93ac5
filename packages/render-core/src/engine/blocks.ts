import type { EngineAdapter, EngineAreas, EngineNode } from './types.js';

interface BlocksNode {
  readonly areas?: EngineAreas;
  readonly subBlocks?: Readonly<Record<string, readonly EngineNode[]>>;
}

/** Lowdefy 4.0 to 4.4: the class `Blocks`, with the child nodes beside the blocks, by the block's `id`. */
export const blocksAdapter: EngineAdapter = {
  generation: 'Blocks',
  root: (context) => (context._internal as { RootBlocks?: EngineNode }).RootBlocks,
  areas: (node) => (node as BlocksNode).areas ?? {},
  children: (node, block) => (node as BlocksNode).subBlocks?.[block.id] ?? [],
  areaLayout: (block) => block.eval?.areas,
  directionNames: ['contentDirection'],
  hidesWithoutColumns: false,
};
