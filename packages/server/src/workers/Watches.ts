import type { Principal } from '../port/Principal.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { SessionView, ViewChange } from '../port/view.js';
import type { WorkerSlot } from './WorkerSlot.js';

/** A session that somebody watches or follows. */
export interface Watched {
  readonly slot: WorkerSlot;
  readonly principal: Principal;
  /** How often it is watched; 0: it is only followed. */
  readonly count: number;
}

/** The sessions that are watched or followed, so that this goes on when their worker is replaced. */
export class Watches {
  readonly #watched = new Map<string, Watched>();

  watch(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    this.#watched.set(sessionId, { slot, principal, count: (this.#watched.get(sessionId)?.count ?? 0) + 1 });
  }

  follow(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    if (!this.#watched.has(sessionId)) this.#watched.set(sessionId, { slot, principal, count: 0 });
  }

  /** It is followed until it is removed. */
  unwatch(sessionId: string): void {
    const watched = this.#watched.get(sessionId);
    if (watched !== undefined) {
      this.#watched.set(sessionId, { ...watched, count: Math.max(0, watched.count - 1) });
    }
  }

  remove(sessionId: string): void {
    this.#watched.delete(sessionId);
  }

  /** The worker of a session that is watched or followed. */
  slotOf(sessionId: string): WorkerSlot | undefined {
    return this.#watched.get(sessionId)?.slot;
  }

  /** Those of a worker. */
  of(slot: WorkerSlot): readonly (Watched & { readonly sessionId: string })[] {
    return [...this.#watched]
      .filter(([, watched]) => watched.slot === slot)
      .map(([sessionId, watched]) => ({ sessionId, ...watched }));
  }
}

/**
 * Tells those who watch a session how it is after its worker was replaced: they may have seen half of a call. The log is left out,
 * because entries are only added to it.
 */
export function eventsOf(sessionId: string, view: SessionView): readonly SessionEvent[] {
  const { pageId, title, html, doing, control, files } = view;
  const changes: readonly ViewChange[] = [
    { type: 'page', pageId, title, html },
    { type: 'files', files },
    { type: 'control', control },
    { type: 'doing', doing },
  ];
  // The cursor of a view begins at the clock, in milliseconds, so there is room before it.
  const first = view.cursor - changes.length + 1;
  return changes.map((change, index) => ({ type: 'view', sessionId, cursor: first + index, change }));
}
