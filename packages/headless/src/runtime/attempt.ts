import type { Log } from '../call/Log.js';
import { HeadlessError, messageOf } from '../errors.js';

/** Runs work and logs its error, even after the deadline. Never rejects. */
export async function attempt(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.current.error = {
      message: messageOf(error),
      ...(error instanceof HeadlessError && { code: error.code }),
    };
  }
}
