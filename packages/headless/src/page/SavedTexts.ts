import type { LiveContext } from '../lowdefy/types.js';

/**
 * The pages of a runtime as they were last saved, as JSON. A page is serialised again only if it may have changed since: it was open, work
 * went on that may belong to it, or the engine has updated it, which it does after every change.
 */
export class SavedTexts {
  readonly #texts = new WeakMap<LiveContext, string>();
  readonly #watched = new WeakSet<LiveContext>();
  /** The pages that were open since the last save at which no work was under way. */
  #unsettled = new Set<LiveContext>();

  /** Takes note that a page is open from now on. */
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

  /** The text of a page: the one of the last save, or a new one. */
  get(context: LiveContext, serialize: () => string): string {
    const known = this.#unsettled.has(context) ? undefined : this.#texts.get(context);
    if (known !== undefined) return known;
    const text = serialize();
    this.#texts.set(context, text);
    return text;
  }

  /** Ends a save at which no work was under way: from now on only the open page changes. */
  settle(open: LiveContext | undefined): void {
    this.#unsettled = new Set(open && [open]);
  }
}
