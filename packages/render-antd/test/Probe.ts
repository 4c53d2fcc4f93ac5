import {
  type BlockCategory,
  type BlockDefinition,
  type BlockHost,
  type BlockView,
  definePack,
  type EngineGeneration,
  type Pack,
} from '@lowdefy-mcp/render-core';

/** A property of the blocks of a type. */
export interface Property {
  readonly type: string;
  /** Such as `label.align` or `options[].style`. */
  readonly path: string;
}

/** A pack from whose blocks a property can be taken away, to see whether anybody misses it. */
export class Probe {
  readonly pack: Pack;
  missing: Property | undefined;
  readonly #engine: EngineGeneration | undefined;

  /** With `engine` the blocks believe to run in that generation of Lowdefy, whose metas these are. */
  constructor(
    pack: Pack,
    engine?: EngineGeneration,
    metas: Readonly<Record<string, { readonly category: string }>> = {},
  ) {
    this.#engine = engine;
    const blocks = Object.entries(pack.blocks).map(([type, definition]) => [
      type,
      this.#wrap(type, withCategory(definition as BlockDefinition, metas[type]?.category)),
    ]);
    this.pack = definePack({ name: pack.name, blocks: Object.fromEntries(blocks) });
  }

  #wrap(type: string, definition: BlockDefinition): BlockDefinition {
    const view = (block: BlockView) => this.#view(type, block);
    const host = (real: BlockHost) => withBlock(real, view);
    const { mcpRender, mcpSchema, mcpInput, mcpChange, mcpMount, mcpUpdate, mcpMethods, mcpEvents, ...rest } =
      definition;
    return {
      ...rest,
      ...(mcpRender && { mcpRender: (block, h) => mcpRender(view(block), h) }),
      ...(mcpSchema && { mcpSchema: (block) => mcpSchema(view(block)) }),
      ...(mcpInput && { mcpInput: (input, block) => mcpInput(input, view(block)) }),
      ...(mcpChange && { mcpChange: (real, value) => mcpChange(host(real), value) }),
      ...(mcpMount && { mcpMount: (real) => mcpMount(host(real)) }),
      ...(mcpUpdate && { mcpUpdate: (real) => mcpUpdate(host(real)) }),
      ...(mcpMethods && { mcpMethods: mapHosts(mcpMethods, host) }),
      ...(mcpEvents && { mcpEvents: mapHosts(mcpEvents, host) }),
    };
  }

  #view(type: string, block: BlockView): BlockView {
    const app = this.#engine === undefined ? block.app : { ...block.app, engine: this.#engine };
    const { missing } = this;
    if (missing?.type !== type) return { ...block, app };
    return { ...block, app, properties: without(block.properties, missing.path.split('.')) };
  }
}

/** As the engine gets it: what a block is, Lowdefy itself knows better. */
function withCategory(definition: BlockDefinition, category: string | undefined): BlockDefinition {
  const { meta } = definition;
  return { ...definition, meta: { ...meta, category: (category ?? meta.category) as BlockCategory } };
}

function withBlock(real: BlockHost, view: (block: BlockView) => BlockView): BlockHost {
  return {
    ...real,
    get block() {
      return view(real.block);
    },
  };
}

function mapHosts<F extends (host: BlockHost, ...args: never[]) => unknown>(
  functions: Readonly<Record<string, F>>,
  wrap: (host: BlockHost) => BlockHost,
): Record<string, F> {
  const entries = Object.entries(functions).map(([name, run]) => [
    name,
    (host: BlockHost, ...args: never[]) => run(wrap(host), ...args),
  ]);
  return Object.fromEntries(entries);
}

/** A copy without the property; a step that ends in `[]` goes through all items. */
function without<T>(value: T, [step = '', ...rest]: readonly string[]): T {
  if (typeof value !== 'object' || value === null) return value;
  const key = step.replace(/\[\]$/, '');
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  if (!(key in value) || rest.length === 0) return others as T;
  const isList = key !== step && Array.isArray(inner);
  const changed = isList ? inner.map((item) => without(item, rest)) : without(inner, rest);
  return { ...others, [key]: changed } as T;
}
