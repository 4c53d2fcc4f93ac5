import type { Principal } from '../port/Principal.js';
import type { AuditEntry } from '../port/view.js';
import { isRevisionError, type SessionStore, type SessionSummary } from '../store/SessionStore.js';
import { isId } from './isId.js';
import { readBody, type SessionBody } from './SessionBody.js';

const MINUTE = 60_000;

/** A closed session, of which only the log is left. */
type ClosedSummary = SessionSummary & { readonly closedAt: string };

interface ClosedSessionsOptions {
  readonly store: SessionStore;
  /** How long logs are kept, in minutes; 0 for not at all. */
  readonly keepLogMinutes: number;
  /** How many logs are kept per user. */
  readonly maxPerUser: () => number;
  readonly now: () => number;
}

/** Keeps the logs of recently closed sessions. */
export class ClosedSessions {
  readonly #options: ClosedSessionsOptions;

  constructor(options: ClosedSessionsOptions) {
    this.#options = options;
  }

  /** Removes everything of a session except its log. The caller must hold the lease of the session. */
  async close({ id, revision }: SessionSummary): Promise<void> {
    const { store, keepLogMinutes, now } = this.#options;
    const stored = keepLogMinutes > 0 ? await store.read(id) : undefined;
    const log = readBody(stored?.body)?.log ?? [];
    if (stored === undefined || log.length === 0) return store.remove(id, stored?.revision ?? revision);
    const body: SessionBody = { data: null, log, calls: [] };
    const closedAt = new Date(now()).toISOString();
    const expiresAt = this.expiryOf({ closedAt });
    const { parts: _, ...rest } = stored;
    await store.update({ ...rest, closedAt, expiresAt, revision: stored.revision + 1, body });
    await this.#removeOldest(stored.owner);
  }

  /** Lists the closed sessions of a user, last closed first. */
  async list(owner: Principal): Promise<readonly ClosedSummary[]> {
    return (await this.#all(owner.id)).filter((session) => !this.isExpired(session));
  }

  /** Returns the log of a closed session of this user; undefined if there is none or it has expired. */
  async log(owner: Principal, id: string): Promise<readonly AuditEntry[] | undefined> {
    const { store } = this.#options;
    const summary = isId(id) ? await store.readSummary(id) : undefined;
    if (summary?.owner !== owner.id || !isClosed(summary) || this.isExpired(summary)) return undefined;
    return readBody((await store.read(id))?.body)?.log;
  }

  /** Tells whether the log has expired. */
  isExpired({ closedAt }: ClosedSummary): boolean {
    const { now, keepLogMinutes } = this.#options;
    return now() - Date.parse(closedAt) > keepLogMinutes * MINUTE;
  }

  /** Returns when the log expires: ISO 8601. */
  expiryOf({ closedAt }: Pick<ClosedSummary, 'closedAt'>): string {
    return new Date(Date.parse(closedAt) + this.#options.keepLogMinutes * MINUTE).toISOString();
  }

  async #all(owner: string): Promise<readonly ClosedSummary[]> {
    const all = (await this.#options.store.list(owner)).filter(isClosed);
    return all.sort((a, b) => b.closedAt.localeCompare(a.closedAt) || a.id.localeCompare(b.id));
  }

  async #removeOldest(owner: string): Promise<void> {
    const { store, maxPerUser } = this.#options;
    for (const { id, revision } of (await this.#all(owner)).slice(maxPerUser())) {
      await store.remove(id, revision).catch((error: unknown) => {
        if (!isRevisionError(error)) throw error;
      });
    }
  }
}

export function isClosed(session: SessionSummary): session is ClosedSummary {
  return session.closedAt !== undefined;
}
