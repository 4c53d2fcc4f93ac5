import { KeyedMutex } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Leases } from '../store/Leases.js';
import { isUnavailableError } from '../store/unavailable.js';
import { ToolError } from './ToolError.js';

/** Receives the remaining time in milliseconds. */
type Work<T> = (left: number) => Promise<T>;

/**
 * Serialises the calls of each session in FIFO order: reading calls within this process, acting calls also across all processes that share
 * the store.
 */
export class SessionQueue {
  readonly #leases: Leases;
  readonly #mutex = new KeyedMutex();

  constructor(leases: Leases) {
    this.#leases = leases;
  }

  /** Tells whether a call about this session is running or queued. */
  has(id: string): boolean {
    return this.#mutex.has(id);
  }

  /**
   * Queues `work` that only reads. Waits for other calls of this process, because a page has a single engine, but not for the lease in
   * the store.
   */
  look<T>(id: string, deadline: number, work: Work<T>): Promise<T> {
    return this.#run(id, deadline, work, (run) => run());
  }

  /** Queues `work` that acts, and runs it while holding the lease in the store. */
  act<T>(id: string, deadline: number, work: Work<T>): Promise<T> {
    return this.#run(id, deadline, work, (run) => this.#leases.hold(id, run));
  }

  /** Resolves when no call is running or queued. */
  idle(): Promise<void> {
    return this.#mutex.idle();
  }

  /** Gives up after half the deadline, so that time is left for the work. */
  #run<T>(
    id: string,
    deadline: number,
    work: Work<T>,
    guard: (run: () => Promise<void>) => Promise<void>,
  ): Promise<T> {
    const end = performance.now() + deadline;
    return new Promise<T>((resolve, reject) => {
      let isGivenUp = false;
      let isBegun = false;
      const timer = setTimeout(() => {
        isGivenUp = true;
        reject(
          new ToolError(
            `Session ${quoteJson(id)} is busy with another call. Nothing was done. Try again later.`,
          ),
        );
      }, deadline / 2);
      const run = async () => {
        clearTimeout(timer);
        isBegun = true;
        if (!isGivenUp) resolve(await work(end - performance.now()));
      };
      this.#mutex
        .run(id, () => (isGivenUp ? undefined : guard(run)))
        .catch((error: unknown) => {
          clearTimeout(timer);
          const isRefused = !isBegun && isUnavailableError(error);
          reject(isRefused ? new ToolError(`Nothing was done. ${error.message}`) : error);
        });
    });
  }
}
