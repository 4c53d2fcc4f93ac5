import type { SessionStore, StoreChange } from '../store/SessionStore.js';
import { errorOf, type FromWorker, type StoreMethod, type StoreReply } from './messages.js';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Ask = (method: StoreMethod, ...args: readonly unknown[]) => Promise<never>;

/** Calls the store of the main thread from a worker: each method is a message. */
export class StoreClient {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(change: StoreChange) => void>();
  #last = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  /** Receives the answer of the main thread. */
  answer(id: number, reply: StoreReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in reply) waiting?.reject(errorOf(reply.error));
    else waiting?.resolve(reply.value);
  }

  /** Receives a notification of the store. */
  changed(change: StoreChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Returns the store. `begin` is called before each side effect, and throws if the call must have none. */
  store(begin: () => void): SessionStore {
    const ask: Ask = (method, ...args) => this.#ask(method, args);
    const change: Ask = async (method, ...args) => {
      begin();
      return this.#ask(method, args);
    };
    return {
      create: (session) => change('create', session),
      read: (id) => ask('read', id),
      readSummary: (id) => ask('readSummary', id),
      update: (session) => change('update', session),
      remove: (id, revision) => change('remove', id, revision),
      list: (owner) => ask('list', owner),
      listDue: (query) => ask('listDue', query),
      async acquireLease(id, token, milliseconds) {
        const isAcquired: boolean = await ask('acquireLease', id, token, milliseconds);
        if (!isAcquired) return false;
        try {
          // Called once the lease is held: a call that still waits for it has no side effects.
          begin();
          return true;
        } catch (error) {
          await ask('releaseLease', id, token);
          throw error;
        }
      },
      renewLease: (id, token, milliseconds) => ask('renewLease', id, token, milliseconds),
      releaseLease: (id, token) => ask('releaseLease', id, token),
      onChange: (listener) => {
        this.#listeners.add(listener);
        return ask('onChange');
      },
      // The main thread closes it, after the last worker.
      async close() {},
    };
  }

  #ask(method: StoreMethod, args: readonly unknown[]): Promise<never> {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      this.#waiting.set(this.#last, { resolve: resolve as Waiting['resolve'], reject });
      this.#send({ type: 'store', id: this.#last, method, args });
    });
  }
}
