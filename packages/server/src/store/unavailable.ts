import { setTimeout as wait } from 'node:timers/promises';

/** The store cannot be used now. Callers are told; the cause is for the operator of the server. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  /** `message` is for callers, so it must not have paths, addresses or secrets. */
  constructor(
    cause: unknown,
    message = 'The server cannot reach its session store now. Try again in a few seconds.',
  ) {
    super(message, { cause });
  }
}

/** Tells whether an error is a `StoreUnavailableError`, also of another copy of this package or from another thread. */
export function isUnavailableError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StoreUnavailableError';
}

/** Which errors a new attempt may not have. */
export interface RetryOptions {
  /** How long to try, in milliseconds. */
  readonly milliseconds: number;
  /** Tells whether an error comes of the connection, and not of what was asked for. */
  readonly isTransient: (error: unknown) => boolean;
  /** The work may be done twice. Default: false, and there is one attempt. */
  readonly isIdempotent?: boolean;
}

/**
 * Runs `attempt`, again with backoff after transient errors if it is idempotent, and rejects with `StoreUnavailableError` when the time is
 * over. An attempt that hangs is given up then.
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
    const late = () => reject(new StoreUnavailableError(new Error('It did not answer in time.')));
    timer = setTimeout(late, Math.max(0, end - performance.now()));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
