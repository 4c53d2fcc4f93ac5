import type { Principal } from '../port/Principal.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { SessionView, ViewChange } from '../port/view.js';
import type { WorkerSlot } from './WorkerSlot.js';

/** A session that is watched or followed. */
export interface Watched {
  readonly slot: WorkerSlot;
  readonly principal: Principal;
  /** The number of watchers; 0 if it is only followed. */
  readonly count: number;
}

/** Tracks watched and followed sessions, so that watching continues when their worker is replaced. */
export class Watches {
  readonly #watched = new Map<string, Watched>();

  watch(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    this.#watched.set(sessionId, { slot, principal, count: (this.#watched.get(sessionId)?.count ?? 0) + 1 });
  }

  follow(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    if (!this.#watched.has(sessionId)) this.#watched.set(sessionId, { slot, principal, count: 0 });
  }

  /** Ends one watch. The session is still followed until it is removed. */
  unwatch(sessionId: string): void {
    const watched = this.#watched.get(sessionId);
    if (watched !== undefined) {
      this.#watched.set(sessionId, { ...watched, count: Math.max(0, watched.count - 1) });
    }
  }

  remove(sessionId: string): void {
    this.#watched.delete(sessionId);
  }

  /** Returns the worker of a watched or followed session. */
  slotOf(sessionId: string): WorkerSlot | undefined {
    return this.#watched.get(sessionId)?.slot;
  }

  /** Returns the sessions of a worker. */
  of(slot: WorkerSlot): readonly (Watched & { readonly sessionId: string })[] {
    return [...this.#watched]
      .filter(([, watched]) => watched.slot === slot)
      .map(([sessionId, watched]) => ({ sessionId, ...watched }));
  }
}

/**
 * Returns events that bring watchers up to date after the worker was replaced, because they may have seen half of a call. Without the log,
 * which only grows.
 */
export function eventsOf(sessionId: string, view: SessionView): readonly SessionEvent[] {
  const { pageId, title, html, doing, control, files } = view;
  const changes: readonly ViewChange[] = [
    { type: 'page', pageId, title, html },
    { type: 'files', files },
    { type: 'control', control },
    { type: 'doing', doing },
  ];
  // The cursor of a view starts at the current time in milliseconds, so lower values are free.
  const first = view.cursor - changes.length + 1;
  return changes.map((change, index) => ({ type: 'view', sessionId, cursor: first + index, change }));
}
