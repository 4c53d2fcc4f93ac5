/** A generation of Lowdefy's engine: the keys of its tree, and differences in how its client lays out blocks. */
export interface EngineGeneration {
  /** The first Lowdefy version with this engine: the ordinal by which generations are compared. */
  readonly lowdefy: number;
  /** The root node, in the context's `_internal`. */
  readonly root: string;
  /** A field of the context that distinguishes it from an older generation with the same root. */
  readonly field?: string;
  /** A function of Lowdefy's client that only the engine of this and later generations calls, with the same root. */
  readonly calls?: string;
  /** The key of the areas of a node, of a block's evaluated layout, and of a block in the build. */
  readonly areas: string;
  /** The key of a node's child nodes, which are grouped by the `id` of their block. */
  readonly children: string;
  /** The keys of the content direction in a block's layout, in order of precedence. */
  readonly directionNames: readonly string[];
  /** Whether a layout with a span of zero columns hides the block. */
  readonly hidesWithoutColumns: boolean;
}

/**
 * The generations of Lowdefy's engine, newest first. No other code knows them: a new generation is an entry here, and
 * packs treat it like the one before.
 */
export const GENERATIONS: readonly EngineGeneration[] = [
  {
    lowdefy: 5.4,
    root: 'RootSlots',
    calls: 'translate',
    areas: 'slots',
    children: 'subSlots',
    directionNames: ['direction', 'contentDirection'],
    hidesWithoutColumns: true,
  },
  {
    lowdefy: 5,
    root: 'RootSlots',
    areas: 'slots',
    children: 'subSlots',
    directionNames: ['direction', 'contentDirection'],
    hidesWithoutColumns: true,
  },
  {
    lowdefy: 4.5,
    root: 'RootAreas',
    areas: 'areas',
    children: 'subAreas',
    directionNames: ['contentDirection'],
    hidesWithoutColumns: false,
  },
  {
    lowdefy: 4.1,
    root: 'RootBlocks',
    field: 'jsMap',
    areas: 'areas',
    children: 'subBlocks',
    directionNames: ['contentDirection'],
    hidesWithoutColumns: false,
  },
  {
    lowdefy: 4,
    root: 'RootBlocks',
    areas: 'areas',
    children: 'subBlocks',
    directionNames: ['contentDirection'],
    hidesWithoutColumns: false,
  },
];
