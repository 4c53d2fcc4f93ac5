import {
  type AppView,
  type BlockDefinition,
  type BlockHost,
  type BlockView,
  definePack,
  keepPlace,
  type Pack,
} from '@lowdefy-mcp/render-core';
import type { Components } from './PackOptions.js';
import { replaceProperty } from './replaceProperty.js';

/** A property of the blocks of a type. */
export interface Property {
  readonly type: string;
  /** Such as `label.align` or `options[].style`. */
  readonly path: string;
}

/** What the blocks of a probe believe of the Lowdefy they run in. */
export interface Belief {
  readonly lowdefy?: AppView['lowdefy'];
  readonly components?: Components;
}

/**
 * The same pack, but it writes down the blocks that it is shown with, and a property can be taken away from its blocks, to see
 * whether anybody misses it.
 */
export class Probe {
  readonly pack: Pack;
  /** The property that blocks do without for now. */
  missing: Property | undefined;
  #drawn: BlockView[] | undefined;
  readonly #belief: Belief | undefined;

  constructor(pack: Pack, belief?: Belief) {
    this.#belief = belief;
    const blocks = Object.entries(pack.blocks).map(([type, definition]) => [
      type,
      this.#wrap(type, definition as unknown as BlockDefinition),
    ]);
    const { overrides } = pack;
    this.pack = {
      ...definePack({ name: pack.name, blocks: Object.fromEntries(blocks), overrides }),
      contract: pack.contract,
    };
  }

  /** Writes down the blocks that are drawn until the result is called, which gives them. */
  record(): () => readonly BlockView[] {
    const drawn: BlockView[] = [];
    this.#drawn = drawn;
    return () => {
      this.#drawn = undefined;
      return drawn;
    };
  }

  #wrap(type: string, definition: BlockDefinition): BlockDefinition {
    const view = (block: BlockView) => this.#view(type, block);
    const host = (real: BlockHost) => withBlock(real, view);
    const {
      mcpRender,
      mcpSchema,
      mcpOutput,
      mcpInput,
      mcpChange,
      mcpMount,
      mcpUpdate,
      mcpMethods,
      mcpActions,
      mcpEvents,
      ...rest
    } = definition;
    const probe: BlockDefinition = {
      ...rest,
      meta: this.#meta(type, definition),
      ...(mcpRender && { mcpRender: (block, h) => mcpRender(view(block), h) }),
      ...(mcpSchema && { mcpSchema: (block) => mcpSchema(view(block)) }),
      ...(mcpOutput && { mcpOutput: (block) => mcpOutput(view(block)) }),
      ...(mcpInput && { mcpInput: (input, block) => mcpInput(input, view(block)) }),
      ...(mcpChange && { mcpChange: (real, value) => mcpChange(host(real), value) }),
      ...(mcpMount && { mcpMount: (real) => mcpMount(host(real)) }),
      ...(mcpMethods && { mcpMethods: mapHosts(mcpMethods, host) }),
      ...(mcpActions && { mcpActions: mapHosts(mcpActions, host) }),
      ...(mcpEvents && { mcpEvents: mapHosts(mcpEvents, host) }),
      mcpUpdate: (real) => {
        this.#drawn?.push(view(real.block));
        mcpUpdate?.(host(real));
      },
    };
    return keepPlace(probe, definition);
  }

  /** As the engine gets it: what a block is, Lowdefy itself knows better. */
  #meta(type: string, { meta }: BlockDefinition): BlockDefinition['meta'] {
    const category = this.#belief?.components?.[type]?.meta.category ?? meta?.category;
    return { ...meta, category: category as BlockDefinition['meta']['category'] };
  }

  #view(type: string, block: BlockView): BlockView {
    const { missing } = this;
    const properties =
      missing?.type === type ? replaceProperty(block.properties, missing.path, undefined) : block.properties;
    const lowdefy = this.#belief?.lowdefy;
    const app = lowdefy === undefined ? block.app : { ...block.app, lowdefy };
    return Object.freeze({ ...block, app, properties });
  }
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
