import type { LiveContext } from '../lowdefy/types.js';

/**
 * Caches the serialised pages of a runtime. A page is serialised again only if it may have changed: it was open, tasks that may
 * belong to it were running, or the engine has updated it, which it does after every change.
 */
export class SavedTexts {
  readonly #texts = new WeakMap<LiveContext, string>();
  readonly #watched = new WeakSet<LiveContext>();
  /** The pages that were open since the last save without running tasks. */
  #unsettled = new Set<LiveContext>();

  /** Marks a page as open, and watches its updates. */
  enter(context: LiveContext): void {
    this.#unsettled.add(context);
    if (this.#watched.has(context)) return;
    this.#watched.add(context);
    const { _internal } = context;
    const { update } = _internal;
    _internal.update = () => {
      this.#texts.delete(context);
      return update();
    };
  }

  /** Frees a page that the engine no longer has. */
  forget(context: LiveContext): void {
    this.#unsettled.delete(context);
  }

  /** Returns the cached text of a page, or a new one. */
  get(context: LiveContext, serialize: () => string): string {
    const cached = this.#unsettled.has(context) ? undefined : this.#texts.get(context);
    if (cached !== undefined) return cached;
    const text = serialize();
    this.#texts.set(context, text);
    return text;
  }

  /** Ends a save without running tasks: from now on only the open page can change. */
  settle(open: LiveContext | undefined): void {
    this.#unsettled = new Set(open && [open]);
  }
}
