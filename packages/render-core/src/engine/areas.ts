import type { EngineAdapter, EngineAreas, EngineNode } from './types.js';

interface AreasNode {
  readonly areas?: EngineAreas;
  readonly subAreas?: Readonly<Record<string, readonly EngineNode[]>>;
}

/** Lowdefy 4.5 to 4.7: the class `Areas`, whose blocks are instances of `Block`. */
export const areasAdapter: EngineAdapter = {
  generation: 'Areas',
  root: (context) => (context._internal as { RootAreas?: EngineNode }).RootAreas,
  areas: (node) => (node as AreasNode).areas ?? {},
  children: (node, block) => (node as AreasNode).subAreas?.[block.id] ?? [],
  areaLayout: (block) => block.eval?.areas,
  directionNames: ['contentDirection'],
  hidesWithoutColumns: false,
};
