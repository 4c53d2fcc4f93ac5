/** How long repetitions are only counted, in milliseconds. */
const INTERVAL = 60_000;

/** The maximum number of keys. Further ones are not reported until the interval of others has passed. */
const MAX_KEYS = 1000;

interface Repeat {
  readonly since: number;
  count: number;
}

/** Limits reports of what anybody can cause: one per key and minute, and a bounded number in all. */
export class Repeats {
  readonly #keys = new Map<string, Repeat>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns how often the key was repeated since its last report; undefined if it must not be reported now. */
  take(key: string): number | undefined {
    const now = this.#now();
    const last = this.#keys.get(key);
    if (last !== undefined && now - last.since < INTERVAL) {
      last.count += 1;
      return undefined;
    }
    if (last === undefined && this.#keys.size >= MAX_KEYS) {
      this.#removeOld(now);
      if (this.#keys.size >= MAX_KEYS) return undefined;
    }
    this.#keys.set(key, { since: now, count: 0 });
    return last?.count ?? 0;
  }

  #removeOld(now: number): void {
    for (const [key, { since }] of this.#keys) if (now - since >= INTERVAL) this.#keys.delete(key);
  }
}
