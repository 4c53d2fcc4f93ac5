/** Runs at most so many works of a key at the same time. The others wait, first come first served. */
export class KeyedLimit {
  readonly #most: number;
  readonly #running = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const slots = this.#running.get(key) ?? { count: 0, waiting: [] };
    this.#running.set(key, slots);
    // A slot that is freed goes to the first in the queue: the count does not change.
    if (slots.count >= this.#most) await new Promise<void>((resolve) => slots.waiting.push(resolve));
    else slots.count += 1;
    try {
      return await work();
    } finally {
      const next = slots.waiting.shift();
      if (next !== undefined) next();
      else {
        slots.count -= 1;
        if (slots.count === 0) this.#running.delete(key);
      }
    }
  }
}
