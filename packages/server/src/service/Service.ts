import { randomUUID } from 'node:crypto';
import type { Config } from '../config/configSchema.js';
import { CallGate, type Leave } from '../operate/CallGate.js';
import { isCounted, isLimited, type Lane } from '../operate/callKinds.js';
import { callLimits } from '../operate/gateLimits.js';
import {
  type CallOutcome,
  failureOutcome,
  type ObservedCall,
  Observers,
  outcomeOf,
} from '../operate/Observers.js';
import { CallError } from '../port/CallError.js';
import type { Method, Params, PortStats, Result, SessionEvent, SessionPort } from '../port/SessionPort.js';
import { BuildNews } from './BuildNews.js';
import { ResourcePolls } from './ResourcePolls.js';

/** What a caller may want besides the result. */
export interface CallOptions {
  /** Stops waiting for the call. */
  readonly signal?: AbortSignal;
  /** Hears how far the call is. */
  readonly progress?: (done: number, total: number | undefined, message: string) => void;
  /** Who calls. Limits are counted apart. Default: an agent, unless the call says that a person acts. */
  readonly lane?: Lane;
}

/** The part of a service that routes need. */
export type ServiceCalls = Pick<Service, 'call' | 'config'>;

/** What happens in a session. */
export type OfSession = Exclude<
  Extract<SessionEvent, { readonly sessionId: string }>,
  { readonly type: 'acted' }
>;

/** What happens to dashboards. */
export type OfApps = Extract<SessionEvent, { readonly type: 'apps' }>;

interface ServiceOptions {
  /** The configuration and the app may change while the service runs. */
  readonly isWatched?: boolean;
  readonly observers?: Observers;
}

/** What the tools and resources use, whatever the transport: the app's configuration, and its sessions through a port. */
export class Service {
  /** Callers of an app whose files are watched hear of its builds. */
  readonly builds = new BuildNews();
  /** Resources whose changes somebody wants to hear of. */
  readonly polls: ResourcePolls;
  readonly isWatched: boolean;
  /** Limits the calls that run and wait. */
  readonly gate: CallGate;
  /** What sees each call: the audit log, metrics, traces. */
  readonly observers: Observers;
  readonly #port: SessionPort;
  readonly #progress = new Map<string, CallOptions['progress']>();
  readonly #listeners = new Set<(uri: string) => void>();
  readonly #sessionListeners = new Set<(event: OfSession) => void>();
  readonly #toolListeners = new Set<() => void>();
  readonly #appListeners = new Set<(event: OfApps) => void>();
  readonly #resourceListeners = new Set<() => void>();
  #asks: boolean | undefined;
  #config: Config;

  constructor(
    config: Config,
    port: SessionPort,
    { isWatched = false, observers = new Observers() }: ServiceOptions = {},
  ) {
    this.isWatched = isWatched;
    this.observers = observers;
    this.gate = new CallGate(() => callLimits(this.#config));
    this.#config = config;
    this.#port = port;
    this.polls = new ResourcePolls(
      () => this.#config,
      (principal, ref) => this.call('readResource', { principal, ...ref }, { lane: 'server' }),
    );
    port.onEvent((event) => {
      if (event.type === 'progress') {
        this.#progress.get(event.callId)?.(event.done, event.total, event.message);
        return;
      }
      if (event.type === 'acted') {
        this.observers.acted(event);
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

  /** Calls a method of the session side, once it may begin. Rejects with `CallError`. */
  async call<M extends Method>(method: M, params: Params<M>, options: CallOptions = {}): Promise<Result<M>> {
    const lane = options.lane ?? laneOf(params);
    const call: ObservedCall = { callId: randomUUID(), method, params, lane };
    const started = performance.now();
    const finish = (outcome: CallOutcome, result?: unknown) =>
      this.observers.finished({ ...call, outcome, result, milliseconds: performance.now() - started });
    let leave: Leave | undefined;
    try {
      this.observers.begun(call);
      const entered = this.#enter(call, options.signal);
      // Calls that may begin at once reach their session in the order in which they came.
      leave = typeof entered === 'object' ? await entered : entered;
      const result = await this.observers.around(call, () => this.#run<M>(call, options));
      finish(outcomeOf(result), result);
      return result;
    } catch (error) {
      finish(failureOutcome(error));
      throw error;
    } finally {
      leave?.();
    }
  }

  #enter({ method, params, lane }: ObservedCall, signal: AbortSignal | undefined): EnteredCall {
    if (!isLimited(method)) return undefined;
    const id = 'principal' in params ? params.principal.id : undefined;
    const user = id === undefined ? undefined : `${lane}:${id}`;
    return this.gate.enter({ user, isCounted: isCounted(method, lane), signal });
  }

  async #run<M extends Method>(
    { callId, method, params }: ObservedCall,
    { signal, progress }: CallOptions,
  ): Promise<Result<M>> {
    const cancel = () => this.#port.cancel(callId);
    if (progress !== undefined) this.#progress.set(callId, progress);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const replying = this.#port.call<M>({ callId, method: method as M, params: params as Params<M> });
      if (signal?.aborted) cancel();
      const reply = await replying;
      if ('failure' in reply) throw new CallError(reply.failure);
      return reply.value;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#progress.delete(callId);
    }
  }

  /** What runs on the session side now, as far as it says. */
  get stats(): PortStats | undefined {
    return this.#port.stats?.();
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

type EnteredCall = Leave | Promise<Leave> | undefined;

/** What a person does in the viewer has limits of its own: an agent that makes too many calls must not keep its user out. */
function laneOf(params: Params<Method>): Lane {
  return 'actor' in params && params.actor.kind === 'person' ? 'people' : 'agent';
}
