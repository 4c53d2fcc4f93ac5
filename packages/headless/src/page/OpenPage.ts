import {
  type BlockDefinition,
  type BlockView,
  type EngineBlock,
  quoteJson,
  type Rendering,
  type RenderWarning,
} from '@lowdefy-mcp/render-core';
import type { LiveBlock, LiveContext } from '../lowdefy/types.js';
import { BlockEffects } from './BlockEffects.js';
import { Mounts, type SavedMount } from './Mounts.js';
import type { PageServices } from './PageServices.js';
import { RenderedPage } from './RenderedPage.js';

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
  readonly #rendered: RenderedPage;
  readonly #effects: BlockEffects;
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
    this.#rendered = new RenderedPage(context, services, this.mounts);
    this.#effects = new BlockEffects(this, () => {
      // The client's progress bar is drawn after each action, together with what else is due by then.
      if (this.#isUserEvent) this.#scheduleMicrotask();
    });
  }

  /** The page as it is now. */
  render(): Rendering {
    return this.#rendered.current;
  }

  /** What renderers complained about since this was last asked. */
  takeWarnings(): readonly string[] {
    return this.#rendered.takeWarnings();
  }

  /** Writes down that something of a pack has failed. */
  complain(warning: RenderWarning): void {
    this.#rendered.complain(warning);
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
    this.#rendered.invalidate();
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
    // A tick that a microtask asks for comes when no microtask is left. A timer or a response could come before setImmediate.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isUserEvent = false;
      }),
    );
  }

  /** Renders the page, mounts the blocks that are new on it, and runs their effects: children first, as React does. */
  commit(): void {
    if (this.#isLeft) return;
    this.#rendered.invalidate();
    const rendering = this.render();
    const arrivals = this.mounts.update(this.context, rendering);
    this.#isChanged = false;
    this.#isUrgent = false;
    // Methods first: the onMount of one block may call those of another.
    for (const { block, appeared } of arrivals)
      if (appeared) this.#effects.registerMethods(block as LiveBlock);
    for (const { block, shown } of rendering.placed.values()) {
      for (const error of parseErrors(block)) this.services.handleError(error);
      if (shown) this.#effects.draw(block as LiveBlock);
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
      const effects = this.#effects.arrive(arrival);
      if (effects) this.services.work.track('onMount', arrival.block.blockId, effects);
    }
    this.changed();
    this.#runsEffects = false;
  }

  definition(block: EngineBlock): BlockDefinition | undefined {
    return this.services.registry.get(block.type);
  }

  /** What renderers get of a block. One that is out of sight is as it was when it was last seen. */
  view(block: EngineBlock): BlockView {
    return this.#rendered.view(block);
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
    for (const block of this.mounts.shown) this.#effects.registerMethods(block as LiveBlock);
    this.changed();
  }

  /** The user went to another page. What is still running goes on, but nothing is mounted any more. */
  leave(): void {
    this.#isLeft = true;
    // The engine keeps the page, and with it what its methods refer to: this.
    this.#rendered.forget();
  }
}

/** From 4.6 on the engine leaves it to the client to tell of them; before, it prints them itself. */
function parseErrors({ eval: evaluated }: EngineBlock): readonly unknown[] {
  return (evaluated as { readonly parseErrors?: readonly unknown[] | null } | undefined)?.parseErrors ?? [];
}
