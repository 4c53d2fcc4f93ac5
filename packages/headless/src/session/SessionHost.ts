import type { Build } from '../build/Build.js';
import type { Log, Print } from '../call/Log.js';
import type { Plain } from '../lowdefy/types.js';
import type { RuntimeOptions } from '../runtime/Runtime.js';

/** What a session needs of its app. */
export interface SessionHost {
  /** The build to run now. */
  readonly build: Build;
  /** How large the data of an action can be. */
  readonly maxActionKilobytes: number;
  /** In milliseconds. */
  readonly deadline: number;
  readonly print: Print;
  runtimeOptions(user: Plain | null, log: Log): RuntimeOptions;
}
