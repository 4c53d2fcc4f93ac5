import type { SessionStore } from '../store/SessionStore.js';
import { errorData, type StoreMethod, type StoreReply } from './messages.js';

/** Gives the store to one worker, and knows which leases it holds. */
export class StoreServer {
  readonly #store: SessionStore;
  readonly #leases = new Map<string, () => void>();
  readonly #running = new Set<Promise<unknown>>();
  #isReleased = false;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** Calls a method of the store. Never rejects. */
  async call(method: StoreMethod, args: readonly unknown[]): Promise<StoreReply> {
    const running = this.#run(method, args);
    this.#running.add(running);
    try {
      return { value: await running };
    } catch (error) {
      return { error: errorData(error) };
    } finally {
      this.#running.delete(running);
    }
  }

  /** Releases what a worker held that has ended, as soon as the writes are done that it had asked for. */
  async release(): Promise<void> {
    this.#isReleased = true;
    await Promise.allSettled(this.#running);
    for (const release of this.#leases.values()) release();
    this.#leases.clear();
  }

  #run(method: StoreMethod, args: readonly unknown[]): Promise<unknown> {
    if (method === 'acquire') return this.#acquire(...(args as [string, string]));
    if (method === 'release') return this.#release(...(args as [string, string]));
    const run = this.#store[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return run.apply(this.#store, args as unknown[]);
  }

  #acquire(id: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#store
        .hold(id, () => {
          resolve();
          if (this.#isReleased) return Promise.resolve();
          return new Promise<void>((done) => this.#leases.set(token, done));
        })
        .catch(reject);
    });
  }

  async #release(_id: string, token: string): Promise<void> {
    this.#leases.get(token)?.();
    this.#leases.delete(token);
  }
}
