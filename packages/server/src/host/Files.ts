import type { Attachment } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { ViewFile } from '../port/view.js';

type FileLimits = Pick<
  Config['limits'],
  'maxFiles' | 'maxFileKilobytes' | 'maxFilesPerSession' | 'maxFileKilobytesPerSession'
>;

interface KeptFile {
  readonly sessionId: string;
  readonly file: Attachment;
}

/** Of so many files it is known that they were there. */
const MOST_GONE = 1000;

/** The files that sessions have made lately. They are in memory only; the oldest go when there are too many, or they are too large. */
export class Files {
  readonly #limits: () => FileLimits;
  /** The oldest first. */
  readonly #kept = new Map<string, KeptFile>();
  /** The keys of files that went because of the limits, the oldest first. */
  readonly #gone = new Map<string, string>();

  constructor(limits: () => FileLimits) {
    this.#limits = limits;
  }

  add(sessionId: string, made: Attachment): void {
    // Half of a surrogate pair cannot be part of an address: a file is known by its well-formed name.
    const file = { ...made, name: made.name.toWellFormed() };
    const key = keyOf(sessionId, file.name);
    this.#kept.delete(key);
    this.#gone.delete(key);
    this.#kept.set(key, { sessionId, file });
    const { maxFiles, maxFileKilobytes, maxFilesPerSession, maxFileKilobytesPerSession } = this.#limits();
    const isOwn = (kept: KeptFile) => kept.sessionId === sessionId;
    this.#shrink(isOwn, maxFilesPerSession, maxFileKilobytesPerSession);
    this.#shrink(() => true, maxFiles, maxFileKilobytes);
  }

  /** Forgets the files of a session. */
  remove(sessionId: string): void {
    for (const [key, kept] of this.#kept) if (kept.sessionId === sessionId) this.#kept.delete(key);
    for (const [key, owner] of this.#gone) if (owner === sessionId) this.#gone.delete(key);
  }

  /** The address of a file as a resource. */
  uriOf(sessionId: string, name: string): string {
    return `lowdefy://sessions/${sessionId}/files/${encodeURIComponent(name.toWellFormed())}`;
  }

  /** The files of a session, the newest last. */
  list(sessionId: string): readonly ViewFile[] {
    const own = [...this.#kept.values()].filter((kept) => kept.sessionId === sessionId);
    return own.map(({ file: { name, type, size } }) => ({ name, type, size }));
  }

  /** A file; `gone` if it was removed because of the limits. */
  get(sessionId: string, name: string): Attachment | 'gone' | undefined {
    const key = keyOf(sessionId, name);
    return this.#kept.get(key)?.file ?? (this.#gone.has(key) ? 'gone' : undefined);
  }

  /** Removes the oldest of those that fit until there are not too many, and they are not too large. */
  #shrink(fits: (kept: KeptFile) => boolean, mostFiles: number, mostKilobytes: number): void {
    const all = [...this.#kept].filter(([, kept]) => fits(kept));
    let count = all.length;
    let bytes = all.reduce((sum, [, { file }]) => sum + file.size, 0);
    for (const [key, { file, sessionId }] of all) {
      if (count <= mostFiles && bytes <= mostKilobytes * 1024) return;
      count -= 1;
      bytes -= file.size;
      this.#kept.delete(key);
      this.#gone.set(key, sessionId);
      const [oldest] = this.#gone.keys();
      if (this.#gone.size > MOST_GONE && oldest !== undefined) this.#gone.delete(oldest);
    }
  }
}

const keyOf = (sessionId: string, name: string) => `${sessionId}/${name}`;
