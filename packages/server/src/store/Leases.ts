import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import type { SessionStore } from './SessionStore.js';

/** The length of a lease in milliseconds: how long a process that died blocks the others. */
const LENGTH = 10_000;

/** The longest time between two attempts, in milliseconds. */
const LONGEST_WAIT = 50;

type LeaseStore = Pick<SessionStore, 'acquireLease' | 'renewLease' | 'releaseLease'>;

/**
 * Runs work while holding leases of a store. Work of this process is queued per id, which is fair and fast; only the first in the queue
 * polls the store for the lease.
 */
export class Leases {
  readonly #store: LeaseStore;
  readonly #length: number;
  readonly #mutex = new KeyedMutex();
  /** Tokens, by id, of leases that may still be held because the store was unavailable. Reused, so that they do not block this process. */
  readonly #unreleased = new Map<string, string>();

  constructor(store: LeaseStore, length = LENGTH) {
    this.#store = store;
    this.#length = length;
  }

  /**
   * Runs `work` while holding the lease of the id, which is renewed until the work ends. If the lease is lost (this process was suspended,
   * or the store was unavailable for too long), the signal aborts; later writes are still checked by revision.
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

  /** Polls with exponential backoff and jitter, so that processes do not poll in step. */
  async #acquire(id: string, token: string): Promise<void> {
    try {
      for (let delay = 1; ; delay = Math.min(delay * 2, LONGEST_WAIT)) {
        if (await this.#store.acquireLease(id, token, this.#length)) return;
        await wait(delay * (0.5 + Math.random()));
      }
    } catch (error) {
      // The store may have granted the lease despite the error.
      this.#keep(id, token);
      throw error;
    }
  }

  /** Releases a lease. One that cannot be released expires; until then this process reuses its token. */
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
        // The store may be available again before the lease ends.
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
