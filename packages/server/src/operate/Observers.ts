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

/** What a call came to: `error` is an answer that says so, such as that of a tool that failed. */
export type CallOutcome = 'ok' | 'error' | Failure['reason'];

/** A call that was answered or refused. */
export interface FinishedCall extends ObservedCall {
  readonly outcome: CallOutcome;
  /** From when it came until it was answered. */
  readonly milliseconds: number;
  readonly result?: unknown;
}

/** `conflict`: another process has written the session. */
export type StoreOutcome = 'ok' | 'conflict' | 'failed';

/** Something that was asked of the store. */
export interface StoreOperation {
  /** The name of the store's method. */
  readonly operation: string;
  readonly outcome: StoreOutcome;
  readonly milliseconds: number;
}

/** What was done in a session. */
export type Acted = Extract<SessionEvent, { readonly type: 'acted' }>;

/** Gives a header by its name in lower case. */
export type Header = (name: string) => string | undefined;

/** Sees what the server does. Only `begun` may throw. */
export interface Observer {
  /** A call has come. Throws a `CallError` if it must not be done. */
  begun?(call: ObservedCall): void;
  /** Runs a call, such as within a span. */
  around?<T>(call: ObservedCall, run: () => Promise<T>): Promise<T>;
  finished?(call: FinishedCall): void;
  acted?(event: Acted): void;
  /** Runs the answer to a request of another program, which may say what it is part of: `traceparent`. */
  within?<T>(header: Header, run: () => Promise<T>): Promise<T>;
  /** Runs an operation of the store. */
  aroundStore?<T>(operation: string, run: () => Promise<T>): Promise<T>;
  storeFinished?(operation: StoreOperation): void;
}

/** All that sees what the server does: the audit log, metrics, traces. */
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

  within<T>(header: Header, run: () => Promise<T>): Promise<T> {
    return this.#nest(run, (observer, inner) => observer.within?.(header, inner));
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

/** Says what a call came to. */
export function outcomeOf(result: unknown): CallOutcome {
  return (Object(result) as { isError?: unknown }).isError === true ? 'error' : 'ok';
}

/** Says why a call failed. */
export function failureOutcome(error: unknown): CallOutcome {
  return error instanceof CallError ? error.reason : 'unexpected';
}
