/** A session as it is kept. */
export interface StoredSession {
  readonly id: string;
  /** Absent for a session. `app`: a dashboard that an agent has built. Both are kept in the same way. */
  readonly kind?: 'app' | undefined;
  /** Whose it is. */
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
  /** Goes up by one each time it is written. */
  readonly revision: number;
  /** Everything else: JSON that means nothing to the store. */
  readonly body: unknown;
}

/** What a list of sessions says of each. */
export type SessionSummary = Omit<StoredSession, 'body'>;

/**
 * Keeps sessions. Every method is about what the store holds, not about who may see it: whoever calls it checks the owner.
 * `storeConformance` tests all of this.
 */
export interface SessionStore {
  /** Adds a session. Throws if there is one with this id. */
  create(session: StoredSession): Promise<void>;
  /**
   * A copy of it, or nothing. One that cannot be read is reported, put aside, and is nothing. Like `readSummary` it is called by those
   * that hold the session and by those that do not, and waits for neither: it gives one revision as a whole, also while the next one is
   * being written.
   */
  read(id: string): Promise<StoredSession | undefined>;
  /**
   * The same without the body, which may be long: it is asked for with each call, to see whether somebody else has written the
   * session since. It must be what `read` would give.
   */
  readSummary(id: string): Promise<SessionSummary | undefined>;
  /**
   * Writes a session over the one with the revision before. Throws `RevisionError` if what the store has is another one:
   * somebody else wrote in between, or it was removed. The old one is there, whole, until the new one is.
   */
  update(session: StoredSession): Promise<void>;
  /** Removes it; nothing happens if there is none. */
  remove(id: string): Promise<void>;
  /** The sessions of an owner, or of all, those used last first. */
  list(owner?: string): Promise<readonly SessionSummary[]>;
  /**
   * Does some work while nobody else holds the session, in any process that shares the store; the others wait. What a
   * process held that has died is free again after a while. Calls that write a session hold it; calls that only look do not.
   */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Lets go of files and connections. */
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

/** Without what only its owner needs. */
export function summaryOf({ body: _, ...summary }: StoredSession): SessionSummary {
  return summary;
}

/** The order of lists. */
export function lastUsedFirst(a: SessionSummary, b: SessionSummary): number {
  return b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id);
}
