import type { LiveSession } from './LiveSession.js';

/** The sessions in memory: an LRU cache of the store that keeps those in use. */
export class LiveSessions {
  /** The one used last at the end. */
  readonly #all = new Map<string, LiveSession>();
  readonly #most: number;
  readonly #isBusy: (id: string) => boolean;

  constructor(most: number, isBusy: (id: string) => boolean) {
    this.#most = most;
    this.#isBusy = isBusy;
  }

  get size(): number {
    return this.#all.size;
  }

  get(id: string): LiveSession | undefined {
    return this.#all.get(id);
  }

  /** Those with work that went on after its answer. */
  get running(): readonly LiveSession[] {
    return [...this.#all.values()].filter(({ isRunning }) => isRunning);
  }

  /** Keeps a session as the one used last. If there are too many, those used longest ago go, unless they are in use. */
  keep(live: LiveSession): void {
    this.#all.delete(live.id);
    this.#all.set(live.id, live);
    for (const [id, { isRunning }] of this.#all) {
      if (this.#all.size <= this.#most) return;
      if (!this.#isBusy(id) && !isRunning) this.#all.delete(id);
    }
  }

  remove(id: string): void {
    this.#all.delete(id);
  }

  clear(): void {
    this.#all.clear();
  }
}
