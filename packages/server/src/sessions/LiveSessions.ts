import type { LiveSession } from './LiveSession.js';

/** An LRU cache of sessions. Never evicts a session in use. */
export class LiveSessions {
  /** Least recently used first. */
  readonly #all = new Map<string, LiveSession>();
  readonly #max: number;
  readonly #isBusy: (id: string) => boolean;

  constructor(max: number, isBusy: (id: string) => boolean) {
    this.#max = max;
    this.#isBusy = isBusy;
  }

  get size(): number {
    return this.#all.size;
  }

  get(id: string): LiveSession | undefined {
    return this.#all.get(id);
  }

  /** Returns the sessions with work that continued after its answer. */
  get running(): readonly LiveSession[] {
    return [...this.#all.values()].filter(({ isRunning }) => isRunning);
  }

  /** Adds a session as the most recently used, and evicts the least recently used idle ones beyond the limit. */
  add(live: LiveSession): void {
    if (this.#all.get(live.id) !== live) this.remove(live.id);
    this.#all.delete(live.id);
    this.#all.set(live.id, live);
    for (const [id, { isRunning }] of this.#all) {
      if (this.#all.size <= this.#max) return;
      if (!this.#isBusy(id) && !isRunning) this.remove(id);
    }
  }

  /** Also ends the session's subscriptions to websockets. */
  remove(id: string): void {
    this.#all.get(id)?.session.disconnect();
    this.#all.delete(id);
  }

  clear(): void {
    for (const id of [...this.#all.keys()]) this.remove(id);
  }
}
