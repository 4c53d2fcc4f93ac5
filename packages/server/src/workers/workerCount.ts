import { availableParallelism } from 'node:os';
import type { Config } from '../config/configSchema.js';

/** The largest number that can be configured. */
export const MOST_WORKERS = 64;

/** More engines than this need more memory than most machines have to spare. Whoever has it can say a number. */
const MOST = 4;

interface Use {
  /** Many clients can connect. */
  readonly isHttp: boolean;
  /** The app's files are watched. */
  readonly isWatched: boolean;
}

/**
 * How many workers run sessions at most. Over stdio `auto` is one: there is one user, for whom a second would do little, and the first keeps
 * calls within their deadlines at less than a tenth of the time to start (`workers.start` in bench).
 */
export function workerCount(workers: Config['workers'], { isHttp, isWatched }: Use): number {
  // Workers would each watch and build the app.
  if (isWatched) return 0;
  if (workers !== 'auto') return workers;
  return isHttp ? Math.min(availableParallelism(), MOST) : 1;
}
