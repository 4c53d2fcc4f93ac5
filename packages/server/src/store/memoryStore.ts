import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import {
  lastUsedFirst,
  RevisionError,
  type SessionStore,
  type StoredSession,
  summaryOf,
} from './SessionStore.js';

/** Keeps sessions as long as the process runs. */
export function memoryStore(): SessionStore {
  const sessions = new Map<string, StoredSession>();
  const holders = new KeyedMutex();
  return {
    async create(session) {
      if (sessions.has(session.id)) throw new Error(`There is a session ${session.id} already.`);
      sessions.set(session.id, structuredClone(session));
    },
    async read(id) {
      return structuredClone(sessions.get(id));
    },
    async readSummary(id) {
      const session = sessions.get(id);
      return session && summaryOf(session);
    },
    async update(session) {
      const found = sessions.get(session.id)?.revision;
      if (found !== session.revision - 1) throw new RevisionError(session.id, session.revision - 1, found);
      sessions.set(session.id, structuredClone(session));
    },
    async remove(id) {
      sessions.delete(id);
    },
    async list(owner) {
      const all = [...sessions.values()].filter((session) => owner === undefined || session.owner === owner);
      return all.map(summaryOf).sort(lastUsedFirst);
    },
    hold: (id, work) => holders.run(id, work),
    async close() {},
  };
}
