import type { AppView, BlockMeta, BlockView, ValueType } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import { isObject } from '../engine/isObject.js';
import { readBlock } from '../engine/readBlock.js';
import type { ViewNode } from '../view/nodes.js';
import { BlockRenderer } from '../walk/BlockRenderer.js';
import type { RenderWarning } from '../walk/RenderWarning.js';

/** A block as written in the build. */
export interface ConfiguredBlock {
  readonly blockId?: unknown;
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
  readonly visible?: unknown;
  readonly events?: unknown;
}

/** The context in which a configured block is rendered. */
export interface ConfiguredOptions {
  readonly registry: Registry;
  /** The engine's meta of the type; default: the pack's. */
  readonly meta?: BlockMeta | undefined;
  readonly app: AppView;
  /** Receives a warning if a function of the pack throws with the literal properties alone. */
  readonly warn?: (warning: RenderWarning) => void;
}

/** A possible state of a block at run time. */
export interface PossibleState {
  readonly properties: unknown;
  readonly required: unknown;
  /** Default: the initial value of the type. */
  readonly value?: unknown;
}

/** A rendered block: its first node, or undefined if it shows nothing. */
export interface RenderedState {
  readonly view: BlockView;
  readonly node: ViewNode | undefined;
  /** Errors that functions of the pack threw. */
  readonly warnings: readonly RenderWarning[];
}

const EMPTY: Partial<Record<ValueType, unknown>> = { array: [], boolean: false };

/** Renders a configured block with its pack and these properties. Nothing is evaluated. */
export function renderConfigured(
  block: ConfiguredBlock,
  { properties, required, value }: PossibleState,
  { registry, meta, app }: ConfiguredOptions,
): RenderedState {
  const type = String(block.type);
  const known = registry.get(type)?.meta;
  const own = meta ?? known;
  const empty = own?.initValue ?? (own?.valueType && EMPTY[own.valueType]) ?? null;
  const names = Object.keys(isObject(block.events) ? block.events : {}).filter(
    (name) => !name.startsWith('~'),
  );
  const id = String(block.blockId);
  const view = readBlock(
    {
      id,
      blockId: id,
      type,
      meta: own,
      properties,
      required,
      value: value === undefined ? empty : value,
      eval: { properties, required, events: Object.fromEntries(names.map((name) => [name, {}])) },
    },
    {
      id,
      app,
      meta: known,
      parentLoading: false,
      local: {},
      areas: [],
      configuredAreas: [],
      items: 0,
    },
  );
  const renderer = new BlockRenderer(registry);
  const warnings: RenderWarning[] = [];
  const warn = (warning: RenderWarning) => warnings.push(warning);
  if (renderer.fails(view, warn)) return { view, node: undefined, warnings };
  const node = renderer.render(view, warn).find((shown) => 'id' in shown && shown.id === id);
  return { view, node, warnings };
}
