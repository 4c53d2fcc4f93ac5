/** A session as a store keeps it: plain JSON data that survives `structuredClone`. */
export interface StoredSession {
  readonly id: string;
  /** Absent for a session. `app`: a dashboard that an agent has built. Both are kept in the same way. */
  readonly kind?: 'app' | undefined;
  /** The id of the user it belongs to. Never changes. */
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  /** The page that is open; null before the first. */
  readonly pageId: string | null;
  /** When it was made and last used: ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When it was closed: ISO 8601. Only its log is kept then. */
  readonly closedAt?: string | undefined;
  /** When `listDue` begins to return it: ISO 8601. Absent: never. */
  readonly expiresAt?: string | undefined;
  /** The format of the record, which the server writes and reads. Absent in records of the first format. */
  readonly format?: number | undefined;
  /** Goes up by one each time it is written. */
  readonly revision: number;
  /** Everything else: JSON that means nothing to the store. */
  readonly body: unknown;
  /** Texts by name, of JSON, that are written one by one: see `SessionUpdate`. Absent if there are none. Names can be any strings. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
}

/** The next revision of a session. */
export interface SessionUpdate extends StoredSession {
  /** The parts that are new or changed. */
  readonly parts?: StoredSession['parts'];
  /** The names of the parts that stay as they are stored. All others are removed. */
  readonly keptParts?: readonly string[] | undefined;
}

/** A session without its body and parts. */
export type SessionSummary = Omit<StoredSession, 'body' | 'parts'>;

/** A write into the store. */
export interface StoreChange {
  /** The session that was written. Absent: notifications were lost, so any session may have changed. */
  readonly id?: string;
  /** Its new revision. Absent: it was removed. */
  readonly revision?: number;
}

/** Which of the sessions that are due `listDue` returns. */
export interface DueQuery {
  /** ISO 8601. Returns sessions whose `expiresAt` is not later than this. */
  readonly now: string;
  /** How many sessions are returned at most. */
  readonly limit: number;
  /** How many of the first are left out. */
  readonly skip: number;
}

/**
 * Keeps sessions. A store does not check who may see what: its caller checks the owner. All arguments and results are plain data, so
 * that a store can be used from another thread. `storeConformance` tests the whole contract.
 */
export interface SessionStore {
  /** Adds a session. Rejects if there is one with this id. */
  create(session: StoredSession): Promise<void>;
  /**
   * Returns a copy of a session, or undefined. Needs no lease, and waits for none: it returns one revision as a whole, also while the
   * next one is being written.
   */
  read(id: string): Promise<StoredSession | undefined>;
  /**
   * Returns the same without body and parts, which may be long. Each call about a session reads its revision like this, so it has to be
   * cheap. It must never be older than what `read` returned before.
   */
  readSummary(id: string): Promise<SessionSummary | undefined>;
  /**
   * Replaces the revision before by this one (compare-and-set). Rejects with `RevisionError` if the store has another revision, or
   * none. Rejects, and changes nothing, if a part is to be kept that is not there. The old revision stays, whole, until the new one is
   * stored durably, its parts included. Must not write the parts that are kept.
   */
  update(session: SessionUpdate): Promise<void>;
  /**
   * Removes a session; nothing happens if there is none. With a revision it rejects with `RevisionError` if the store has another
   * one.
   */
  remove(id: string, revision?: number): Promise<void>;
  /** Lists the sessions of an owner, those used last first (`lastUsedFirst`). Must not read the sessions of other owners. */
  list(owner: string): Promise<readonly SessionSummary[]>;
  /** Lists the sessions that have reached their `expiresAt`, the earliest first. Must not read those that have not. */
  listDue(query: DueQuery): Promise<readonly SessionSummary[]>;
  /**
   * Takes the lease of an id for so many milliseconds. There may be no session with this id. Returns false at once, without waiting, if
   * somebody else has it. A token that has the lease already gets it again. Leases do not stop reads or writes: they keep callers that
   * act from acting at the same time, and `update` keeps the data safe.
   */
  acquireLease(id: string, token: string, milliseconds: number): Promise<boolean>;
  /** Extends a lease to so many milliseconds from now. Returns false if the token no longer has it. */
  renewLease(id: string, token: string, milliseconds: number): Promise<boolean>;
  /** Ends a lease; nothing happens if the token does not have it. */
  releaseLease(id: string, token: string): Promise<void>;
  /**
   * Calls `listener` for each write of other processes, and perhaps for writes of this one, until the store is closed. Resolves when
   * notifications have begun, with true; with false if the store cannot notify, so that callers have to poll.
   */
  onChange(listener: (change: StoreChange) => void): Promise<boolean>;
  /** Closes files and connections. */
  close(): Promise<void>;
}

/** Somebody else has written the session in between. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';

  constructor(id: string, expected: number, found: number | undefined) {
    const has = found === undefined ? 'it is gone' : `the store has revision ${found}`;
    super(`Session ${id} cannot be written: revision ${expected} was to be replaced, but ${has}.`);
  }
}

/** Tells whether an error is a `RevisionError`, also of another copy of this package or from another thread. */
export function isRevisionError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RevisionError';
}

/** A part was to be kept that the store does not have. */
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

/** Returns a stored session with all of its parts; of none, the field is absent. */
export function withParts(
  summary: SessionSummary,
  body: unknown,
  parts: Iterable<readonly [name: string, text: string]>,
): StoredSession {
  const all = [...parts];
  return { ...summary, body, ...(all.length > 0 && { parts: Object.fromEntries(all) }) };
}

/** The order of `list`. */
export function lastUsedFirst(a: SessionSummary, b: SessionSummary): number {
  return b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id);
}

/**
 * Returns the record that an update makes of the one before it, for stores that write whole records. Throws `RevisionError` and
 * `MissingPartError` as `update` has to.
 */
export function applyUpdate(before: StoredSession | undefined, update: SessionUpdate): StoredSession {
  const { id, revision, body, parts = {}, keptParts = [] } = update;
  if (before?.revision !== revision - 1) throw new RevisionError(id, revision - 1, before?.revision);
  const stored = before.parts ?? {};
  if (!keptParts.every((name) => Object.hasOwn(stored, name))) throw new MissingPartError(id, keptParts);
  const kept = keptParts.map((name) => [name, stored[name] as string] as const);
  return withParts(summaryOf(update), body, [...kept, ...Object.entries(parts)]);
}
