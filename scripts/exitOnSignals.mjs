import { constants } from 'node:os';

/** Turns a signal into an exit, so that handlers of 'exit' run, which stop children and release the lock. */
export function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
