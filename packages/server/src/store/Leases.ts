import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import type { SessionStore } from './SessionStore.js';

/** Milliseconds. A process that dies blocks nobody for longer than this. */
const LENGTH = 10_000;

/** The longest time between two attempts, in milliseconds. */
const LONGEST_WAIT = 50;

type LeaseStore = Pick<SessionStore, 'acquireLease' | 'renewLease' | 'releaseLease'>;

/**
 * Runs work under leases of a store. Within the process work is queued per id, which is fair and fast; only the first in the queue asks the
 * store, and polls it if another process has the lease.
 */
export class Leases {
  readonly #store: LeaseStore;
  readonly #length: number;
  readonly #mutex = new KeyedMutex();
  /** By id: the token of a lease that may still be in the store, because it could not be reached. It gets the lease again at once. */
  readonly #unreleased = new Map<string, string>();

  constructor(store: LeaseStore, length = LENGTH) {
    this.#store = store;
    this.#length = length;
  }

  /**
   * Runs `work` while no other process has the lease of the id. The lease is renewed until the work ends. If it is lost (this process stood
   * still for too long, or could not reach the store), the signal aborts; what the work then writes is still checked by its revision.
   */
  hold<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#mutex.run(id, async () => {
      const token = this.#unreleased.get(id) ?? randomUUID();
      await this.#acquire(id, token);
      const lost = new AbortController();
      const renewing = this.#renew(id, token, lost);
      try {
        return await work(lost.signal);
      } finally {
        clearInterval(renewing);
        await this.#release(id, token);
      }
    });
  }

  /** Polls with exponential backoff and jitter, so that processes do not ask in step. */
  async #acquire(id: string, token: string): Promise<void> {
    try {
      for (let delay = 1; ; delay = Math.min(delay * 2, LONGEST_WAIT)) {
        if (await this.#store.acquireLease(id, token, this.#length)) return;
        await wait(delay * (0.5 + Math.random()));
      }
    } catch (error) {
      // The store may have given the lease all the same.
      this.#keep(id, token);
      throw error;
    }
  }

  /** A lease that cannot be released ends by itself. Until then it must not be in the way of this process. */
  async #release(id: string, token: string): Promise<void> {
    try {
      await this.#store.releaseLease(id, token);
      this.#unreleased.delete(id);
    } catch {
      this.#keep(id, token);
    }
  }

  #keep(id: string, token: string): void {
    this.#unreleased.set(id, token);
    const forget = () => {
      if (this.#unreleased.get(id) === token && !this.#mutex.has(id)) this.#unreleased.delete(id);
    };
    setTimeout(forget, this.#length).unref();
  }

  #renew(id: string, token: string, lost: AbortController): NodeJS.Timeout {
    let end = performance.now() + this.#length;
    const renew = async () => {
      const begun = performance.now();
      const isRenewed = await this.#store
        .renewLease(id, token, this.#length)
        // The store may be back before the lease ends.
        .catch(() => (performance.now() < end ? undefined : false));
      if (isRenewed) end = begun + this.#length;
      else if (isRenewed === false) {
        clearInterval(timer);
        lost.abort(new Error(`The lease of ${id} was lost.`));
      }
    };
    const timer = setInterval(renew, this.#length / 3).unref();
    return timer;
  }
}
