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

/** Options of a call. */
export interface CallOptions {
  /** Stops waiting for the call. */
  readonly signal?: AbortSignal;
  /** Receives the progress of the call. */
  readonly progress?: (done: number, total: number | undefined, message: string) => void;
  /** The kind of caller; limits are counted per lane. Default: agent, unless the call is an action of a person. */
  readonly lane?: Lane;
}

/** The part of a service that routes need. */
export type ServiceCalls = Pick<Service, 'call' | 'config'>;

/** An event about one session. */
export type SessionScopedEvent = Exclude<
  Extract<SessionEvent, { readonly sessionId: string }>,
  { readonly type: 'acted' }
>;

/** An event about dashboards. */
export type AppsEvent = Extract<SessionEvent, { readonly type: 'apps' }>;

interface ServiceOptions {
  /** The configuration and the app may change while the service runs. */
  readonly isWatched?: boolean;
  readonly observers?: Observers;
}

/** The server side of the port, for tools and resources of any transport: limits and observes calls, and distributes events. */
export class Service {
  /** Messages about rebuilds, for an app whose files are watched. */
  readonly builds = new BuildNews();
  /** Polls of resources with subscribers. */
  readonly polls: ResourcePolls;
  readonly isWatched: boolean;
  /** Limits running and waiting calls. */
  readonly gate: CallGate;
  /** The audit log, metrics and traces. */
  readonly observers: Observers;
  readonly #port: SessionPort;
  readonly #progress = new Map<string, CallOptions['progress']>();
  readonly #listeners = new Set<(uri: string) => void>();
  readonly #sessionListeners = new Set<(event: SessionScopedEvent) => void>();
  readonly #toolListeners = new Set<() => void>();
  readonly #appListeners = new Set<(event: AppsEvent) => void>();
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

  /** The current configuration. It changes with its file if that is watched. */
  get config(): Config {
    return this.#config;
  }

  /** Whether some actions may need confirmation. True until the app is loaded, because its YAML may have rules too. */
  get mayAsk(): boolean {
    return this.#asks !== false;
  }

  /** Milliseconds after which a call is answered, even if work still runs. */
  get deadline(): number {
    return this.config.limits.deadlineSeconds * 1000;
  }

  /** Calls a method of the session side, as soon as the limits allow. Rejects with `CallError`. */
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
      // No `await` for a call that may start at once, so that calls reach their session in order.
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

  /** The load of the session side, if the port reports it. */
  get stats(): PortStats | undefined {
    return this.#port.stats?.();
  }

  /** Adds a listener for changed resources. Returns a function that removes it. */
  onResourceChange(listener: (uri: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds a listener for events of sessions. Returns a function that removes it. */
  onSessionEvent(listener: (event: SessionScopedEvent) => void): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Adds a listener for changes of the list of tools. Returns a function that removes it. */
  onToolsChange(listener: () => void): () => void {
    this.#toolListeners.add(listener);
    return () => this.#toolListeners.delete(listener);
  }

  /** Adds a listener for changes of dashboards. Returns a function that removes it. */
  onAppsChange(listener: (event: AppsEvent) => void): () => void {
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

/** Counts people in the viewer separately, so that an agent with too many calls cannot lock out its user. */
function laneOf(params: Params<Method>): Lane {
  return 'actor' in params && params.actor.kind === 'person' ? 'people' : 'agent';
}
