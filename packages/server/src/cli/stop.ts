import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/configSchema.js';

/** A running server. */
interface Stoppable {
  /** Makes readiness probes fail, so that load balancers send no more calls. */
  drain(): void;
  /** Finishes calls in progress, and saves all sessions. */
  close(): Promise<void>;
}

/** The grace period of the shutdown beyond the deadline of calls, in milliseconds. */
const GRACE = 20_000;

/** Stops a server gracefully. Resolves with the exit code: 1 on timeout. A second signal ends the process at once. */
export async function stop(
  { http, limits }: Pick<Config, 'http' | 'limits'>,
  log: Pick<Logger, 'info' | 'error'>,
  { drain, close }: Stoppable,
): Promise<number> {
  drain();
  if (http.drainSeconds > 0) {
    log.info(`Stopping in ${http.drainSeconds} s: calls are still accepted, but /ready responds with 503`);
    await wait(http.drainSeconds * 1000);
  }
  log.info('Stopping: finishing calls in progress, and saving sessions');
  const timeout = limits.deadlineSeconds * 1000 + GRACE;
  const timer = new AbortController();
  const isLate = wait(timeout, true, { signal: timer.signal }).catch(() => false);
  const ended = close().then(() => false);
  const late = await Promise.race([ended, isLate]);
  timer.abort();
  if (late) log.error(`The server did not stop within ${timeout / 1000} s: calls in progress are aborted`);
  return late ? 1 : 0;
}
