/** A moment after which nobody waits any longer. */
export interface Deadline {
  readonly reached: Promise<void>;
  readonly isReached: boolean;
}

/** A deadline that is reached by calling `reach`. */
export class ManualDeadline implements Deadline {
  readonly reached: Promise<void>;
  #resolve: () => void = () => {};
  #isReached = false;

  constructor() {
    this.reached = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get isReached(): boolean {
    return this.#isReached;
  }

  reach(): void {
    this.#isReached = true;
    this.#resolve();
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
