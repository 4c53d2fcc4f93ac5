/** A moment after which nobody waits any longer. */
export interface Deadline {
  readonly isReached: boolean;
  /**
   * Adds a listener, and returns a function that removes it. Not a promise: a promise keeps all that wait for it with `Promise.race`, and a
   * deadline that is never reached lives as long as its session, so that would be a memory leak.
   */
  onReach(listener: () => void): () => void;
}

/** A deadline that is reached by calling `reach`. */
export class ManualDeadline implements Deadline {
  readonly #listeners = new Set<() => void>();
  #isReached = false;

  get isReached(): boolean {
    return this.#isReached;
  }

  reach(): void {
    this.#isReached = true;
    for (const listener of [...this.#listeners]) listener();
  }

  onReach(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The longest that a timer can take; one that is longer would end at once. */
const LONGEST = 2 ** 31 - 1;

/** Runs something with a deadline: a timeout, or an earlier abort of the signal. What runs is not cancelled. */
export async function withDeadline<T>(
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal?: AbortSignal | undefined },
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = new ManualDeadline();
  const reach = () => deadline.reach();
  const timer = setTimeout(reach, Math.min(milliseconds, LONGEST));
  signal?.addEventListener('abort', reach);
  if (signal?.aborted) reach();
  try {
    return await run(deadline);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', reach);
  }
}
