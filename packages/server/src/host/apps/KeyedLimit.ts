/** Limits concurrency per key. Further tasks wait in FIFO order. */
export class KeyedLimit {
  readonly #max: number;
  readonly #running = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(max: number) {
    this.#max = max;
  }

  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const slots = this.#running.get(key) ?? { count: 0, waiting: [] };
    this.#running.set(key, slots);
    // A freed slot goes to the first in the queue, so the count does not change.
    if (slots.count >= this.#max) await new Promise<void>((resolve) => slots.waiting.push(resolve));
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
