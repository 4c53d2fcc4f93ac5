import type { PageNode } from '@lowdefy-mcp/render-core';
import type { Action } from '../actions.js';
import type { RunningWork } from '../call/TaskTracker.js';
import type { LogEntry } from '../log/types.js';
import type { Plain } from '../lowdefy/types.js';
import type { MayCall } from '../rules/MayCall.js';
import type { MayUse } from '../rules/MayUse.js';

/** How long to wait. */
export interface WaitOptions {
  /** Milliseconds after which the answer is given, whatever still runs. Default: the app's. */
  readonly deadline?: number;
  /** Stops waiting, as the deadline does. */
  readonly signal?: AbortSignal;
}

export interface OpenOptions extends WaitOptions {
  /** What `_input` gives on the page. */
  readonly input?: Plain;
  /** What `_url_query` gives on the page. */
  readonly urlQuery?: Plain;
}

export interface ActOptions extends WaitOptions {
  /** Skip the rest once an action failed. Default: go on. */
  readonly stopOnError?: boolean;
  /** Asked before each action: a reason skips this action and all that follow. Default: none is skipped. */
  readonly interrupt?: () => string | undefined;
  /** Hears of each action when it begins. Those that are skipped do not. */
  readonly onStart?: (action: Action, index: number) => void;
  /** Hears of each action when it is done, before the answer is given. `look` renders the page as it is then. */
  readonly onEntry?: (entry: LogEntry, index: number, look: () => PageNode | null) => void;
  /** False refuses an event or method on this page, such as one that the user has to agree to. Default: nothing is refused. */
  readonly mayUse?: MayUse;
  /** False refuses an endpoint that an action calls itself. Default: none is refused. */
  readonly mayCall?: MayCall;
}

/** What came of opening a page, or of some actions. */
export interface ActResult {
  readonly pageId: string | null;
  /** The page as it is now; null if none is open. */
  readonly page: PageNode | null;
  /** The page as it was when this began. */
  readonly before: PageNode | null;
  /** Goes up with everything that is done in the session. */
  readonly revision: number;
  readonly log: readonly LogEntry[];
  /** What was still running when the answer was given; it goes on. */
  readonly running: readonly RunningWork[];
}

/** What `state` gives. */
export interface SessionState {
  readonly pageId: string;
  readonly state: Plain;
  readonly global: Plain;
  /** The latest response of each request, or null. */
  readonly requests: Plain;
  readonly input: Plain;
  readonly urlQuery: Plain;
}
