/** Runs work one at a time for each key, in the order in which it was queued. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Tells whether work of this key is running or queued. */
  has(key: string): boolean {
    return this.#last.has(key);
  }

  /** Runs `work` after all earlier work of the key has settled, even if that failed. */
  run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const clear = () => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    };
    const settled = result.then(clear, clear);
    this.#last.set(key, settled);
    return result;
  }

  /** Resolves when no work is running or queued. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
