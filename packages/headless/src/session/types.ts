import type { PageNode } from '@lowdefy-mcp/render-core';
import type { Action } from '../actions.js';
import type { RunningWork } from '../call/TaskTracker.js';
import type { LogEntry } from '../log/types.js';
import type { Plain } from '../lowdefy/types.js';
import type { MayCall } from '../rules/MayCall.js';
import type { MayUse } from '../rules/MayUse.js';

/** Limits how long a call waits. */
export interface WaitOptions {
  /** The timeout in milliseconds, after which the call returns even if work is running. Default: the app's. */
  readonly deadline?: number;
  /** Ends waiting like the timeout. */
  readonly signal?: AbortSignal;
}

export interface OpenOptions extends WaitOptions {
  /** The data that `_input` returns on the page. */
  readonly input?: Plain;
  /** The query of the address: texts as a person types them, other values as JSON. `_url_query` reads both `'12'` and `12` as 12. */
  readonly urlQuery?: Plain;
}

export interface ActOptions extends WaitOptions {
  /** Skips the remaining actions after a failure. Default: false. */
  readonly stopOnError?: boolean;
  /** Called before each action. If it returns a reason, this action and all later ones are skipped. */
  readonly interrupt?: () => string | undefined;
  /** Called when an action starts. Not called for skipped actions. */
  readonly onStart?: (action: Action, index: number) => void;
  /** Called when an action is done. `look` renders the page at that time. */
  readonly onEntry?: (entry: LogEntry, index: number, look: () => PageNode | null) => void;
  /** Returns false to refuse an event or method, such as one that needs the user's consent. Default: nothing is refused. */
  readonly mayUse?: MayUse;
  /** Returns false to refuse an endpoint that an action calls directly. Default: none is refused. */
  readonly mayCall?: MayCall;
}

/** The result of opening a page or of performing actions. */
export interface ActResult {
  readonly pageId: string | null;
  /** The page as it is now; null if none is open. */
  readonly page: PageNode | null;
  /** The page before the call. */
  readonly before: PageNode | null;
  /** Incremented with each call of the agent. */
  readonly revision: number;
  readonly log: readonly LogEntry[];
  /** Work that was still running when the call returned. It is not cancelled. */
  readonly running: readonly RunningWork[];
  /** The ids of the requests and API endpoints among it. */
  readonly runningRequests: readonly string[];
}

/** The result of `Session.state`. */
export interface SessionState {
  readonly pageId: string;
  readonly state: Plain;
  readonly global: Plain;
  /** The latest response of each request, or null. */
  readonly requests: Plain;
  readonly input: Plain;
  readonly urlQuery: Plain;
}
