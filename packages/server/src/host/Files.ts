import type { Attachment } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { ViewFile } from '../port/view.js';

type FileLimits = Pick<
  Config['limits'],
  'maxFiles' | 'maxFileKilobytes' | 'maxFilesPerSession' | 'maxFileKilobytesPerSession'
>;

interface StoredFile {
  readonly sessionId: string;
  readonly file: Attachment;
}

/** How many evicted files are remembered, to tell them from files that never existed. */
const MAX_EVICTED = 1000;

/** Keeps files that sessions created, in memory only. Evicts the oldest when the limits of number or size are exceeded. */
export class Files {
  readonly #limits: () => FileLimits;
  /** By key, oldest first. */
  readonly #files = new Map<string, StoredFile>();
  /** The session of each evicted file, by key, oldest first. */
  readonly #evicted = new Map<string, string>();

  constructor(limits: () => FileLimits) {
    this.#limits = limits;
  }

  add(sessionId: string, made: Attachment): void {
    // A lone surrogate cannot be part of a URI, so files are stored by their well-formed name.
    const file = { ...made, name: made.name.toWellFormed() };
    const key = keyOf(sessionId, file.name);
    this.#files.delete(key);
    this.#evicted.delete(key);
    this.#files.set(key, { sessionId, file });
    const { maxFiles, maxFileKilobytes, maxFilesPerSession, maxFileKilobytesPerSession } = this.#limits();
    const isOwn = (stored: StoredFile) => stored.sessionId === sessionId;
    this.#evict(isOwn, maxFilesPerSession, maxFileKilobytesPerSession);
    this.#evict(() => true, maxFiles, maxFileKilobytes);
  }

  /** Removes the files of a session. */
  remove(sessionId: string): void {
    for (const [key, stored] of this.#files) if (stored.sessionId === sessionId) this.#files.delete(key);
    for (const [key, owner] of this.#evicted) if (owner === sessionId) this.#evicted.delete(key);
  }

  /** Returns the resource URI of a file. */
  uriOf(sessionId: string, name: string): string {
    return `lowdefy://sessions/${sessionId}/files/${encodeURIComponent(name.toWellFormed())}`;
  }

  /** Lists the files of a session, newest last. */
  list(sessionId: string): readonly ViewFile[] {
    const own = [...this.#files.values()].filter((stored) => stored.sessionId === sessionId);
    return own.map(({ file: { name, type, size } }) => ({ name, type, size }));
  }

  /** Returns a file, or `gone` if the limits evicted it. */
  get(sessionId: string, name: string): Attachment | 'gone' | undefined {
    const key = keyOf(sessionId, name);
    return this.#files.get(key)?.file ?? (this.#evicted.has(key) ? 'gone' : undefined);
  }

  /** Evicts the oldest of the matching files until they are within the limits. */
  #evict(matches: (stored: StoredFile) => boolean, mostFiles: number, mostKilobytes: number): void {
    const all = [...this.#files].filter(([, stored]) => matches(stored));
    let count = all.length;
    let bytes = all.reduce((sum, [, { file }]) => sum + file.size, 0);
    for (const [key, { file, sessionId }] of all) {
      if (count <= mostFiles && bytes <= mostKilobytes * 1024) return;
      count -= 1;
      bytes -= file.size;
      this.#files.delete(key);
      this.#evicted.set(key, sessionId);
      const [oldest] = this.#evicted.keys();
      if (this.#evicted.size > MAX_EVICTED && oldest !== undefined) this.#evicted.delete(oldest);
    }
  }
}

const keyOf = (sessionId: string, name: string) => `${sessionId}/${name}`;
