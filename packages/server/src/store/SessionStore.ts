/** A stored session: plain JSON data that survives `structuredClone`. */
export interface StoredSession {
  readonly id: string;
  /** Absent for a session. `app`: a dashboard. Both are stored in the same way. */
  readonly kind?: 'app' | undefined;
  /** The id of the user it belongs to. Never changes. */
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  /** The open page; null if none is. */
  readonly pageId: string | null;
  /** When it was created and last used: ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When it was closed: ISO 8601. A closed session has only its log. */
  readonly closedAt?: string | undefined;
  /** From when on `listDue` returns it: ISO 8601. Absent: never. */
  readonly expiresAt?: string | undefined;
  /** The format of the record, which the server writes and reads. Absent in records of the first format. */
  readonly format?: number | undefined;
  /** Increases by one with each write. */
  readonly revision: number;
  /** All other data: JSON, opaque to the store. */
  readonly body: unknown;
  /** JSON texts by name, which can be updated individually: see `SessionUpdate`. Absent if there are none. Names can be any string. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
}

/** The next revision of a session. */
export interface SessionUpdate extends StoredSession {
  /** The parts that are new or changed. */
  readonly parts?: StoredSession['parts'];
  /** The names of the parts that stay unchanged. All others are removed. */
  readonly keptParts?: readonly string[] | undefined;
}

/** A session without its body and parts. */
export type SessionSummary = Omit<StoredSession, 'body' | 'parts'>;

/** A write to the store. */
export interface StoreChange {
  /** The session that was written. Absent: notifications were lost, so any session may have changed. */
  readonly id?: string;
  /** Its new revision. Absent: it was removed. */
  readonly revision?: number;
}

/** The query of `listDue`. */
export interface DueQuery {
  /** ISO 8601. Returns sessions whose `expiresAt` is not later than this. */
  readonly now: string;
  /** The maximum number of sessions to return. */
  readonly limit: number;
  /** How many of the first to skip. */
  readonly skip: number;
}

/**
 * Stores sessions. A store does no authorization: its caller checks the owner. All arguments and results are plain data, so that a store
 * can be used from another thread. `storeConformance` tests the whole contract.
 */
export interface SessionStore {
  /** Adds a session. Rejects if there is one with this id. */
  create(session: StoredSession): Promise<void>;
  /**
   * Returns a copy of a session, or undefined. Needs no lease and waits for none. Reads atomically: always one complete revision, even while
   * the next one is being written.
   */
  read(id: string): Promise<StoredSession | undefined>;
  /**
   * Returns the same without body and parts, which may be long. Must be cheap, because each call about a session reads its revision this
   * way. Must never return an older revision than an earlier `read`.
   */
  readSummary(id: string): Promise<SessionSummary | undefined>;
  /**
   * Replaces the previous revision by this one (compare-and-set). Rejects with `RevisionError` if the store has another revision, or
   * none. Rejects, and changes nothing, if a part in `keptParts` does not exist. The old revision stays complete until the new one is
   * stored durably, including its parts. Must not rewrite the kept parts.
   */
  update(session: SessionUpdate): Promise<void>;
  /**
   * Removes a session; does nothing if there is none. With `revision` it rejects with `RevisionError` if the store has another one.
   */
  remove(id: string, revision?: number): Promise<void>;
  /** Lists the sessions of an owner, most recently used first (`lastUsedFirst`). Must not read the sessions of other owners. */
  list(owner: string): Promise<readonly SessionSummary[]>;
  /** Lists the sessions that have reached their `expiresAt`, earliest first. Must not read those that have not. */
  listDue(query: DueQuery): Promise<readonly SessionSummary[]>;
  /**
   * Acquires the lease of an id for a number of milliseconds. A session with this id need not exist. Returns false at once, without waiting,
   * if another token holds it. Succeeds again for the token that holds it. Leases do not block reads or writes: they serialise acting
   * callers, while `update` protects the data.
   */
  acquireLease(id: string, token: string, milliseconds: number): Promise<boolean>;
  /** Extends a lease to `milliseconds` from now. Returns false if the token no longer holds it. */
  renewLease(id: string, token: string, milliseconds: number): Promise<boolean>;
  /** Releases a lease; does nothing if the token does not hold it. */
  releaseLease(id: string, token: string): Promise<void>;
  /**
   * Calls `listener` for each write of other processes, and perhaps for writes of this one, until the store is closed. Resolves with true
   * once notifications have started; with false if the store cannot notify, so that callers have to poll.
   */
  onChange(listener: (change: StoreChange) => void): Promise<boolean>;
  /** Closes files and connections. */
  close(): Promise<void>;
}

/** A concurrent write has changed or removed the session. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';

  constructor(id: string, expected: number, found: number | undefined) {
    const actual = found === undefined ? 'it no longer exists' : `the store has revision ${found}`;
    super(`Session ${id} cannot be written: expected revision ${expected}, but ${actual}.`);
  }
}

/** Tells whether an error is a `RevisionError`, including those of another copy of this package or another thread. */
export function isRevisionError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RevisionError';
}

/** An update keeps a part that the store does not have. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  constructor(id: string, names: readonly string[]) {
    super(
      `Session ${id} cannot be written: the store does not have all of the parts to keep: ${JSON.stringify(names)}.`,
    );
  }
}

/** Returns a session without its body and parts. */
export function summaryOf({ body: _, parts: __, keptParts: ___, ...summary }: SessionUpdate): SessionSummary {
  return summary;
}

/** Returns a stored session with its parts. The field is absent if there are none. */
export function withParts(
  summary: SessionSummary,
  body: unknown,
  parts: Iterable<readonly [name: string, text: string]>,
): StoredSession {
  const all = [...parts];
  return { ...summary, body, ...(all.length > 0 && { parts: Object.fromEntries(all) }) };
}

/** Compares summaries for the order of `list`. */
export function lastUsedFirst(a: SessionSummary, b: SessionSummary): number {
  return b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id);
}

/**
 * Applies an update to the previous record, for stores that write whole records. Throws `RevisionError` and `MissingPartError` as
 * required of `update`.
 */
export function applyUpdate(before: StoredSession | undefined, update: SessionUpdate): StoredSession {
  const { id, revision, body, parts = {}, keptParts = [] } = update;
  if (before?.revision !== revision - 1) throw new RevisionError(id, revision - 1, before?.revision);
  const stored = before.parts ?? {};
  if (!keptParts.every((name) => Object.hasOwn(stored, name))) throw new MissingPartError(id, keptParts);
  const kept = keptParts.map((name) => [name, stored[name] as string] as const);
  return withParts(summaryOf(update), body, [...kept, ...Object.entries(parts)]);
}
