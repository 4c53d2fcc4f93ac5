import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { Policy } from '../policy/Policy.js';
import type { Principal } from '../port/Principal.js';
import type { Method, Params, Result } from '../port/SessionPort.js';
import type { ActedEntry } from '../port/view.js';
import type { Approvals } from '../sessions/Approvals.js';
import type { ControlRequests } from '../sessions/ControlRequests.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Apps } from './apps/Apps.js';
import type { LiveData } from './apps/LiveData.js';
import type { CallDigests } from './CallDigests.js';
import type { Files } from './Files.js';
import type { FollowedSessions } from './FollowedSessions.js';
import type { DataResources } from './resources/DataResources.js';
import type { Users } from './Users.js';
import type { Views } from './Views.js';

/** The session of an action, if it has one, and its owner. */
export interface ActedSession {
  readonly id?: string;
  readonly owner: Principal;
}

/** The dependencies of the port's methods on the session side. */
export interface HostContext {
  readonly config: Config;
  readonly policy: Policy;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly files: Files;
  readonly resources: DataResources;
  readonly apps: Apps;
  readonly liveData: LiveData;
  readonly views: Views;
  readonly followed: FollowedSessions;
  readonly controls: ControlRequests;
  readonly approvals: Approvals;
  readonly callDigests: CallDigests;
  /** Reports actions in a session to the audit log. */
  acted(session: ActedSession, callId: string, entries: readonly ActedEntry[]): void;
  /** Tells whether the app is loaded. */
  isLoaded(): boolean;
  /** Whether the configuration or the app's YAML names tools. Does not load the app. */
  mayHaveTools(): Promise<boolean>;
  /** Records that a list lacks the app's tools because the app is still being loaded. */
  toolsNotListed(): void;
  /** Returns the app, loading it on first use. Rejects when the deadline of a call has passed. */
  app(): Promise<App>;
}

/** A call while it runs. */
export interface RunningCall {
  readonly callId: string;
  /** Aborted when the call is cancelled. */
  readonly signal: AbortSignal;
  /** Reports progress to the client. */
  progress(done: number, total: number | undefined, message: string): void;
}

/** Implements a method of the port. */
export type MethodHandler<M extends Method> = (
  params: Params<M>,
  context: HostContext,
  call: RunningCall,
) => Promise<Result<M>>;
