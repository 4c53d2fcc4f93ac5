import type { Leases } from '../store/Leases.js';
import {
  type SessionStore,
  type SessionSummary,
  type StoredSession,
  summaryOf,
} from '../store/SessionStore.js';
import type { LiveSession } from './LiveSession.js';

/** Milliseconds: a look extends the life of a session only if its last use is longer ago than this. */
const RECENT = 60_000;

/**
 * Extends the expiry of sessions that somebody looks at, at most once a minute. That is a write, so it takes the lease of the session, which
 * another process may hold for long: nobody waits for it, and nobody fails with it.
 */
export class ExpiryExtender {
  readonly #store: SessionStore;
  readonly #leases: Leases;
  readonly #expiryOf: (session: SessionSummary) => string;
  readonly #running = new Map<string, Promise<void>>();

  /** `expiryOf` says when a session expires: ISO 8601. */
  constructor(store: SessionStore, leases: Leases, expiryOf: (session: SessionSummary) => string) {
    this.#store = store;
    this.#leases = leases;
    this.#expiryOf = expiryOf;
  }

  /** Writes down that a session is used now (in milliseconds), unless that was done lately or is being done. */
  extend(live: LiveSession, now: number): void {
    const { id } = live;
    if (isRecent(live.summary, now) || this.#running.has(id)) return;
    const running = this.#leases
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
    // Somebody has closed it, or used it, while this waited for the lease.
    if (stored === undefined || isRecent(stored, now)) return;
    await this.#replace(stored, { ...stored, updatedAt: new Date(now).toISOString() }, live);
  }

  /**
   * Writes down when a session expires by the limits of now, which may have changed since it was saved. That is not a use of it. The
   * caller has its lease.
   */
  async correct(id: string, live: LiveSession | undefined): Promise<void> {
    const stored = await this.#store.read(id);
    if (stored !== undefined) await this.#replace(stored, stored, live);
  }

  async #replace(
    stored: StoredSession,
    changed: StoredSession,
    live: LiveSession | undefined,
  ): Promise<void> {
    const next = { ...changed, expiresAt: this.#expiryOf(changed), revision: stored.revision + 1 };
    const summary = live?.summary;
    const isCurrent = summary?.revision === stored.revision;
    // First, because a look of this process may read the new revision before `update` returns.
    if (live && isCurrent) live.summary = summaryOf(next);
    try {
      const { parts = {}, ...rest } = next;
      await this.#store.update({ ...rest, keptParts: Object.keys(parts) });
    } catch (error) {
      if (live && summary && isCurrent) live.summary = summary;
      throw error;
    }
  }
}

function isRecent({ updatedAt }: SessionSummary, now: number): boolean {
  return now - Date.parse(updatedAt) <= RECENT;
}
