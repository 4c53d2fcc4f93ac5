import { Mutex } from './Mutex.js';

/** Runs one piece of work at a time for each key. Keys that are idle take no memory. */
export class KeyedMutex<K = string> {
  readonly #mutexes = new Map<K, Mutex>();

  /** How many keys are in use. */
  get size(): number {
    return this.#mutexes.size;
  }

  async run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.run(work);
    } finally {
      if (mutex.isIdle) this.#mutexes.delete(key);
    }
  }
}
