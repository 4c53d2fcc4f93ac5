import type { SessionStore, SessionSummary, StoredSession } from './SessionStore.js';

/**
 * The record format that this version writes. Raise it with each change that older versions cannot read, including changes of the body and
 * of headless' saved data; add a step to `migrations`, and keep a record of the previous format in `test/formats`.
 *
 * 1: no `format` and no `expiresAt`. 2: both. 3: the pages of a session are parts; pages of older records stay in the body until the session
 * is next used.
 */
export const SESSION_FORMAT = 3;

/** Migrations to the next format, by format. */
const migrations: Readonly<Record<number, <T extends SessionSummary>(record: T) => T>> = {
  // The expiry is unknown. The time of the last use makes the session due at once; the sweep then stores the correct expiry.
  1: (record) =>
    record.kind === undefined ? { ...record, expiresAt: record.closedAt ?? record.updatedAt } : record,
};

/** A record was written by a newer version. It is left unchanged. */
export class NewerFormatError extends Error {
  override readonly name = 'NewerFormatError';

  constructor(id: string, format: number) {
    super(
      `Session ${id} was saved by a newer version of lowdefy-mcp: it has format ${format}, and this version reads formats up to ${SESSION_FORMAT}. Nothing was changed. Update lowdefy-mcp on this server to use the session.`,
    );
  }
}

/** Tells whether only a newer version can read a record. */
export function isNewer({ format }: { readonly format?: unknown }): boolean {
  return typeof format === 'number' && format > SESSION_FORMAT;
}

/** Migrates a record to the format of this version. Throws `NewerFormatError` if the record is newer. */
export function migrate<T extends SessionSummary>(record: T): T {
  const { id, format = 1 } = record;
  if (isNewer(record)) throw new NewerFormatError(id, format);
  let migrated = record;
  for (let step = format; step < SESSION_FORMAT; step += 1)
    migrated = migrations[step]?.(migrated) ?? migrated;
  return format === SESSION_FORMAT ? record : { ...migrated, format: SESSION_FORMAT };
}

/**
 * Wraps a store: adds the format to all records, migrates older ones on read, and rejects newer ones. Lists include newer ones if they can
 * be read.
 */
export function withFormat(store: SessionStore): SessionStore {
  const current = <T extends StoredSession>(session: T): T => ({ ...session, format: SESSION_FORMAT });
  const listed = (summary: SessionSummary) => (isNewer(summary) ? summary : migrate(summary));
  return {
    create: (session) => store.create(current(session)),
    update: (session) => store.update(current(session)),
    async read(id) {
      const stored = await store.read(id);
      return stored && migrate(stored);
    },
    async readSummary(id) {
      const stored = await store.readSummary(id);
      return stored && migrate(stored);
    },
    list: async (owner) => (await store.list(owner)).map(listed),
    listDue: async (query) => (await store.listDue(query)).map(listed),
    remove: (id, revision) => store.remove(id, revision),
    acquireLease: (id, token, milliseconds) => store.acquireLease(id, token, milliseconds),
    renewLease: (id, token, milliseconds) => store.renewLease(id, token, milliseconds),
    releaseLease: (id, token) => store.releaseLease(id, token),
    onChange: (listener) => store.onChange(listener),
    close: () => store.close(),
  };
}
