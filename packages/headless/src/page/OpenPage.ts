import {
  type BlockDefinition,
  type BlockView,
  type EngineBlock,
  fallbackActs,
  listBlocks,
  PageRenderer,
  quoteJson,
  type Registry,
  type Rendering,
} from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import { messageOf } from '../errors.js';
import type { LinkParams, LiveBlock, LiveContext } from '../lowdefy/types.js';
import type { Restrictions } from '../rules/Restrictions.js';
import { clientMethods, createHost } from './createHost.js';
import { eventError } from './eventError.js';
import type { ListLimit } from './ListLimit.js';
import { type Arrival, Mounts, type SavedMount } from './Mounts.js';
import { restrictNode } from './restrictNode.js';
import type { StatePaths } from './statePaths.js';

/** What a page needs of the session around it. */
export interface PageServices {
  readonly registry: Registry;
  readonly log: Log;
  readonly work: TaskTracker;
  readonly changesCarryValue: boolean;
  readonly restrict: Restrictions;
  readonly paths: StatePaths;
  readonly listLimit: ListLimit;
  link(target: LinkParams): void;
  /** Gets what an app's operators throw in the properties of its blocks. */
  handleError(error: unknown): void;
}

/** Blocks that mount each other without end are given up after so many rounds at a time. */
const MOST_ROUNDS = 50;

/** The page that is open: the engine's context, and what React would know of it besides. */
export class OpenPage {
  readonly context: LiveContext;
  readonly services: PageServices;
  readonly mounts = new Mounts((block) => {
    const { mcpFails, mcpUpdate } = this.definition(block) ?? {};
    return mcpFails !== undefined || mcpUpdate !== undefined;
  });
  readonly #renderer: PageRenderer;
  readonly #warnings = new Set<string>();
  #rendering: Rendering | undefined;
  #isLeft = false;
  #isChanged = false;
  #isUrgent = false;
  #isUserEvent = false;
  #runsEffects = false;
  #hasMicrotask = false;
  #hasTask = false;
  #rounds = 0;
  #isExhausted = false;

