import { constants } from 'node:os';

/** Turns a signal into an exit, so that what is registered on 'exit' (children, the lock) is cleared away. */
export function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
