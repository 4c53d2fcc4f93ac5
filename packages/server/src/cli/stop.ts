import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/configSchema.js';

/** What is served. */
interface Stoppable {
  /** Tells load balancers that it is going to stop. */
  drain(): void;
  /** Finishes what is being done, and saves all sessions. */
  close(): Promise<void>;
}

/** How much longer than the deadline of calls the end may take, in milliseconds. */
const GRACE = 20_000;

/** Stops a server gracefully. Gives the exit code: 1 if that took too long. A second signal ends the process at once. */
export async function stop(
  { http, limits }: Pick<Config, 'http' | 'limits'>,
  log: Pick<Logger, 'info' | 'error'>,
  { drain, close }: Stoppable,
): Promise<number> {
  drain();
  if (http.drainSeconds > 0) {
    log.info(`Stopping in ${http.drainSeconds} s: calls are still taken, but /ready answers 503`);
    await wait(http.drainSeconds * 1000);
  }
  log.info('Stopping: what is being done is finished, and sessions are saved');
  const longest = limits.deadlineSeconds * 1000 + GRACE;
  const timer = new AbortController();
  const isLate = wait(longest, true, { signal: timer.signal }).catch(() => false);
  const ended = close().then(() => false);
  const late = await Promise.race([ended, isLate]);
  timer.abort();
  if (late) log.error(`It did not stop within ${longest / 1000} s: what still runs is given up`);
  return late ? 1 : 0;
}
