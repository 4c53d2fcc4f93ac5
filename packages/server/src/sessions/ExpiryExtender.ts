import type { Leases } from '../store/Leases.js';
import {
  type SessionStore,
  type SessionSummary,
  type StoredSession,
  summaryOf,
} from '../store/SessionStore.js';
import type { LiveSession } from './LiveSession.js';

/** A read extends the expiry of a session only if its last use is longer ago than this, in milliseconds. */
const RECENT = 60_000;

/**
 * Extends the expiry of sessions that are read, at most once a minute. This is a write and needs the lease of the session, which another
 * process may hold for long. So it runs in the background, and its failures are ignored.
 */
export class ExpiryExtender {
  readonly #store: SessionStore;
  readonly #leases: Leases;
  readonly #expiryOf: (session: SessionSummary) => string;
  readonly #running = new Map<string, Promise<void>>();

  /** `expiryOf` returns when a session expires: ISO 8601. */
  constructor(store: SessionStore, leases: Leases, expiryOf: (session: SessionSummary) => string) {
    this.#store = store;
    this.#leases = leases;
    this.#expiryOf = expiryOf;
  }

  /** Records a use of the session at `now` (milliseconds), unless a recent or running write already does. */
  extend(live: LiveSession, now: number): void {
    const { id } = live;
    if (isRecent(live.summary, now) || this.#running.has(id)) return;
    const running = this.#leases
      .hold(id, () => this.#write(live, now))
      // The next read retries. If the store cannot write, the next acting call reports it.
      .catch(() => {})
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
  }

  /** Resolves when no write is running. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Writes the stored session back, not the one in memory, because a read changes only the time. */
  async #write(live: LiveSession, now: number): Promise<void> {
    const stored = await this.#store.read(live.id);
    // It was closed or used while this waited for the lease.
    if (stored === undefined || isRecent(stored, now)) return;
    await this.#replace(stored, { ...stored, updatedAt: new Date(now).toISOString() }, live);
  }

  /**
   * Updates the stored expiry to the current limits, which may have changed since it was saved. This does not count as a use. The caller
   * must hold the lease.
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
    // Set first, because a call of this process may read the new revision before `update` returns.
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
