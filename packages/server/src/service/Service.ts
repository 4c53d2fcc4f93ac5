import { randomUUID } from 'node:crypto';
import type { Config } from '../config/configSchema.js';
import { CallError } from '../port/CallError.js';
import type { Method, Params, Result, SessionEvent, SessionPort } from '../port/SessionPort.js';
import { BuildNews } from './BuildNews.js';
import { ResourcePolls } from './ResourcePolls.js';

/** What a caller may want besides the result. */
export interface CallOptions {
  /** Stops waiting for the call. */
  readonly signal?: AbortSignal;
  /** Hears how far the call is. */
  readonly progress?: (done: number, total: number | undefined, message: string) => void;
}

/** What happens in a session. */
export type OfSession = Extract<SessionEvent, { readonly sessionId: string }>;

/** What happens to dashboards. */
export type OfApps = Extract<SessionEvent, { readonly type: 'apps' }>;

/** What the tools and resources use, whatever the transport: the app's configuration, and its sessions through a port. */
export class Service {
  /** Callers of an app whose files are watched hear of its builds. */
  readonly builds = new BuildNews();
  /** Resources whose changes somebody wants to hear of. */
  readonly polls: ResourcePolls;
  readonly isWatched: boolean;
  readonly #port: SessionPort;
  readonly #progress = new Map<string, CallOptions['progress']>();
  readonly #listeners = new Set<(uri: string) => void>();
  readonly #sessionListeners = new Set<(event: OfSession) => void>();
  readonly #toolListeners = new Set<() => void>();
  readonly #appListeners = new Set<(event: OfApps) => void>();
  readonly #resourceListeners = new Set<() => void>();
  #asks: boolean | undefined;
  #config: Config;

  /** `isWatched`: the configuration and the app may change while the service runs. */
  constructor(
    config: Config,
    port: SessionPort,
    { isWatched = false }: { readonly isWatched?: boolean } = {},
  ) {
    this.isWatched = isWatched;
    this.#config = config;
    this.#port = port;
    this.polls = new ResourcePolls(
      () => this.#config,
      (principal, ref) => this.call('readResource', { principal, ...ref }),
    );
    port.onEvent((event) => {
      if (event.type === 'progress') {
        this.#progress.get(event.callId)?.(event.done, event.total, event.message);
        return;
      }
      if (event.type === 'rules') {
        this.#asks = event.asks;
        return;
      }
      if (event.type === 'build') {
        this.builds.add(event.failure);
        return;
      }
      if (event.type === 'config') {
        this.#config = event.config;
        for (const listener of this.#resourceListeners) listener();
        return;
      }
      if (event.type === 'tools') {
        for (const listener of this.#toolListeners) listener();
        return;
      }
      if (event.type === 'apps') {
        for (const listener of this.#appListeners) listener(event);
        return;
      }
      for (const listener of this.#sessionListeners) listener(event);
      if (event.type === 'view') return;
      const uri = `lowdefy://sessions/${event.sessionId}`;
      this.#notify(uri);
      if (event.type === 'changed') this.#notify(`${uri}/log`);
    });
  }

  /** The configuration as it is now: under `watch` it follows its file. */
  get config(): Config {
    return this.#config;
  }

  /** Whether the user may have to be asked about something. The app has rules of its own, so it is not known before that is loaded. */
  get mayAsk(): boolean {
    return this.#asks !== false;
  }

  /** Milliseconds until a call is answered, even if something still runs. */
  get deadline(): number {
    return this.config.limits.deadlineSeconds * 1000;
  }

  /** Calls a method of the session side. Rejects with `CallError`. */
  async call<M extends Method>(
    method: M,
    params: Params<M>,
    { signal, progress }: CallOptions = {},
  ): Promise<Result<M>> {
    const callId = randomUUID();
    const cancel = () => this.#port.cancel(callId);
    if (progress !== undefined) this.#progress.set(callId, progress);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const replying = this.#port.call({ callId, method, params });
      if (signal?.aborted) cancel();
      const reply = await replying;
      if ('failure' in reply) throw new CallError(reply.failure);
      return reply.value;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#progress.delete(callId);
    }
  }

  /** Adds a listener for changed resources. Returns a function that removes it. */
  onResourceChange(listener: (uri: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds a listener for what happens in sessions. Returns a function that removes it. */
  onSessionEvent(listener: (event: OfSession) => void): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Adds a listener for changes of the list of tools. Returns a function that removes it. */
  onToolsChange(listener: () => void): () => void {
    this.#toolListeners.add(listener);
    return () => this.#toolListeners.delete(listener);
  }

  /** Adds a listener for changes of dashboards. Returns a function that removes it. */
  onAppsChange(listener: (event: OfApps) => void): () => void {
    this.#appListeners.add(listener);
    return () => this.#appListeners.delete(listener);
  }

  /** Adds a listener for changes of the list of resources. Returns a function that removes it. */
  onResourcesChange(listener: () => void): () => void {
    this.#resourceListeners.add(listener);
    return () => this.#resourceListeners.delete(listener);
  }

  #notify(uri: string): void {
    for (const listener of this.#listeners) listener(uri);
  }
}
