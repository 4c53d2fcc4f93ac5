import type { Config } from '../config/configSchema.js';
import type { AppChange, AppFailure } from './apps.js';
import type { SessionMethods } from './SessionMethods.js';
import type { ActedEntry, ViewChange } from './view.js';

export type Method = keyof SessionMethods;
export type Params<M extends Method> = Parameters<SessionMethods[M]>[0];
export type Result<M extends Method> = ReturnType<SessionMethods[M]>;

/** One call of a method. */
export interface Request<M extends Method = Method> {
  /** Names the call in events, and for `cancel`. */
  readonly callId: string;
  readonly method: M;
  readonly params: Params<M>;
}

/** Why a call failed. */
export interface Failure {
  /**
   * `refused`: the agent can do something about it. `notFound`: there is no such page. `notLoaded`: the app cannot be loaded.
   * `building`: the app is still being built, and the same call will work later. `busy`: there are too many calls, and the same call will
   * work later. `failed`: the app or the session cannot do it. `unexpected`: a bug, which is nothing for the agent.
   */
  readonly reason: 'refused' | 'notFound' | 'notLoaded' | 'building' | 'busy' | 'failed' | 'unexpected';
  readonly message: string;
  /** When to call again, if it is busy. */
  readonly retryAfterSeconds?: number;
  readonly stack?: string;
  /** Why a dashboard is refused. */
  readonly app?: AppFailure;
}

/** What a call came to. Errors are data, too: their classes do not survive a copy. */
export type Reply<M extends Method = Method> = { readonly value: Result<M> } | { readonly failure: Failure };

/** What the session side tells without being asked. */
export type SessionEvent =
  | { readonly type: 'changed' | 'removed'; readonly sessionId: string }
  /** Something was done in a session, for the audit log. Values are as in the log of the session. */
  | {
      readonly type: 'acted';
      readonly callId: string;
      readonly sessionId: string;
      /** The id of the principal. */
      readonly owner: string;
      readonly entries: readonly ActedEntry[];
    }
  /** The app is loaded, or built again. `asks`: the user has to be asked about something. */
  | { readonly type: 'rules'; readonly asks: boolean }
  /** The tools of the app's own may be others now. */
  | { readonly type: 'tools' }
  /** A dashboard was created, replaced or deleted. */
  | ({ readonly type: 'apps' } & AppChange)
  /** The configuration has changed. What depends on it is told in the same step: `rules`, `tools`. */
  | { readonly type: 'config'; readonly config: Config }
  /** The app's files have changed, and it was built again or, with a reason, cannot be. */
  | { readonly type: 'build'; readonly failure: string | null }
  /** Only of sessions that somebody watches. */
  | {
      readonly type: 'view';
      readonly sessionId: string;
      /** As in `SessionView`: goes up with each event. */
      readonly cursor: number;
      readonly change: ViewChange;
    }
  | {
      readonly type: 'progress';
      readonly callId: string;
      /** Goes up with each event of a call. */
      readonly done: number;
      /** Undefined while the app is being built. */
      readonly total: number | undefined;
      readonly message: string;
    };

/**
 * The line between the server, which speaks MCP, and the sessions, which run the app. All that crosses it, in either direction, is
 * plain data that survives `structuredClone`: no nodes, no functions, no instances. So the sessions can run in another thread.
 */
export interface SessionPort {
  call<M extends Method>(request: Request<M>): Promise<Reply<M>>;
  /** Stops waiting for a call: it is answered with what is there. */
  cancel(callId: string): void;
  /** Adds a listener for events. Returns a function that removes it. */
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** What runs on the session side now, for metrics. Neither waits nor writes. */
  stats?(): PortStats;
}

/** What runs on the session side. */
export interface PortStats {
  /** Sessions in memory. */
  readonly liveSessions: number;
  /** Threads that run sessions, if there are any, and how many were replaced because they had stopped or hung. */
  readonly workers?: { readonly running: number; readonly replaced: number };
}
