import {
  callPack,
  type EngineBlock,
  fallbackActs,
  handlerOf,
  packFailure,
  quoteJson,
} from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { LiveBlock } from '../lowdefy/types.js';
import { clientMethods, createHost } from './createHost.js';
import { eventError } from './eventError.js';
import type { Arrival } from './Mounts.js';
import type { OpenPage } from './OpenPage.js';

/** Runs the effects of a page's components when they are drawn and mounted, and warns about those that fail. */
export class BlockEffects {
  readonly #page: OpenPage;
  readonly #progress: () => void;

  /** `progress` is called after each action of an `onMount`. */
  constructor(page: OpenPage, progress: () => void) {
    this.#page = page;
    this.#progress = progress;
  }

  /** Makes the methods of a block callable by `CallMethod` actions. */
  registerMethods(block: LiveBlock): void {
    Object.assign(block.methods, clientMethods(this.#page, block));
    const { mcpMethods = {} } = this.#page.definition(block) ?? fallbackActs(block.meta.category);
    for (const [name, method] of Object.entries(mcpMethods))
      block.methods[name] = (...args: unknown[]) => handlerOf(method)(this.#hostOf(block), ...args);
  }

  /** Runs `mcpUpdate`. React draws all components before it runs effects. */
  draw(block: LiveBlock): void {
    try {
      const definition = this.#page.definition(block);
      if (definition?.mcpUpdate) callPack(() => definition.mcpUpdate?.(this.#hostOf(block)));
    } catch (error) {
      this.#fail(block, 'mcpUpdate', error);
    }
  }

  /** Runs the effects of a new block: the component's effect starts first, the wrapper's `onMount` does not wait for it. */
  arrive({ block, mounted, appeared }: Arrival): Promise<unknown> | undefined {
    const live = block as LiveBlock;
    const appearing = appeared ? this.#appear(live) : undefined;
    return mounted && hasMountEvents(block) ? Promise.all([appearing, this.#mount(live)]) : appearing;
  }

  #appear(block: LiveBlock): Promise<void> | undefined {
    const fail = (error: unknown) => this.#fail(block, 'mcpMount', error);
    try {
      const effect = callPack(() => this.#page.definition(block)?.mcpMount?.(this.#hostOf(block)));
      return effect ? Promise.resolve(effect).catch(fail) : undefined;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  /** Awaits `onMount` through as many functions as the client, so that other events interleave in the same way. */
  async #mount(block: LiveBlock): Promise<void> {
    const progress = this.#progress;
    const trigger = async () => {
      this.#page.noteFailure(block, 'onMount', await block.triggerEvent({ name: 'onMount', progress }));
    };
    await trigger();
    const result = await block.triggerEvent({ name: 'onMountAsync', progress });
    this.#page.noteFailure(block, 'onMountAsync', result);
  }

  #hostOf(block: LiveBlock) {
    return createHost(this.#page, block, (name, result) => {
      if (!result.success) this.#warn(block, `${name} failed: ${eventError(result).message}`);
    });
  }

  /** Warns the agent in the log, and the operator with the line of code. */
  #fail(block: EngineBlock, member: string, error: unknown): void {
    this.#warn(block, `${member} failed: ${messageOf(error)}`);
    const helpers = Object.keys(this.#hostOf(block as LiveBlock));
    this.#page.addWarning(packFailure(member, { id: block.blockId, type: block.type }, error, { helpers }));
  }

  #warn(block: EngineBlock, message: string): void {
    this.#page.services.log.current.warnings.push(
      `Block ${quoteJson(block.blockId)} of type ${block.type}: ${message}`,
    );
  }
}

/** Tells whether a block has mount events. True for a block that is not evaluated: only the engine knows its events. */
function hasMountEvents({ eval: evaluated }: EngineBlock): boolean {
  if (evaluated === undefined) return true;
  return evaluated.events?.onMount !== undefined || evaluated.events?.onMountAsync !== undefined;
}
