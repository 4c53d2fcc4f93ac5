import type { Config } from '../config/configSchema.js';
import type { AppChange, AppFailure } from './apps.js';
import type { SessionMethods } from './SessionMethods.js';
import type { ActedEntry, ViewChange } from './view.js';

export type Method = keyof SessionMethods;
export type Params<M extends Method> = Parameters<SessionMethods[M]>[0];
export type Result<M extends Method> = ReturnType<SessionMethods[M]>;

/** One call of a method. */
export interface Request<M extends Method = Method> {
  /** Identifies the call in events and for `cancel`. */
  readonly callId: string;
  readonly method: M;
  readonly params: Params<M>;
}

/** Why a call failed. */
export interface Failure {
  /**
   * `refused`: the agent can correct it. `notFound`: there is no such page. `notLoaded`: the app cannot be loaded.
   * `building`: the app is still being built; retry later. `busy`: there are too many calls; retry later. `failed`: the app or the session
   * failed. `unexpected`: a bug, whose message is not shown to the agent.
   */
  readonly reason: 'refused' | 'notFound' | 'notLoaded' | 'building' | 'busy' | 'failed' | 'unexpected';
  readonly message: string;
  /** When to retry, for the reason `busy`. */
  readonly retryAfterSeconds?: number;
  readonly stack?: string;
  /** Why a call about a dashboard was rejected. */
  readonly app?: AppFailure;
}

/** The result of a call. Errors are plain data, because classes do not survive `structuredClone`. */
export type Reply<M extends Method = Method> = { readonly value: Result<M> } | { readonly failure: Failure };

/** Events of the session side. */
export type SessionEvent =
  | { readonly type: 'changed' | 'removed'; readonly sessionId: string }
  /** Actions were performed in a session: for the audit log, with values as in the log of the session. */
  | {
      readonly type: 'acted';
      readonly callId: string;
      /** Absent for a configured tool. */
      readonly sessionId?: string;
      /** The id of the principal. */
      readonly owner: string;
      readonly entries: readonly ActedEntry[];
    }
  /** The app was loaded or rebuilt. `asks`: some actions need confirmation. */
  | { readonly type: 'rules'; readonly asks: boolean }
  /** The configured tools may have changed. */
  | { readonly type: 'tools' }
  /** A dashboard was created, replaced or deleted. */
  | ({ readonly type: 'apps' } & AppChange)
  /** The configuration has changed. `rules` and `tools` follow in the same step. */
  | { readonly type: 'config'; readonly config: Config }
  /** The app was rebuilt after its files changed; `failure` says why it could not be. */
  | { readonly type: 'build'; readonly failure: string | null }
  /** Only for watched sessions. */
  | {
      readonly type: 'view';
      readonly sessionId: string;
      /** The rights of the watchers that the change is for, from `rightsOf`. Others must not get it. */
      readonly rights: string;
      /** As in `SessionView`: increases with each event. */
      readonly cursor: number;
      readonly change: ViewChange;
    }
  | {
      readonly type: 'progress';
      readonly callId: string;
      /** Increases with each event of a call. */
      readonly done: number;
      /** Undefined while the app is being built. */
      readonly total: number | undefined;
      readonly message: string;
    };

/**
 * The interface between the MCP server and the sessions, which run the app. Only plain data that survives `structuredClone` crosses it, in
 * either direction: no nodes, functions or class instances. So sessions can run in another thread.
 */
export interface SessionPort {
  call<M extends Method>(request: Request<M>): Promise<Reply<M>>;
  /** Stops waiting for a call: it is answered with its result so far. */
  cancel(callId: string): void;
  /** Adds a listener for events. Returns a function that removes it. */
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** Returns the current load of the session side, for metrics. Neither waits nor writes. */
  stats?(): PortStats;
}

/** The load of the session side. */
export interface PortStats {
  /** Sessions in memory. */
  readonly liveSessions: number;
  /** Worker threads, if used, and how many were replaced because they crashed or hung. */
  readonly workers?: { readonly running: number; readonly replaced: number };
}
