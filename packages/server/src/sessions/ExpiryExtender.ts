import { type SessionStore, type SessionSummary, summaryOf } from '../store/SessionStore.js';
import type { LiveSession } from './LiveSession.js';

/** Milliseconds: a look extends the life of a session only if its last use is longer ago than this. */
const RECENT = 60_000;

/**
 * Extends the expiry of sessions that somebody looks at, at most once a minute. That is a write, so it takes the store's lock, which
 * another process may hold for long: nobody waits for it, and nobody fails with it.
 */
export class ExpiryExtender {
  readonly #store: SessionStore;
  readonly #running = new Map<string, Promise<void>>();

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Writes down that a session is used now (in milliseconds), unless that was done lately or is being done. */
  extend(live: LiveSession, now: number): void {
    const { id } = live;
    if (isRecent(live.summary, now) || this.#running.has(id)) return;
    const running = this.#store
      .hold(id, () => this.#write(live, now))
      // The next look tries again. If the store cannot write, the next call that acts says so.
      .catch(() => {})
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Writes what the store has, not what is in memory: looking changes nothing but the time. */
  async #write(live: LiveSession, now: number): Promise<void> {
    const stored = await this.#store.read(live.id);
    // Somebody has closed it, or used it, while this waited for the lock.
    if (stored === undefined || isRecent(stored, now)) return;
    const next = { ...stored, updatedAt: new Date(now).toISOString(), revision: stored.revision + 1 };
    const { summary } = live;
    const isCurrent = summary.revision === stored.revision;
    // First, because a look of this process may read the new revision before `update` returns.
    if (isCurrent) live.summary = summaryOf(next);
    try {
      await this.#store.update(next);
    } catch (error) {
      if (isCurrent) live.summary = summary;
      throw error;
    }
  }
}

function isRecent({ updatedAt }: SessionSummary, now: number): boolean {
  return now - Date.parse(updatedAt) <= RECENT;
}
