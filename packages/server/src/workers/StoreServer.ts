import type { SessionStore } from '../store/SessionStore.js';
import { errorData, type StoreMethod, type StoreReply } from './messages.js';

/** An allow-list of the methods that workers may call. */
const METHODS: { readonly [M in StoreMethod]: true } = {
  create: true,
  read: true,
  readSummary: true,
  update: true,
  remove: true,
  list: true,
  listDue: true,
  acquireLease: true,
  renewLease: true,
  releaseLease: true,
  onChange: true,
};

/** Serves the store to one worker, and tracks its leases. */
export class StoreServer {
  readonly #store: SessionStore;
  readonly #onChange: () => Promise<boolean>;
  /** Ids of leases, by token. */
  readonly #leases = new Map<string, string>();
  /** Leases that are being acquired. */
  readonly #acquiring = new Set<{ readonly id: string; isRevoked: boolean }>();
  readonly #running = new Set<Promise<unknown>>();
  #hasEnded = false;

  /** `onChange` subscribes this worker to the notifications of the store. */
  constructor(store: SessionStore, onChange: () => Promise<boolean>) {
    this.#store = store;
    this.#onChange = onChange;
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

  /** Releases the leases of a worker that has ended, after its pending writes. */
  async release(): Promise<void> {
    this.#hasEnded = true;
    await Promise.allSettled(this.#running);
    const leases = [...this.#leases];
    this.#leases.clear();
    // A lease that cannot be released expires.
    await Promise.allSettled(leases.map(([token, id]) => this.#store.releaseLease(id, token)));
  }

  /** Takes the leases of one id from the worker, and those that it is about to get. */
  async revoke(id: string): Promise<void> {
    for (const acquiring of this.#acquiring) if (acquiring.id === id) acquiring.isRevoked = true;
    const held = [...this.#leases].filter(([, leased]) => leased === id);
    for (const [token] of held) this.#leases.delete(token);
    // A lease that cannot be released expires.
    await Promise.allSettled(held.map(([token]) => this.#store.releaseLease(id, token)));
  }

  async #run(method: StoreMethod, args: readonly unknown[]): Promise<unknown> {
    if (!Object.hasOwn(METHODS, method)) throw new TypeError(`There is no method ${method}.`);
    if (method === 'onChange') return this.#onChange();
    const [id, token, milliseconds] = args as [string, string, number];
    if (method === 'acquireLease') return this.#acquire(id, token, milliseconds);
    if (method === 'releaseLease') this.#leases.delete(token);
    const run = this.#store[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return run.apply(this.#store, args as unknown[]);
  }

  async #acquire(id: string, token: string, milliseconds: number): Promise<boolean> {
    const acquiring = { id, isRevoked: false };
    this.#acquiring.add(acquiring);
    try {
      if (!(await this.#store.acquireLease(id, token, milliseconds))) return false;
      this.#leases.set(token, id);
      if (this.#hasEnded) await this.release();
      else if (acquiring.isRevoked) await this.revoke(id);
      return !acquiring.isRevoked;
    } finally {
      this.#acquiring.delete(acquiring);
    }
  }
}
