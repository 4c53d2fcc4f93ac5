import type { BlockCategory, EngineContext } from '../src/index.js';

/** A block of a recorded page: evaluated properties are given, not computed by an engine. */
export interface RecordedBlock {
  readonly id: string;
  readonly type: string;
  readonly category?: BlockCategory;
  readonly properties?: Record<string, unknown>;
  /** The configuration before evaluation. Default: equal to the properties, so all text is literal. */
  readonly config?: unknown;
  readonly value?: unknown;
  readonly evaluation?: Record<string, unknown>;
  /** The areas of a container; for a list, of each item. */
  readonly areas?: Readonly<Record<string, readonly RecordedBlock[]>>;
  readonly items?: readonly Readonly<Record<string, readonly RecordedBlock[]>>[];
}

interface Node {
  slots: Record<string, { blocks: object[] }>;
  subSlots: Record<string, Node[]>;
}

/**
 * Creates a context in the shape of Lowdefy 5 (`RootSlots`) for cases that the engine does not support: categories it does
 * not know, and pages deeper than its own recursion allows.
 */
export function recordedContext(page: RecordedBlock): EngineContext {
  const root: Node = { slots: {}, subSlots: {} };
  const pending: { node: Node; slot: string; blocks: readonly RecordedBlock[] }[] = [
    { node: root, slot: 'root', blocks: [page] },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, slot, blocks } = next;
    node.slots[slot] = { blocks: blocks.map(recordedBlock) };
    for (const block of blocks) {
      const children = block.items ?? (block.areas ? [block.areas] : []);
      node.subSlots[`block:${page.id}:${block.id}:0`] = children.map((slots) => {
        const child: Node = { slots: {}, subSlots: {} };
        for (const [name, inside] of Object.entries(slots)) {
          child.slots[name] = { blocks: [] };
          pending.push({ node: child, slot: name, blocks: inside });
        }
        return child;
      });
    }
  }
  return {
    pageId: page.id,
    _internal: { RootSlots: root, lowdefy: { menus: [], home: {} } },
  } as EngineContext;

  function recordedBlock(block: RecordedBlock): object {
    const { id, type, category = 'container', properties = {}, config = properties, value } = block;
    return {
      id: `block:${page.id}:${id}:0`,
      blockId: id,
      type,
      meta: { category },
      properties: config,
      value,
      eval: {
        events: {},
        properties,
        loading: false,
        skeleton: null,
        required: false,
        layout: {},
        validation: { status: null, errors: [], warnings: [] },
        visible: true,
        slots: {},
        configKey: '1a',
        parseErrors: null,
        ...block.evaluation,
      },
    };
  }
}
