import { CallError } from '../port/CallError.js';
import type { Failure, Method, Params, SessionEvent } from '../port/SessionPort.js';
import type { Lane } from './callKinds.js';

/** A call of the port. */
export interface ObservedCall {
  readonly callId: string;
  readonly method: Method;
  readonly params: Params<Method>;
  readonly lane: Lane;
}

/** The outcome of a call. `error`: it was answered with an error, such as that of a failed tool. */
export type CallOutcome = 'ok' | 'error' | Failure['reason'];

/** A call that was answered or refused. */
export interface FinishedCall extends ObservedCall {
  readonly outcome: CallOutcome;
  /** From its arrival to its answer. */
  readonly milliseconds: number;
  readonly result?: unknown;
}

/** `conflict`: another process has written the session. */
export type StoreOutcome = 'ok' | 'conflict' | 'failed';

/** An operation of the session store. */
export interface StoreOperation {
  /** The name of the store's method. */
  readonly operation: string;
  readonly outcome: StoreOutcome;
  readonly milliseconds: number;
}

/** The acts of a call in a session. */
export type Acted = Extract<SessionEvent, { readonly type: 'acted' }>;

/** A caller that was answered with 401 or 403. */
export interface RefusedCaller {
  readonly status: number;
  /** The address of the connection: that of a proxy, if there is one. */
  readonly address: string | undefined;
  /** The header `X-Forwarded-For` as it was sent. Only a proxy of yours can be believed. */
  readonly forwardedFor: string | undefined;
  /** The first part of the path. The rest may contain a token. */
  readonly path: string;
  /** The principal, such as `key:Ann`, if the caller is known. */
  readonly user?: string | undefined;
}

/** Returns a header by its lower-case name. */
export type Header = (name: string) => string | undefined;

/** Observes calls and store operations. Only `begun` may throw. */
export interface Observer {
  /** Called when a call arrives. Throws a `CallError` to refuse it. */
  begun?(call: ObservedCall): void;
  /** Runs a call, such as within a span. */
  around?<T>(call: ObservedCall, run: () => Promise<T>): Promise<T>;
  finished?(call: FinishedCall): void;
  acted?(event: Acted): void;
  refused?(caller: RefusedCaller): void;
  /** Handles a request of another program within its trace, by the header `traceparent`. */
  inTrace?<T>(header: Header, run: () => Promise<T>): Promise<T>;
  /** Runs an operation of the store. */
  aroundStore?<T>(operation: string, run: () => Promise<T>): Promise<T>;
  storeFinished?(operation: StoreOperation): void;
}

/** The set of observers: the audit log, metrics, traces. */
export class Observers implements Required<Observer> {
  readonly #all = new Set<Observer>();

  /** Adds an observer. Returns a function that removes it. */
  add(observer: Observer): () => void {
    this.#all.add(observer);
    return () => this.#all.delete(observer);
  }

  begun(call: ObservedCall): void {
    for (const observer of this.#all) observer.begun?.(call);
  }

  around<T>(call: ObservedCall, run: () => Promise<T>): Promise<T> {
    return this.#nest(run, (observer, inner) => observer.around?.(call, inner));
  }

  inTrace<T>(header: Header, run: () => Promise<T>): Promise<T> {
    return this.#nest(run, (observer, inner) => observer.inTrace?.(header, inner));
  }

  aroundStore<T>(operation: string, run: () => Promise<T>): Promise<T> {
    return this.#nest(run, (observer, inner) => observer.aroundStore?.(operation, inner));
  }

  finished(call: FinishedCall): void {
    for (const observer of this.#all) observer.finished?.(call);
  }

  acted(event: Acted): void {
    for (const observer of this.#all) observer.acted?.(event);
  }

  refused(caller: RefusedCaller): void {
    for (const observer of this.#all) observer.refused?.(caller);
  }

  storeFinished(operation: StoreOperation): void {
    for (const observer of this.#all) observer.storeFinished?.(operation);
  }

  #nest<T>(
    run: () => Promise<T>,
    wrap: (observer: Observer, inner: () => Promise<T>) => Promise<T> | undefined,
  ): Promise<T> {
    let all = run;
    for (const observer of this.#all) {
      const inner = all;
      all = () => wrap(observer, inner) ?? inner();
    }
    return all();
  }
}

/** The outcome of an answered call. */
export function outcomeOf(result: unknown): CallOutcome {
  return (Object(result) as { isError?: unknown }).isError === true ? 'error' : 'ok';
}

/** The outcome of a failed call. */
export function failureOutcome(error: unknown): CallOutcome {
  return error instanceof CallError ? error.reason : 'unexpected';
}
