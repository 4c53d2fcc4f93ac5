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
  /** The pages before and after the call that created it. */
  readonly pages: readonly string[];
}

/** Tells whether the reader may open all of these pages. */
type IsOpenable = (pages: readonly string[]) => boolean;

/** How many evicted files are remembered, to tell them from files that never existed. */
const MAX_EVICTED = 1000;

/** Keeps files that sessions created, in memory only. Evicts the oldest when the limits of number or size are exceeded. */
export class Files {
  readonly #limits: () => FileLimits;
  /** By key, oldest first. */
  readonly #files = new Map<string, StoredFile>();
  /** The session and pages of each evicted file, by key, oldest first. */
  readonly #evicted = new Map<string, Omit<StoredFile, 'file'>>();

  constructor(limits: () => FileLimits) {
    this.#limits = limits;
  }

  add(sessionId: string, made: Attachment, pages: readonly string[]): void {
    // A lone surrogate cannot be part of a URI, so files are stored by their well-formed name.
    const file = { ...made, name: made.name.toWellFormed() };
    const key = keyOf(sessionId, file.name);
    this.#files.delete(key);
    this.#evicted.delete(key);
    this.#files.set(key, { sessionId, file, pages });
    const { maxFiles, maxFileKilobytes, maxFilesPerSession, maxFileKilobytesPerSession } = this.#limits();
    const isOwn = (stored: StoredFile) => stored.sessionId === sessionId;
    this.#evict(isOwn, maxFilesPerSession, maxFileKilobytesPerSession);
    this.#evict(() => true, maxFiles, maxFileKilobytes);
  }

  /** Removes the files of a session. */
  remove(sessionId: string): void {
    for (const [key, stored] of this.#files) if (stored.sessionId === sessionId) this.#files.delete(key);
    for (const [key, evicted] of this.#evicted)
      if (evicted.sessionId === sessionId) this.#evicted.delete(key);
  }

  /** Returns the resource URI of a file. */
  uriOf(sessionId: string, name: string): string {
    return `lowdefy://sessions/${sessionId}/files/${encodeURIComponent(name.toWellFormed())}`;
  }

  /** Returns the pages of the files of a session. */
  pagesOf(sessionId: string): readonly string[] {
    const known = [...this.#files.values(), ...this.#evicted.values()];
    return known.filter((stored) => stored.sessionId === sessionId).flatMap(({ pages }) => pages);
  }

  /** Lists the files of a session on pages that the reader may open, newest last. */
  list(sessionId: string, isOpenable: IsOpenable): readonly ViewFile[] {
    const own = [...this.#files.values()].filter((stored) => stored.sessionId === sessionId);
    return own
      .filter(({ pages }) => isOpenable(pages))
      .map(({ file: { name, type, size } }) => ({ name, type, size }));
  }

  /** Returns a file, or `gone` if the limits evicted it. Undefined if it is on a page that the reader may not open. */
  get(sessionId: string, name: string, isOpenable: IsOpenable): Attachment | 'gone' | undefined {
    const key = keyOf(sessionId, name);
    const stored = this.#files.get(key);
    const { pages } = stored ?? this.#evicted.get(key) ?? {};
    return pages === undefined || !isOpenable(pages) ? undefined : (stored?.file ?? 'gone');
  }

  /** Evicts the oldest of the matching files until they are within the limits. */
  #evict(matches: (stored: StoredFile) => boolean, mostFiles: number, mostKilobytes: number): void {
    const all = [...this.#files].filter(([, stored]) => matches(stored));
    let count = all.length;
    let bytes = all.reduce((sum, [, { file }]) => sum + file.size, 0);
    for (const [key, { file, ...rest }] of all) {
      if (count <= mostFiles && bytes <= mostKilobytes * 1024) return;
      count -= 1;
      bytes -= file.size;
      this.#files.delete(key);
      this.#evicted.set(key, rest);
      const [oldest] = this.#evicted.keys();
      if (this.#evicted.size > MAX_EVICTED && oldest !== undefined) this.#evicted.delete(oldest);
    }
  }
}

const keyOf = (sessionId: string, name: string) => `${sessionId}/${name}`;
