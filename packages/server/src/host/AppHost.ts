import { isDeepStrictEqual } from 'node:util';
import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { Policy } from '../policy/Policy.js';
import type { Method, PortStats, Reply, Request, SessionEvent, SessionPort } from '../port/SessionPort.js';
import type { ActedEntry } from '../port/view.js';
import { Approvals } from '../sessions/Approvals.js';
import { ControlRequests } from '../sessions/ControlRequests.js';
import { Sessions } from '../sessions/Sessions.js';
import { Leases } from '../store/Leases.js';
import type { SessionStore } from '../store/SessionStore.js';
import { Apps } from './apps/Apps.js';
import { LiveData } from './apps/LiveData.js';
import { CallDigests } from './CallDigests.js';
import { Files } from './Files.js';
import { FollowedSessions } from './FollowedSessions.js';
import { failureOf } from './failureOf.js';
import type { ActedSession, HostContext, MethodHandler } from './HostContext.js';
import type { LazyApp } from './LazyApp.js';
import { methods } from './methods/index.js';
import { DataResources } from './resources/DataResources.js';
import { Users } from './Users.js';
import { Views } from './Views.js';

export interface AppHostOptions {
  readonly config: Config;
  readonly policy: Policy;
  readonly store: SessionStore;
  /** The key for digests of calls in stored sessions. */
  readonly callKey: Uint8Array;
  /** The app, loaded when it is first needed. */
  readonly app: Pick<LazyApp, 'getWithin' | 'progress' | 'loaded'>;
  /** Whether the configuration or the app's YAML names tools. Does not load the app. */
  readonly mayHaveTools: () => Promise<boolean>;
  /** Receives warnings for the operator. Default: they are dropped. */
  readonly warn?: (message: string) => void;
}

/** Implements the session side of the port: runs the app and its sessions, and prints their pages for agents. */
export class AppHost implements SessionPort, HostContext {
  #config: Config;
  readonly policy: Policy;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly files = new Files(() => this.#config.limits);
  readonly resources: DataResources;
  readonly apps: Apps;
  readonly liveData: LiveData;
  readonly views: Views;
  readonly followed: FollowedSessions;
  readonly controls = new ControlRequests();
  readonly approvals: Approvals;
  readonly callDigests: CallDigests;
  readonly app: () => Promise<App>;
  readonly mayHaveTools: () => Promise<boolean>;
  readonly isLoaded: () => boolean;
  readonly #redact: App['redact'];
  #hasUnlistedTools = false;
  readonly #loading: LazyApp['progress'];
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<(event: SessionEvent) => void>();

  constructor({ config, policy, store, callKey, app, mayHaveTools, warn = () => {} }: AppHostOptions) {
    this.#config = config;
    this.policy = policy;
    this.mayHaveTools = mayHaveTools;
    this.app = () => app.getWithin(this.#deadline);
    this.isLoaded = () => app.loaded !== undefined;
    this.#redact = (value) => app.loaded?.redact(value) ?? value;
    this.#loading = app.progress;
    app.progress.onTick(() => {
      for (const callId of this.#running.keys()) this.#reportLoading(callId);
    });
    this.users = new Users({
      app: this.app,
      auth: config.auth,
      deadline: () => this.#deadline,
      warn,
    });
    this.resources = new DataResources(() => this.#config, this.app, this.users);
    const leases = new Leases(store);
    this.approvals = new Approvals(store);
    this.callDigests = new CallDigests(callKey);
    this.apps = new Apps(store, leases, (change) => this.#emit({ type: 'apps', ...change }));
    this.liveData = new LiveData({
      app: this.app,
      users: this.users,
      deadline: () => this.#deadline,
      warn,
    });
    this.sessions = new Sessions({
      app: this.app,
      users: this.users,
      store,
      leases,
      limits: () => this.#config.limits,
      keepLogMinutes: config.session.keepLogMinutes,
      filePages: (sessionId) => this.files.pagesOf(sessionId),
      onChange: (live) => {
        this.views.publish(live);
        this.followed.noteRevision(live.id, live.summary.revision);
        this.#emit({ type: 'changed', sessionId: live.id });
      },
      onRemove: (sessionId) => {
        this.files.remove(sessionId);
        this.views.remove(sessionId);
        this.followed.remove(sessionId);
        this.#emit({ type: 'removed', sessionId });
      },
    });
    this.followed = new FollowedSessions(this.sessions, store, {
      onChange: async (sessionId) => {
        await this.views.refresh(sessionId);
        this.#emit({ type: 'changed', sessionId });
      },
      onRemove: (sessionId) => {
        this.views.remove(sessionId);
        this.#emit({ type: 'removed', sessionId });
      },
    });
    this.views = new Views({
      sessions: this.sessions,
      files: this.files,
      emit: (event) => this.#emit(event),
    });
  }

  /** The configuration for calls that start now. */
  get config(): Config {
    return this.#config;
  }

  /** Replaces the configuration atomically. The caller announces the resulting rules and tools with `appChanged`. */
  configure(config: Config): void {
    if (isDeepStrictEqual(config, this.#config)) return;
    this.#config = config;
    this.policy.update(config);
    this.#emit({ type: 'config', config });
  }

  /** Announces a rebuild after the app's files changed; `failure` is null if it succeeded. */
  appRebuilt(failure: string | null): void {
    this.#emit({ type: 'build', failure });
  }

  get #deadline(): number {
    return this.#config.limits.deadlineSeconds * 1000;
  }

  /** Announces that the app is loaded. Tool lists that did not wait for it are out of date. */
  appLoaded(): void {
    this.#emit({ type: 'rules', asks: this.policy.asks });
    if (this.#hasUnlistedTools) this.appChanged();
  }

  /** Announces that the app was rebuilt: its rules and tools may have changed. */
  appChanged(): void {
    this.#emit({ type: 'rules', asks: this.policy.asks });
    this.#hasUnlistedTools = false;
    this.#emit({ type: 'tools' });
  }

  toolsNotListed(): void {
    this.#hasUnlistedTools = true;
  }

  async call<M extends Method>({ callId, method, params }: Request<M>): Promise<Reply<M>> {
    const controller = new AbortController();
    this.#running.set(callId, controller);
    if (this.#loading.isLoading) this.#reportLoading(callId);
    try {
      const run: MethodHandler<M> = methods[method];
      const value = await run(params, this, {
        callId,
        // A getter, because creating a signal is expensive and few methods use it.
        get signal() {
          return controller.signal;
        },
        progress: (done, total, message) => this.#emit({ type: 'progress', callId, done, total, message }),
      });
      return { value };
    } catch (error) {
      return { failure: failureOf(error) };
    } finally {
      this.#running.delete(callId);
    }
  }

  acted({ id, owner }: ActedSession, callId: string, entries: readonly ActedEntry[]): void {
    const session = id === undefined ? {} : { sessionId: id };
    this.#emit({ type: 'acted', callId, ...session, owner: owner.id, entries: this.#redact(entries) });
  }

  stats(): PortStats {
    return { liveSessions: this.sessions.liveCount };
  }

  cancel(callId: string): void {
    this.#running.get(callId)?.abort();
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends progress to the client of a waiting call, so that it does not time out during the build. */
  #reportLoading(callId: string): void {
    const message = `The app is being built: ${this.#loading.text}`;
    this.#emit({ type: 'progress', callId, done: this.#loading.next(), total: undefined, message });
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
