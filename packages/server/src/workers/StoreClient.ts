import { randomUUID } from 'node:crypto';
import { RevisionError, type SessionStore, type StoredSession } from '../store/SessionStore.js';
import type { ErrorData, FromWorker, StoreMethod, StoreReply } from './messages.js';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Ask = (method: StoreMethod, ...args: readonly unknown[]) => Promise<never>;

/** The store of the main thread, as a worker uses it: each method is a message. */
export class StoreClient {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  /** Takes the answer of the main thread. */
  answer(id: number, reply: StoreReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in reply) waiting?.reject(errorOf(reply.error));
    else waiting?.resolve(reply.value);
  }

  /** The store. `begin` is called before something is changed. */
  store(begin: () => void): SessionStore {
    const ask: Ask = (method, ...args) => this.#ask(method, args);
    const change: Ask = (method, ...args) => {
      begin();
      return ask(method, ...args);
    };
    return {
      create: (session: StoredSession) => change('create', session),
      read: (id) => ask('read', id),
      readSummary: (id) => ask('readSummary', id),
      update: (session) => change('update', session),
      remove: (id) => change('remove', id),
      list: (owner) => ask('list', owner),
      async hold(id, work) {
        const token = randomUUID();
        await change('acquire', id, token);
        try {
          return await work();
        } finally {
          await ask('release', id, token);
        }
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

/** Classes do not survive the way between threads. */
function errorOf({ name, message, stack }: ErrorData): Error {
  const error = name === 'RevisionError' ? new RevisionError('', 0, undefined) : new Error();
  return Object.assign(error, { message, ...(stack !== undefined && { stack }) });
}
