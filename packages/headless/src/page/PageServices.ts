import type { Registry } from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import type { LinkParams } from '../lowdefy/types.js';
import type { Complaints } from '../packs/Complaints.js';
import type { Restrictions } from '../rules/Restrictions.js';
import type { ListLimit } from './ListLimit.js';
import type { StatePaths } from './statePaths.js';

/** What a page needs of the session around it. */
export interface PageServices {
  readonly registry: Registry;
  readonly complaints: Complaints;
  readonly log: Log;
  readonly work: TaskTracker;
  readonly changesCarryValue: boolean;
  readonly restrict: Restrictions;
  /** What the app's author tells agents of the blocks. Absent if that is nothing. */
  readonly describe?: ((blockId: string) => string | undefined) | undefined;
  readonly paths: StatePaths;
  readonly listLimit: ListLimit;
  link(target: LinkParams): void;
  /** Gets what an app's operators throw in the properties of its blocks. */
  handleError(error: unknown): void;
}
