import type { Config } from '../config/configSchema.js';
import { createAuditLog } from './createAuditLog.js';
import { Observers } from './Observers.js';
import { loadTracing } from './Tracing.js';

interface ObserversOptions {
  /** The app's directory. */
  readonly directory: string;
  /** Logs a warning for the operator. */
  readonly warn: (message: string) => void;
}

/** Creates the audit log and the tracing of a service. Throws a `UserError` if the audit log cannot be written. */
export function createObservers({ audit }: Config, options: ObserversOptions): Observers {
  const observers = new Observers();
  const log = createAuditLog(audit, options);
  if (log !== undefined) observers.add(log);
  loadTracing(options.directory).then((tracing) => tracing && observers.add(tracing));
  return observers;
}
