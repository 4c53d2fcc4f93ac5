import {
  type BlockDefinition,
  type BlockView,
  type EngineBlock,
  type Registry,
  type Rendering,
  renderPage,
} from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { Log } from '../log/Recorder.js';
import type { LinkParams, LiveBlock, LiveContext } from '../lowdefy/types.js';
import type { Work } from '../session/Work.js';
import { clientMethods, createHost } from './createHost.js';
import { eventError } from './eventError.js';
import { type Arrival, Mounts, type SavedMount } from './Mounts.js';

/** What a page needs of the session around it. */
export interface PageServices {
  readonly registry: Registry;
  readonly log: Log;
  readonly work: Work;
  readonly changesCarryValue: boolean;
  link(target: LinkParams): void;
}

/** Blocks that mount each other without end are given up after so many rounds at a time. */
const MOST_ROUNDS = 50;

/** The page that is open: the engine's context, and what React would know of it besides. */
export class OpenPage {
  readonly context: LiveContext;
  readonly services: PageServices;
  readonly mounts = new Mounts();
  #rendering: Rendering | undefined;
  #isLeft = false;
  #scheduled = false;
  #rounds = 0;

  constructor(context: LiveContext, services: PageServices) {
    this.context = context;
    this.services = services;
  }

  /** The page as it is now. */
  render(): Rendering {
    this.#rendering ??= renderPage(this.context, {
      registry: this.services.registry,
      local: (block) => this.mounts.local(block),
    });
    return this.#rendering;
  }

  /** Something changed: as React would, look at the page again soon. */
  changed(): void {
    this.#rendering = undefined;
    if (this.#scheduled || this.#isLeft || this.context._internal.onInitDone !== true) return;
    this.#scheduled = true;
    const check = new Promise<void>((resolve) => {
      setImmediate(() => {
        this.#scheduled = false;
        this.mount();
        resolve();
      });
    });
    this.services.work.track('mount', undefined, check);
  }

  /** Does what mounting does in the browser, for each block that has come onto the page since the last time. */
  mount(): void {
    if (this.#isLeft) return;
    this.#rendering = undefined;
    const arrivals = this.mounts.update(this.context, this.render());
    const [first] = arrivals;
    if (first === undefined) {
      this.#rounds = 0;
      return;
    }
    this.#rounds += 1;
    if (this.#rounds > MOST_ROUNDS) {
      this.#warn(first.block, 'it keeps being shown and hidden by onMount events, which were not run again.');
      return;
    }
    // Methods first: the onMount of one block may call those of another.
    for (const { block, appeared } of arrivals) if (appeared) this.#registerMethods(block as LiveBlock);
    for (const arrival of arrivals) {
      const { blockId } = arrival.block;
      this.services.work.track('onMount', blockId, this.#arrive(arrival));
    }
    this.changed();
  }

  async #arrive({ block, mounted, appeared }: Arrival): Promise<void> {
    const live = block as LiveBlock;
    if (appeared) await this.#appear(live);
    if (!mounted) return;
    const progress = () => {};
    await live.triggerEvent({ name: 'onMount', progress });
    if (!this.#isLeft) await live.triggerEvent({ name: 'onMountAsync', progress });
  }

  async #appear(block: LiveBlock): Promise<void> {
    try {
      await this.definition(block)?.mcpMount?.(this.#hostOf(block));
    } catch (error) {
      this.#warn(block, `mcpMount failed: ${messageOf(error)}`);
    }
  }

  #registerMethods(block: LiveBlock): void {
    const methods = Object.entries(this.definition(block)?.mcpMethods ?? {}).map(([name, method]) => [
      name,
      (...args: unknown[]) => method(this.#hostOf(block), ...args),
    ]);
    Object.assign(block.methods, clientMethods(block), Object.fromEntries(methods));
  }

  #hostOf(block: LiveBlock) {
    return createHost(this, block, (name, result) => {
      if (!result.success) this.#warn(block, `${name} failed: ${eventError(result).message}`);
    });
  }

  #warn(block: EngineBlock, message: string): void {
    this.services.log.current.warnings.push(`Block "${block.blockId}" of type ${block.type}: ${message}`);
  }

  definition(block: EngineBlock): BlockDefinition | undefined {
    return this.services.registry.get(block.type);
  }

  /** What renderers get of a block that is on the page. */
  view(block: EngineBlock): BlockView {
    const view = this.render().placed.find((placed) => placed.block === block)?.view;
    if (view !== undefined) return view;
    throw new Error(`Block "${block.blockId}" is not on the page any more.`);
  }

  setLocal(block: EngineBlock, change: Readonly<Record<string, unknown>>): void {
    this.mounts.setLocal(block, change);
    this.changed();
  }

  /** Takes up a page where a saved session left it: nothing that was mounted is mounted again. */
  restore(mounts: readonly SavedMount[]): void {
    this.mounts.restore(this.context, mounts);
    for (const block of this.mounts.shown) this.#registerMethods(block as LiveBlock);
    this.changed();
  }

  /** The user went to another page. What is still running goes on, but nothing is mounted any more. */
  leave(): void {
    this.#isLeft = true;
  }
}
