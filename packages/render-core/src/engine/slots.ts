import type { EngineAdapter, EngineAreas, EngineNode } from './types.js';

interface SlotsNode {
  readonly slots?: EngineAreas;
  readonly subSlots?: Readonly<Record<string, readonly EngineNode[]>>;
}

/** Lowdefy 5: areas are called slots. */
export const slotsAdapter: EngineAdapter = {
  generation: 'Slots',
  root: (context) => (context._internal as { RootSlots?: EngineNode }).RootSlots,
  areas: (node) => (node as SlotsNode).slots ?? {},
  children: (node, block) => (node as SlotsNode).subSlots?.[block.id] ?? [],
  areaLayout: (block) => block.eval?.slots,
  directionNames: ['direction', 'contentDirection'],
  hidesWithoutColumns: true,
};
