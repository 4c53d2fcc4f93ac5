import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { Policy } from '../policy/Policy.js';
import type { Method, Params, Result } from '../port/SessionPort.js';
import type { ActedEntry } from '../port/view.js';
import type { ControlRequests } from '../sessions/ControlRequests.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Apps } from './apps/Apps.js';
import type { LiveData } from './apps/LiveData.js';
import type { Files } from './Files.js';
import type { FollowedSessions } from './FollowedSessions.js';
import type { DataResources } from './resources/DataResources.js';
import type { Users } from './Users.js';
import type { Views } from './Views.js';

/** What the methods of the session side work on. */
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
  /** Tells what was done in a session, for the audit log. */
  acted(live: LiveSession, callId: string, entries: readonly ActedEntry[]): void;
  /** Tells whether the app is loaded. */
  isLoaded(): boolean;
  /** Whether the configuration or the app's YAML names tools. Does not load the app. */
  mayHaveTools(): Promise<boolean>;
  /** Notes that tools of the app were left out of a list, because it is still being loaded. */
  toolsNotListed(): void;
  /** The app, loaded when it is first needed. Rejects if that takes longer than a call may. */
  app(): Promise<App>;
}

/** A call while it runs. */
export interface RunningCall {
  readonly callId: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Tells how far it is. */
  progress(done: number, total: number | undefined, message: string): void;
}

/** Does what a method of the port says. */
export type MethodHandler<M extends Method> = (
  params: Params<M>,
  context: HostContext,
  call: RunningCall,
) => Promise<Result<M>>;
