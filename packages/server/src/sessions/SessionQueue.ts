import { KeyedMutex } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { SessionStore } from '../store/SessionStore.js';
import { ToolError } from './ToolError.js';

/** Runs the calls about a session one after the other, in this process and in others that share the store. */
export class SessionQueue {
  readonly #store: Pick<SessionStore, 'hold'>;
  readonly #mutex = new KeyedMutex();

  constructor(store: Pick<SessionStore, 'hold'>) {
    this.#store = store;
  }

  /** Tells whether a call about this session is running or queued. */
  has(id: string): boolean {
    return this.#mutex.has(id);
  }

  /** Queues `work`. Gives up after half the deadline, so that time is left for the work; passes the milliseconds that are left. */
  run<T>(id: string, deadline: number, work: (left: number) => Promise<T>): Promise<T> {
    const end = performance.now() + deadline;
    return new Promise<T>((resolve, reject) => {
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isGivenUp = true;
        reject(
          new ToolError(
            `Session ${quoteJson(id)} is busy with another call. Nothing was done: try again later.`,
          ),
        );
      }, deadline / 2);
      const held = () =>
        this.#store.hold(id, async () => {
          clearTimeout(timer);
          if (!isGivenUp) resolve(await work(end - performance.now()));
        });
      this.#mutex
        .run(id, () => (isGivenUp ? undefined : held()))
        .catch((error: unknown) => {
          clearTimeout(timer);
          reject(error);
        });
    });
  }

  /** Resolves when no call is running or queued. */
  idle(): Promise<void> {
    return this.#mutex.idle();
  }
}
