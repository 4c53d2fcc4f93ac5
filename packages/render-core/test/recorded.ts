import type { BlockCategory, EngineContext } from '../src/index.js';

/** A block as it is written here; what the engine would evaluate it to is given, not computed. */
export interface RecordedBlock {
  readonly id: string;
  readonly type: string;
  readonly category?: BlockCategory;
  readonly properties?: Record<string, unknown>;
  /** What the properties were evaluated from. Default: the same, that is, all of it literal. */
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
 * A context in the shape of Lowdefy 5 (`RootSlots`), for what the installable engine cannot do: categories it does
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
