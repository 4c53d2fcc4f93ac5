import { availableParallelism } from 'node:os';
import type { Config } from '../config/configSchema.js';

/** The largest number that can be configured. */
export const MAX_WORKERS = 64;

/** The limit of `auto`: more engines need more memory than most machines can spare. */
const MAX_AUTO = 4;

interface Use {
  /** Many clients can connect. */
  readonly isHttp: boolean;
  /** The app's files are watched. */
  readonly isWatched: boolean;
}

/**
 * Returns the maximum number of workers. Over stdio `auto` is one: for a single user a second one gains little, and the first enforces
 * deadlines at less than a tenth of the start time (`workers.start` in bench).
 */
export function workerCount(workers: Config['workers'], { isHttp, isWatched }: Use): number {
  // No workers: each would watch and build the app.
  if (isWatched) return 0;
  if (workers !== 'auto') return workers;
  return isHttp ? Math.min(availableParallelism(), MAX_AUTO) : 1;
}
