import {
  applyUpdate,
  lastUsedFirst,
  RevisionError,
  type SessionStore,
  type StoreChange,
  type StoredSession,
  summaryOf,
  withParts,
} from './SessionStore.js';

interface Lease {
  readonly token: string;
  readonly end: number;
}

/** Stores sessions in memory, until the process ends. */
export function memoryStore(): SessionStore {
  const sessions = new Map<string, StoredSession>();
  const owners = new Map<string, Set<string>>();
  const leases = new Map<string, Lease>();
  const listeners = new Set<(change: StoreChange) => void>();
  const notify = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  const isFree = (id: string, token: string) => {
    const lease = leases.get(id);
    return lease === undefined || lease.token === token || lease.end <= performance.now();
  };
  return {
    async create(session) {
      const { id, owner, revision } = session;
      if (sessions.has(id)) throw new Error(`There is a session ${id} already.`);
      const parts = Object.entries(session.parts ?? {});
      sessions.set(id, structuredClone(withParts(summaryOf(session), session.body, parts)));
      owners.set(owner, (owners.get(owner) ?? new Set()).add(id));
      notify({ id, revision });
    },
    async read(id) {
      return structuredClone(sessions.get(id));
    },
    async readSummary(id) {
      const session = sessions.get(id);
      return session && summaryOf(session);
    },
    async update(session) {
      const { id, revision } = session;
      sessions.set(id, structuredClone(applyUpdate(sessions.get(id), session)));
      notify({ id, revision });
    },
    async remove(id, revision) {
      const found = sessions.get(id);
      if (found === undefined) return;
      if (revision !== undefined && found.revision !== revision) {
        throw new RevisionError(id, revision, found.revision);
      }
      sessions.delete(id);
      const ids = owners.get(found.owner);
      ids?.delete(id);
      if (ids?.size === 0) owners.delete(found.owner);
      notify({ id });
    },
    async list(owner) {
      const own = [...(owners.get(owner) ?? [])].flatMap((id) => sessions.get(id) ?? []);
      return own.map(summaryOf).sort(lastUsedFirst);
    },
    async listDue({ now, limit, skip }) {
      const due = [...sessions.values()].filter(({ expiresAt = '~' }) => expiresAt <= now);
      const order = (a: StoredSession, b: StoredSession) =>
        (a.expiresAt ?? '').localeCompare(b.expiresAt ?? '') || a.id.localeCompare(b.id);
      return due
        .sort(order)
        .slice(skip, skip + limit)
        .map(summaryOf);
    },
    async acquireLease(id, token, milliseconds) {
      if (!isFree(id, token)) return false;
      // Removes expired leases, the oldest first.
      for (const [known, { end }] of leases) {
        if (end > performance.now()) break;
        leases.delete(known);
      }
      leases.set(id, { token, end: performance.now() + milliseconds });
      return true;
    },
    async renewLease(id, token, milliseconds) {
      if (leases.get(id)?.token !== token) return false;
      leases.set(id, { token, end: performance.now() + milliseconds });
      return true;
    },
    async releaseLease(id, token) {
      if (leases.get(id)?.token === token) leases.delete(id);
    },
    async onChange(listener) {
      listeners.add(listener);
      return true;
    },
    async close() {
      listeners.clear();
    },
  };
}
