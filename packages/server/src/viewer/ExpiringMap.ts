interface Entry<T> {
  readonly value: T;
  readonly owner: string;
  readonly expires: number;
}

/** A map whose entries expire. Each owner has at most `maxPerOwner` entries: the oldest are dropped. */
export class ExpiringMap<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxPerOwner: number;
  readonly #now: () => number;

  constructor(maxPerOwner: number, now: () => number) {
    this.#maxPerOwner = maxPerOwner;
    this.#now = now;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expires > this.#now() ? entry.value : undefined;
  }

  set(key: string, entry: Entry<T>): void {
    const now = this.#now();
    for (const [known, { expires }] of this.#entries) if (expires <= now) this.#entries.delete(known);
    const own = [...this.#entries].filter(([, { owner }]) => owner === entry.owner);
    for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - this.#maxPerOwner)))
      this.#entries.delete(oldest);
    this.#entries.set(key, entry);
  }

  /** Removes an entry, and returns it unless it has expired. */
  take(key: string): T | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
