import {
  type BlockDefinition,
  type BlockView,
  type EngineBlock,
  listBlocks,
  quoteJson,
  type Rendering,
  type RenderWarning,
  type ViewNode,
  visit,
} from '@lowdefy-mcp/render-core';
import type { EngineEventResult, LiveBlock, LiveContext } from '../lowdefy/types.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import { BlockEffects } from './BlockEffects.js';
import { describeControls } from './describeControls.js';
import { eventError } from './eventError.js';
import { FieldSecrets } from './FieldSecrets.js';
import { isSecret } from './isSecret.js';
import { Mounts, type SavedMount } from './Mounts.js';
import type { PageServices } from './PageServices.js';
import { RenderedPage } from './RenderedPage.js';

/** Stops blocks that mount each other endlessly after this number of commits. */
const MAX_ROUNDS = 50;

/** The open page: the engine's context, and the state that React would have. */
export class OpenPage {
  readonly context: LiveContext;
  readonly services: PageServices;
  readonly mounts = new Mounts((block) => {
    const { mcpFails, mcpUpdate } = this.definition(block) ?? {};
    return mcpFails !== undefined || mcpUpdate !== undefined;
  });
  readonly #rendered: RenderedPage;
  readonly #effects: BlockEffects;
  /** The fields that the page has shown, by their configured id: whether one of them was secret. */
  readonly #shownFields = new Map<string, boolean>();
  /** The nodes in which fields were looked for. */
  readonly #noted = new WeakSet<ViewNode>();
  #secrets: FieldSecrets | undefined;
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
      // The client redraws its progress bar after each action, and commits other pending updates with it.
      if (this.#isUserEvent) this.#scheduleMicrotask();
    });
    if (context._internal.updaters !== undefined) {
      context._internal.updaters = updatersOf(() => this.changed());
    }
  }

  /** Renders the current page. */
  render(): Rendering {
    return this.#rendered.current;
  }

  /**
   * Returns which fields are secret: those that may be by their configuration, unless they show their value, and all that have hidden
   * it since the page was opened.
   */
  fieldSecrets(): FieldSecrets {
    this.noteSecrets();
    const { fields, ...others } = this.services.configuredFields();
    this.#secrets ??= new FieldSecrets({ ...others, fields: new Map([...fields, ...this.#shownFields]) });
    return this.#secrets;
  }

  /** Notes which fields the page shows now without their value. */
  noteSecrets(): void {
    if (this.#isLeft) return;
    visit(this.render().page, {
      enter: (node) => {
        // Unchanged nodes are the same objects.
        if (this.#noted.has(node)) return false;
        this.#noted.add(node);
        if (node.kind === 'input') this.#noteSecret(blockIdPattern(node.id), isSecret(node));
        return true;
      },
    });
  }

  #noteSecret(id: string, secret: boolean): void {
    if (secret === this.#shownFields.get(id) || (!secret && this.#shownFields.has(id))) return;
    this.#shownFields.set(id, secret);
    this.#secrets = undefined;
  }

  /** Returns and clears the warnings of renderers. */
  takeWarnings(): readonly string[] {
    return this.#rendered.takeWarnings();
  }

  /** Adds a warning about a failure of a pack. */
  addWarning(warning: RenderWarning): void {
    this.#rendered.addWarning(warning);
  }

  /** Starts the page as the client does when it opens one: runs its `onInit` events and commits. */
  async start(): Promise<void> {
    const { context, services } = this;
    const progress = () => {};
    const isNew = context._internal.onInitDone !== true;
    await services.work.track('onInit', context.pageId, context._internal.runOnInit(progress));
    if (isNew) this.#noteResult('onInit');
    this.subscribe();
    const isNewAsync = context._internal.onInitAsyncDone !== true;
    const initAsync = context._internal.runOnInitAsync(progress).then(() => {
      if (isNewAsync) this.#noteResult('onInitAsync');
    });
    services.work.track('onInitAsync', context.pageId, initAsync);
    this.commit();
  }

  /** Notes the result of the page's own event, which the engine does not return: its control actions, and why it failed. */
  #noteResult(name: string): void {
    const [page] = listBlocks(this.context) as readonly (LiveBlock | undefined)[];
    const result = page?.Events?.events?.[name]?.history?.[0];
    if (page === undefined || result === undefined) return;
    const controls = describeControls(name, Object(result));
    if (controls !== undefined) this.services.log.current.notes.push(controls);
    this.noteFailure(page, name, result as EngineEventResult);
  }

  /**
   * Logs an event that ran by itself and failed, unless its `catch` has handled the failure. The screen shows only the message of its
   * action, if that has one.
   */
  noteFailure({ blockId, Events }: LiveBlock, event: string, result: EngineEventResult): void {
    const { catchActions = [] } = Events?.events?.[event] ?? {};
    if (result.success || (catchActions.length > 0 && result.errorCatch === undefined)) return;
    const { pageId } = this.context;
    this.services.log.current.failedEvents.push({ event, pageId, blockId, error: eventError(result) });
  }

  /**
   * Schedules a commit at the same time as React 18. In the same task as a click or a change, updates are committed and effects run
   * in a microtask, before the next action of the event. Any other update, such as after a request or in an effect, is committed in
   * a separate task.
   */
  changed(): void {
    this.#rendered.invalidate();
    this.#isChanged = true;
    if (!this.#isLeft) this.services.onChange();
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
      // Most changes mount nothing. Then one commit after the event is enough.
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

  /** Makes changes with one update of the engine at the end, instead of one for each. Only for changes that run no events. */
  async batch(change: () => Promise<void> | void): Promise<void> {
    const { _internal } = this.context;
    const { update } = _internal;
    _internal.update = () => {};
    try {
      await change();
    } finally {
      _internal.update = update;
      update();
    }
  }

  /** Marks the start of a user event. Also resets the limit for pages that keep changing themselves. */
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

  /** Renders the page, mounts its new blocks, and runs their effects: children first, as React does. */
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
    if (this.#rounds > MAX_ROUNDS) {
      const id = arrivals[0]?.block.blockId ?? this.context.pageId;
      this.services.log.current.warnings.push(
        `The page does not settle: block ${quoteJson(id)} changes it each time it is shown. Its events were not run again.`,
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

  /** Returns the view of a block for its renderer. For a hidden block it is the last one. */
  view(block: EngineBlock): BlockView {
    return this.#rendered.view(block);
  }

  setLocal(block: EngineBlock, change: Readonly<Record<string, unknown>>): void {
    this.mounts.setLocal(block, change);
    this.changed();
  }

  /** Restores the page of a saved session. Blocks that were mounted are not mounted again. */
  restore(mounts: readonly SavedMount[]): void {
    if (this.context._internal.onInitDone !== true) {
      // The page was saved while loading, so load it again.
      this.services.work.track('onInit', this.context.pageId, this.start());
      return;
    }
    this.mounts.restore(this.context, mounts);
    for (const block of this.mounts.shown) this.#effects.registerMethods(block as LiveBlock);
    this.changed();
  }

  /** Subscribes to the page's websockets, once it is loaded. Nothing happens if it is subscribed. */
  subscribe(): void {
    const { context, services } = this;
    if (this.#isLeft || context._internal.onInitDone !== true || !services.mayConnect()) return;
    context._internal.WebSockets?.subscribeAll();
  }

  /** Ends the page on navigation. Running work continues, but nothing is mounted any more. */
  leave(): void {
    this.#isLeft = true;
    this.context._internal.WebSockets?.unsubscribeAll();
    // Frees memory: the engine keeps the page, whose methods refer to this object.
    this.#rendered.clear();
    if (this.context._internal.updaters !== undefined) this.context._internal.updaters = {};
  }
}

/** Returns an updater for every block: the whole page is rendered, and a block that is not mounted can appear. */
function updatersOf(update: () => void): Record<string, () => void> {
  return new Proxy({}, { get: (_, id) => (typeof id === 'string' ? update : undefined) });
}

/** Returns the operator errors of a block. Since 4.6 the client has to report them; before, the engine prints them. */
function parseErrors({ eval: evaluated }: EngineBlock): readonly unknown[] {
  return (evaluated as { readonly parseErrors?: readonly unknown[] | null } | undefined)?.parseErrors ?? [];
}
