import type { SessionStore, SessionSummary, StoredSession } from './SessionStore.js';

/**
 * The format of the records that this version writes. Raise it with each change that an older version could not read, of the body or of
 * what headless saves included, add the step to `migrations`, and keep a record of the format before in `test/formats`.
 *
 * 1: no `format` and no `expiresAt`. 2: both. 3: the pages of a session are parts; what older records have of them stays in the body until
 * they are next used.
 */
export const SESSION_FORMAT = 3;

/** By format: how a record becomes one of the next. */
const migrations: Readonly<Record<number, <T extends SessionSummary>(record: T) => T>> = {
  // When it expires was not written down. Since it was last used the sweep has to look at it, which writes down the right time.
  1: (record) =>
    record.kind === undefined ? { ...record, expiresAt: record.closedAt ?? record.updatedAt } : record,
};

/** A record was written by a newer version, and is left as it is. */
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

/** Brings a record to the format of this version. Throws `NewerFormatError` if that is older. */
export function migrate<T extends SessionSummary>(record: T): T {
  const { id, format = 1 } = record;
  if (isNewer(record)) throw new NewerFormatError(id, format);
  let migrated = record;
  for (let step = format; step < SESSION_FORMAT; step += 1)
    migrated = migrations[step]?.(migrated) ?? migrated;
  return format === SESSION_FORMAT ? record : { ...migrated, format: SESSION_FORMAT };
}

/**
 * Writes the format into all records of a store, migrates older ones when they are read, and refuses newer ones. Lists have newer ones,
 * too, as far as they can be read.
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
