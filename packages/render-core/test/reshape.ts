import type { EngineContext } from '../src/index.js';

/**
 * Names of the block tree in later engine generations, as in the sources of Lowdefy v4.7.3
 * (`Areas`) and v5.3.0 (`Slots`). Those engines cannot be installed next to 4.0, so a page of the real 4.0
 * engine is converted to their shape.
 */
const SHAPES = {
  Areas: { root: 'RootAreas', areas: 'areas', children: 'subAreas', layout: 'areas' },
  Slots: { root: 'RootSlots', areas: 'slots', children: 'subSlots', layout: 'slots' },
} as const;

export type Generation = keyof typeof SHAPES;

interface RealNode {
  areas: Record<string, { blocks?: RealBlock[] }>;
  subBlocks: Record<string, RealNode[]>;
}

interface RealBlock {
  id: string;
  eval?: { areas?: unknown; events?: unknown };
  [field: string]: unknown;
}

/** In these generations, blocks are class instances with methods next to their fields. */
class Block {
  [field: string]: unknown;

  isVisible(): boolean {
    return (this.eval as { visible?: unknown })?.visible !== false;
  }
}

/** Converts a context of the real 4.0 engine to the shape of a later generation. */
export function reshape(context: EngineContext, generation: Generation): EngineContext {
  const shape = SHAPES[generation];
  const { RootBlocks, ...internal } = context._internal as EngineContext['_internal'] & {
    RootBlocks: RealNode;
  };
  return { ...context, _internal: { ...internal, [shape.root]: reshapeNode(RootBlocks, generation) } };
}

function reshapeNode(node: RealNode, generation: Generation): object {
  const shape = SHAPES[generation];
  const children = Object.fromEntries(
    Object.entries(node.subBlocks).map(([id, nodes]) => [
      id,
      nodes.map((child) => reshapeNode(child, generation)),
    ]),
  );
  const areas = Object.fromEntries(
    Object.entries(node.areas).map(([name, { blocks = [] }]) => [
      name,
      { blocks: blocks.map((block) => reshapeBlock(block, children[block.id], generation)) },
    ]),
  );
  return { [shape.areas]: areas, [shape.children]: children };
}

function reshapeBlock(block: RealBlock, children: object[] | undefined, generation: Generation): Block {
  const shape = SHAPES[generation];
  const { areas, eval: evaluated, ...fields } = block;
  const { properties, required, validate } = fields;
  const { areas: layout, ...rest } = evaluated ?? {};
  return Object.assign(new Block(), fields, {
    configKey: '1a',
    properties: withMarks(properties),
    required: withMarks(required),
    validate: withMarks(validate),
    [shape.areas]: areas,
    ...(children && { [shape.children]: children }),
    ...(evaluated && { eval: { ...rest, [shape.layout]: layout, configKey: '1a', parseErrors: null } }),
  });
}

/** Adds non-enumerable marks to objects and lists, as Lowdefy does when it deserialises configuration. */
function withMarks(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config;
  const entries = Object.entries(config).map(([key, part]) => [key, withMarks(part)] as const);
  const copy = Array.isArray(config) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  return Object.defineProperty(copy, '~k', { value: '1b', enumerable: false });
}
