import { setTimeout as wait } from 'node:timers/promises';

/** The store is temporarily unavailable. The message is for callers, the cause for the operator. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  /** `message` is shown to callers, so it must not contain paths, addresses or secrets. */
  constructor(
    cause: unknown,
    message = 'The server cannot reach its session store now. Try again in a few seconds.',
  ) {
    super(message, { cause });
  }
}

/** Tells whether an error is a `StoreUnavailableError`, including those of another copy of this package or another thread. */
export function isUnavailableError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StoreUnavailableError';
}

/** Options of `retryWithin`. */
export interface RetryOptions {
  /** The overall timeout, in milliseconds. */
  readonly milliseconds: number;
  /** Tells whether an error is caused by the connection and not by the request. */
  readonly isTransient: (error: unknown) => boolean;
  /** Whether the work may run twice. Default: false, which means a single attempt. */
  readonly isIdempotent?: boolean;
}

/**
 * Runs `attempt` and retries it with backoff after transient errors if it is idempotent. Rejects with `StoreUnavailableError` on timeout,
 * also if an attempt hangs.
 */
export async function retryWithin<T>(
  attempt: () => Promise<T>,
  { milliseconds, isTransient, isIdempotent = false }: RetryOptions,
): Promise<T> {
  const end = performance.now() + milliseconds;
  for (let delay = 20; ; delay = Math.min(delay * 2, 500)) {
    try {
      return await giveUpAt(end, attempt());
    } catch (error) {
      if (isUnavailableError(error) || !isTransient(error)) throw error;
      if (!isIdempotent || performance.now() + delay >= end) throw new StoreUnavailableError(error);
    }
    await wait(delay);
  }
}

function giveUpAt<T>(end: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    const late = () => reject(new StoreUnavailableError(new Error('The store did not answer in time.')));
    timer = setTimeout(late, Math.max(0, end - performance.now()));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
