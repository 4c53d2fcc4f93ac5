import type { Log } from '../call/Log.js';
import { HeadlessError, messageOf } from '../errors.js';

/** Logs what the work throws: nothing of it gets lost, even after the deadline. */
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
