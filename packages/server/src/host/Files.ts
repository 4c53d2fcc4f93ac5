import type { Attachment } from '@lowdefy-mcp/headless';
import type { ViewFile } from '../port/view.js';

/** How many files are kept for each session, and for how many sessions. */
const MOST_FILES = 10;
const MOST_SESSIONS = 100;

/** The files that sessions have made lately. They are in memory only. */
export class Files {
  readonly #sessions = new Map<string, ReadonlyMap<string, Attachment>>();

  add(sessionId: string, made: Attachment): void {
    // Half of a surrogate pair cannot be part of an address: a file is known by its well-formed name.
    const file = { ...made, name: made.name.toWellFormed() };
    const files = new Map(this.#sessions.get(sessionId));
    files.delete(file.name);
    files.set(file.name, file);
    this.#sessions.delete(sessionId);
    this.#sessions.set(sessionId, new Map([...files].slice(-MOST_FILES)));
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
  }

  /** Forgets the files of a session. */
  remove(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  /** The address of a file as a resource. */
  uriOf(sessionId: string, name: string): string {
    return `lowdefy://sessions/${sessionId}/files/${encodeURIComponent(name.toWellFormed())}`;
  }

  /** The files of a session, the newest last. */
  list(sessionId: string): readonly ViewFile[] {
    const files = [...(this.#sessions.get(sessionId)?.values() ?? [])];
    return files.map(({ name, type, size }) => ({ name, type, size }));
  }

  get(sessionId: string, name: string): Attachment | undefined {
    return this.#sessions.get(sessionId)?.get(name);
  }
}
