import { setImmediate as turn } from 'node:timers/promises';

/** Something that is under way. */
export interface RunningWork {
  /** What it is: the type of an action, or `onMount`. */
  readonly type: string;
  readonly blockId?: string;
  /** For how long, in milliseconds. */
  readonly duration: number;
}

/** A moment after which nobody waits any longer. */
export interface Deadline {
  readonly reached: Promise<void>;
  readonly isReached: boolean;
}

/** The longest that a timer can take; one that is longer would end at once. */
const LONGEST = 2 ** 31 - 1;

/** Runs something that is given up waiting for after some time, or when the signal says so. */
export async function withDeadline<T>(
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal?: AbortSignal | undefined },
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  let isReached = false;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = () => {
      isReached = true;
      resolve();
    };
  });
  const timer = setTimeout(reach, Math.min(milliseconds, LONGEST));
  signal?.addEventListener('abort', reach);
  if (signal?.aborted) reach();
  try {
    return await run({
      reached,
      get isReached() {
        return isReached;
      },
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', reach);
  }
}

/** Keeps account of what is under way: the engine gives no promise for `async: true` actions. */
export class TaskTracker {
  readonly #running = new Map<
    Promise<unknown>,
    { type: string; blockId: string | undefined; since: number }
  >();

  /** What nobody waits for any more: it has had its time. */
  readonly #late = new WeakSet<Promise<unknown>>();
  readonly #isLate: () => boolean;
  #wake = () => {};

  /** `isLate` says whether what starts now belongs to work that nobody waits for any more. */
  constructor(isLate: () => boolean) {
    this.#isLate = isLate;
  }

  track<T>(type: string, blockId: string | undefined, promise: Promise<T>): Promise<T> {
    this.#running.set(promise, { type, blockId, since: performance.now() });
    if (this.#isLate()) this.#late.add(promise);
    const forget = () => this.#running.delete(promise);
    promise.then(forget, forget);
    return promise;
  }

  /**
   * Waits until nothing is under way, or there is reason to stop, or until the deadline; what runs then is not waited
   * for again.
   */
  async settle(deadline: Deadline, mayStop: () => boolean): Promise<void> {
    do {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([Promise.allSettled(this.#awaited), deadline.reached, woken]);
      if (deadline.isReached) {
        for (const promise of this.#awaited) this.#late.add(promise);
        return;
      }
      if (mayStop()) return;
      // What follows an action in the engine may start the next one, or change what is on the page.
      await turn();
      await turn();
    } while (this.#awaited.length > 0);
  }

  /** Has `settle` ask again whether it may stop. */
  wake(): void {
    this.#wake();
  }

  /** Whether something is under way that is to be waited for. */
  get isBusy(): boolean {
    return this.#awaited.length > 0;
  }

  get #awaited(): readonly Promise<unknown>[] {
    return [...this.#running.keys()].filter((promise) => !this.#late.has(promise));
  }

  get list(): readonly RunningWork[] {
    return [...this.#running.values()].map(({ type, blockId, since }) => ({
      type,
      ...(blockId !== undefined && { blockId }),
      duration: Math.round(performance.now() - since),
    }));
  }
}