  constructor(context: LiveContext, services: PageServices) {
    this.context = context;
    this.services = services;
    const { registry, restrict } = services;
    const { pageId } = context;
    const { use } = restrict;
    this.#renderer = new PageRenderer(context, {
      registry,
      local: (block) => this.mounts.local(block),
      omit: ({ blockId }) => restrict.block?.(pageId, blockId) === false,
      failed: (block) => this.mounts.hasFailed(block),
      ...(use && { adjust: (node) => restrictNode(node, (blockId, name) => use(pageId, blockId, name)) }),
    });
  }

  /** The page as it is now. */
  render(): Rendering {
    if (this.context._internal.onInitDone !== true) return loadingPage(this.context);
    this.#rendering ??= this.#renderAnew();
    return this.#rendering;
  }

  #renderAnew(): Rendering {
    const rendering = this.#renderer.render();
    for (const { blockId, message } of rendering.warnings)
      this.#warnings.add(`Block ${quoteJson(blockId)}: ${message}`);
    return { ...rendering, page: this.services.listLimit.note(rendering.page) };
  }

  /** What renderers complained about since this was last asked. */
  takeWarnings(): readonly string[] {
    const warnings = [...this.#warnings];
    this.#warnings.clear();
    return warnings;
  }

  /** What the client does with a page that it shows for the first time, or again. */
  async start(): Promise<void> {
    const { context, services } = this;
    const progress = () => {};
    await services.work.track('onInit', context.pageId, context._internal.runOnInit(progress));
    services.work.track('onInitAsync', context.pageId, context._internal.runOnInitAsync(progress));
    this.commit();
  }

  /**
   * Schedules a commit, when React 18 would. During a click or a change, as long as nothing but microtasks has passed, an
   * update is committed and its effects run in a microtask: before the next action of the event. Any other update, such
   * as one after a request or one that an effect makes, is committed in a task of its own.
   */
  changed(): void {
    this.#rendering = undefined;
    this.#isChanged = true;
    if (this.#isLeft || this.#isExhausted || this.context._internal.onInitDone !== true) return;
    if (this.#isUserEvent && !this.#runsEffects) {
      this.#isUrgent = true;
      this.#scheduleMicrotask();
    } else this.#scheduleTask();
  }

  #scheduleMicrotask(): void {
    if (this.#hasMicrotask) return;
    this.#hasMicrotask = true;
    queueMicrotask(() => {
      this.#hasMicrotask = false;
      if (!this.#isUrgent) return;
      // Most changes mount nothing. Then one commit, once the event has come to rest, is enough.
      if (this.mounts.isCurrent(this.context)) this.#scheduleTask();
      else this.commit();
    });
  }

  #scheduleTask(): void {
    if (this.#hasTask) return;
    this.#hasTask = true;
    const task = new Promise<void>((resolve) => {
      setImmediate(() => {
        this.#hasTask = false;
        if (this.#isChanged) this.commit();
        resolve();
      });
    });
    this.services.work.track('mount', undefined, task);
  }

  /** The user clicks or changes something. A page that kept changing itself gets another chance. */
  beginUserEvent(): void {
    this.#rounds = 0;
    this.#isExhausted = false;
    this.#isUserEvent = true;
    setImmediate(() => {
      this.#isUserEvent = false;
    });
  }

  /** Renders the page, mounts the blocks that are new on it, and runs their effects: children first, as React does. */
  commit(): void {
    if (this.#isLeft) return;
    this.#rendering = undefined;
    const rendering = this.render();
    const arrivals = this.mounts.update(this.context, rendering);
    this.#isChanged = false;
    this.#isUrgent = false;
    // Methods first: the onMount of one block may call those of another.
    for (const { block, appeared } of arrivals) if (appeared) this.#registerMethods(block as LiveBlock);
    for (const { block, shown } of rendering.placed.values()) {
      for (const error of parseErrors(block)) this.services.handleError(error);
      if (shown) this.#draw(block as LiveBlock);
    }
    if (arrivals.length === 0 && !this.#isChanged) {
      this.#rounds = 0;
      return;
    }
    this.#rounds += 1;
    if (this.#rounds > MOST_ROUNDS) {
      const id = arrivals[0]?.block.blockId ?? this.context.pageId;
      this.services.log.current.warnings.push(
        `The page does not come to rest: block ${quoteJson(id)} keeps changing it as it is shown. Its events were not run again.`,
      );
      this.#isExhausted = true;
      return;
    }
    this.#runsEffects = true;
    for (const arrival of arrivals) {
      const effects = this.#arrive(arrival);
      if (effects) this.services.work.track('onMount', arrival.block.blockId, effects);
    }
    this.changed();
    this.#runsEffects = false;
  }

  /** React draws everything before any effect is run. */
  #draw(block: LiveBlock): void {
    try {
      this.definition(block)?.mcpUpdate?.(this.#hostOf(block));
    } catch (error) {
      this.#warn(block, `mcpUpdate failed: ${messageOf(error)}`);
    }
  }

  /** The component's own effect begins before the wrapper's, which does not wait for it. Most blocks have neither. */
  #arrive({ block, mounted, appeared }: Arrival): Promise<unknown> | undefined {
    const live = block as LiveBlock;
    const appearing = appeared ? this.#appear(live) : undefined;
    return mounted && hasMountEvents(block) ? Promise.all([appearing, this.#mount(live)]) : appearing;
  }

  #appear(block: LiveBlock): Promise<void> | undefined {
    const fail = (error: unknown) => this.#warn(block, `mcpMount failed: ${messageOf(error)}`);
    try {
      const effect = this.definition(block)?.mcpMount?.(this.#hostOf(block));
      return effect ? Promise.resolve(effect).catch(fail) : undefined;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  async #mount(block: LiveBlock): Promise<void> {
    // The client's progress bar is drawn after each action, together with what else is due by then.
    const progress = () => {
      if (this.#isUserEvent) this.#scheduleMicrotask();
    };
    await block.triggerEvent({ name: 'onMount', progress });
    await block.triggerEvent({ name: 'onMountAsync', progress });
  }

  #registerMethods(block: LiveBlock): void {
    Object.assign(block.methods, clientMethods(this, block));
    const { mcpMethods = {} } = this.definition(block) ?? fallbackActs(block.meta.category);
    for (const [name, method] of Object.entries(mcpMethods))
      block.methods[name] = (...args: unknown[]) => method(this.#hostOf(block), ...args);
  }

  #hostOf(block: LiveBlock) {
    return createHost(this, block, (name, result) => {
      if (!result.success) this.#warn(block, `${name} failed: ${eventError(result).message}`);
    });
  }

  #warn(block: EngineBlock, message: string): void {
    this.services.log.current.warnings.push(
      `Block ${quoteJson(block.blockId)} of type ${block.type}: ${message}`,
    );
  }

  definition(block: EngineBlock): BlockDefinition | undefined {
    return this.services.registry.get(block.type);
  }

  /** What renderers get of a block. One that is out of sight is as it was when it was last seen. */
  view(block: EngineBlock): BlockView {
    const view = this.render().placed.get(block)?.view ?? this.#renderer.view(block);
    if (view !== undefined) return view;
    throw new Error(`Block ${quoteJson(block.blockId)} is not on the page.`);
  }

  setLocal(block: EngineBlock, change: Readonly<Record<string, unknown>>): void {
    this.mounts.setLocal(block, change);
    this.changed();
  }

  /** Takes up a page where a saved session left it: nothing that was mounted is mounted again. */
  restore(mounts: readonly SavedMount[]): void {
    if (this.context._internal.onInitDone !== true) {
      // It was saved while it was loading: that has to begin again.
      this.services.work.track('onInit', this.context.pageId, this.start());
      return;
    }
    this.mounts.restore(this.context, mounts);
    for (const block of this.mounts.shown) this.#registerMethods(block as LiveBlock);
    this.changed();
  }

  /** The user went to another page. What is still running goes on, but nothing is mounted any more. */
  leave(): void {
    this.#isLeft = true;
    // The engine keeps the page, and with it what its methods refer to: this.
    this.#rendering = undefined;
    this.#renderer.forget();
  }
}

/** Whether a block has something to run when it is mounted. Of one without an evaluation only the engine knows. */
function hasMountEvents({ eval: evaluated }: EngineBlock): boolean {
  if (evaluated === undefined) return true;
  return evaluated.events?.onMount !== undefined || evaluated.events?.onMountAsync !== undefined;
}

/** From 4.6 on the engine leaves it to the client to tell of them; before, it prints them itself. */
function parseErrors({ eval: evaluated }: EngineBlock): readonly unknown[] {
  return (evaluated as { readonly parseErrors?: readonly unknown[] | null } | undefined)?.parseErrors ?? [];
}

/** The client shows nothing of a page before its onInit is done. */
function loadingPage(context: LiveContext): Rendering {
  const { pageId } = context;
  const message = { kind: 'message', status: 'info', text: 'The page is still loading.' } as const;
  const type = listBlocks(context)[0]?.type ?? '';
  return {
    page: { kind: 'page', id: pageId, type, title: pageId, children: [message] },
    placed: new Map(),
    warnings: [],
  };
}
