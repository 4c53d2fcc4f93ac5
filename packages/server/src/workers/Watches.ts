import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { SessionView, ViewChange } from '../port/view.js';
import type { WorkerSlot } from './WorkerSlot.js';

/** The watchers of a session with the same rights. */
interface Watchers {
  readonly principal: Principal;
  readonly count: number;
}

/** A session that is watched or followed. */
interface Watched {
  readonly slot: WorkerSlot;
  /** The first who followed or watched it. */
  readonly principal: Principal;
  /** The watchers by their rights. None if it is only followed. */
  readonly watchers: Map<string, Watchers>;
}

/** Tracks watched and followed sessions, so that watching continues when their worker is replaced. */
export class Watches {
  readonly #watched = new Map<string, Watched>();

  watch(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    const rights = rightsOf(principal);
    const watchers = this.#watched.get(sessionId)?.watchers ?? new Map<string, Watchers>();
    watchers.set(rights, { principal, count: (watchers.get(rights)?.count ?? 0) + 1 });
    this.#watched.set(sessionId, { slot, principal, watchers });
  }

  follow(sessionId: string, slot: WorkerSlot, principal: Principal): void {
    if (!this.#watched.has(sessionId)) this.#watched.set(sessionId, { slot, principal, watchers: new Map() });
  }

  /** Ends one watch. The session is still followed until it is removed. */
  unwatch(sessionId: string, principal: Principal): void {
    const watchers = this.#watched.get(sessionId)?.watchers;
    const rights = rightsOf(principal);
    const { count = 0 } = watchers?.get(rights) ?? {};
    if (count > 1) watchers?.set(rights, { principal, count: count - 1 });
    else watchers?.delete(rights);
  }

  remove(sessionId: string): void {
    this.#watched.delete(sessionId);
  }

  /** Moves a session to another worker. Returns its watches, as `of` does; none if it is neither watched nor followed. */
  move(sessionId: string, slot: WorkerSlot): readonly Watchers[] {
    const watched = this.#watched.get(sessionId);
    if (watched === undefined) return [];
    this.#watched.set(sessionId, { ...watched, slot });
    return watchersOf(watched);
  }

  /** Returns the worker of a watched or followed session. */
  slotOf(sessionId: string): WorkerSlot | undefined {
    return this.#watched.get(sessionId)?.slot;
  }

  /** Returns the sessions of a worker, once for each set of rights. The count is 0 for those that are only followed. */
  of(slot: WorkerSlot): readonly (Watchers & { readonly sessionId: string })[] {
    return [...this.#watched]
      .filter(([, watched]) => watched.slot === slot)
      .flatMap(([sessionId, watched]) => watchersOf(watched).map((each) => ({ sessionId, ...each })));
  }
}

function watchersOf({ principal, watchers }: Watched): readonly Watchers[] {
  return watchers.size > 0 ? [...watchers.values()] : [{ principal, count: 0 }];
}

/**
 * Returns events that bring watchers with these rights up to date after the worker was replaced, because they may have seen half of a
 * call. Without the log, which only grows.
 */
export function eventsOf(sessionId: string, rights: string, view: SessionView): readonly SessionEvent[] {
  const { pageId, title, html, doing, control, files } = view;
  const changes: readonly ViewChange[] = [
    { type: 'page', pageId, title, html },
    { type: 'files', files },
    { type: 'control', control },
    { type: 'doing', doing },
  ];
  // The cursor of a view starts at the current time in milliseconds, so lower values are free.
  const first = view.cursor - changes.length + 1;
  return changes.map((change, index) => ({ type: 'view', sessionId, rights, cursor: first + index, change }));
}
