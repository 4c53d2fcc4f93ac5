import {
  type AppView,
  type BlockDefinition,
  type BlockHost,
  type BlockView,
  type Described,
  definePack,
  handlerOf,
  keepPlace,
  type Pack,
  takenBy,
} from '@lowdefy-mcp/render-core';
import type { Components } from './PackOptions.js';
import { replaceProperty } from './replaceProperty.js';

/** A property of the blocks of a type. */
export interface Property {
  readonly type: string;
  /** Such as `label.align` or `options[].style`. */
  readonly path: string;
}

/** The Lowdefy version that blocks are made to see. */
export interface AssumedLowdefy {
  readonly lowdefy?: AppView['lowdefy'];
  readonly components?: Components;
}

/**
 * Wraps a pack: records the views of its blocks, and can remove a property from its blocks, to see whether anything
 * depends on it.
 */
export class Probe {
  readonly pack: Pack;
  /** The property that is currently removed. */
  missing: Property | undefined;
  #rendered: BlockView[] | undefined;
  readonly #assumed: AssumedLowdefy | undefined;

  constructor(pack: Pack, assumed?: AssumedLowdefy) {
    this.#assumed = assumed;
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

  /** Records the rendered blocks until the returned function is called, which returns them. */
  record(): () => readonly BlockView[] {
    const rendered: BlockView[] = [];
    this.#rendered = rendered;
    return () => {
      this.#rendered = undefined;
      return rendered;
    };
  }

  #wrap(type: string, definition: BlockDefinition): BlockDefinition {
    const view = (block: BlockView) => this.#view(type, block);
    const host = (real: BlockHost) => withBlock(real, view);
    const {
      mcpFails,
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
      ...(mcpFails && { mcpFails: (block) => mcpFails(view(block)) }),
      ...(mcpRender && { mcpRender: (block, h) => mcpRender(view(block), h) }),
      ...(mcpSchema && { mcpSchema: (block) => mcpSchema(view(block)) }),
      ...(mcpOutput && { mcpOutput: (block) => mcpOutput(view(block)) }),
      ...(mcpInput && { mcpInput: (input, block) => mcpInput(input, view(block)) }),
      ...(mcpChange && { mcpChange: (real, value) => mcpChange(host(real), value) }),
      ...(mcpMount && { mcpMount: (real) => mcpMount(host(real)) }),
      ...(mcpMethods && { mcpMethods: mapHosts(mcpMethods, view) }),
      ...(mcpActions && { mcpActions: mapHosts(mcpActions, view) }),
      ...(mcpEvents && { mcpEvents: mapHosts(mcpEvents, view) }),
      mcpUpdate: (real) => {
        this.#rendered?.push(view(real.block));
        mcpUpdate?.(host(real));
      },
    };
    return keepPlace(probe, definition);
  }

  /** The category and type of the value as the engine sees them: those of the component take precedence. */
  #meta(type: string, { meta }: BlockDefinition): BlockDefinition['meta'] {
    const assumed = this.#assumed?.components?.[type]?.meta;
    if (assumed === undefined) return meta;
    const { category, valueType = null } = assumed;
    return { ...meta, category, ...(valueType && { valueType }) } as BlockDefinition['meta'];
  }

  #view(type: string, block: BlockView): BlockView {
    const { missing } = this;
    const properties =
      missing?.type === type ? replaceProperty(block.properties, missing.path, undefined) : block.properties;
    const lowdefy = this.#assumed?.lowdefy;
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

function mapHosts<E extends object>(
  entries: Readonly<Record<string, E>>,
  view: (block: BlockView) => BlockView,
): Record<string, E> {
  const wrapped = Object.entries(entries).map(([name, entry]) => {
    const handler = handlerOf(entry as Described<Handler>);
    const run: Handler = (host, ...args) => handler(withBlock(host, view), ...args);
    if (typeof entry === 'function') return [name, run];
    return [name, { ...entry, schema: (block: BlockView) => takenBy(entry, view(block)), run }];
  });
  return Object.fromEntries(wrapped);
}

type Handler = (host: BlockHost, ...args: never[]) => unknown;
