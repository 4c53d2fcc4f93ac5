/** A generation of Lowdefy's engine: the names it has for the parts of its tree, and how its client lays blocks out. */
export interface EngineGeneration {
  /** The first Lowdefy version with this engine: the ordinal by which generations are compared. */
  readonly lowdefy: number;
  /** The root node, in the context's `_internal`. */
  readonly root: string;
  /** A field of the context that an older generation with the same root does not have. */
  readonly field?: string;
  /** The areas of a node, of a block's evaluated layout, and of a block in the build. */
  readonly areas: string;
  /** The child nodes of a node, by the `id` of the block they belong to. */
  readonly children: string;
  /** The names under which a block's layout has the direction of its content, the one that counts first. */
  readonly directionNames: readonly string[];
  /** Whether a block whose layout gives it no columns is hidden by that. */
  readonly hidesWithoutColumns: boolean;
}

/**
 * Lists the generations of Lowdefy's engine, newest first. The only place that knows them: a new generation is an entry here,
 * and packs treat it as the one before.
 */
export const GENERATIONS: readonly EngineGeneration[] = [
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
