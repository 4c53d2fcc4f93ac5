/** A timeout or another moment that ends waiting. */
export interface Deadline {
  readonly isReached: boolean;
  /**
   * Adds a listener, and returns a function that removes it. Not a promise: `Promise.race` with a promise that stays pending leaks
   * memory for as long as the deadline lives.
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

/** The maximum delay of `setTimeout`; a longer one would fire immediately. */
const MAX_DELAY = 2 ** 31 - 1;

/** Runs `run` with a deadline: a timeout, or an earlier abort of the signal. The work itself is not cancelled. */
export async function withDeadline<T>(
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal?: AbortSignal | undefined },
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = new ManualDeadline();
  const reach = () => deadline.reach();
  const timer = setTimeout(reach, Math.min(milliseconds, MAX_DELAY));
  signal?.addEventListener('abort', reach);
  if (signal?.aborted) reach();
  try {
    return await run(deadline);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', reach);
  }
}
