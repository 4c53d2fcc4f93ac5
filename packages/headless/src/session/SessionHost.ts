import type { Build } from '../build/Build.js';
import type { Log, Print } from '../call/Log.js';
import type { Plain } from '../lowdefy/types.js';
import type { RuntimeOptions } from '../runtime/Runtime.js';

/** The services of the app that a session uses. */
export interface SessionHost {
  /** The current build. */
  readonly build: Build;
  /** The maximum size of the data of one action. */
  readonly maxActionKilobytes: number;
  /** In milliseconds. */
  readonly deadline: number;
  readonly print: Print;
  runtimeOptions(user: Plain | null, log: Log): RuntimeOptions;
}
