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

/** Something that was asked of the store. */
export interface StoreOperation {
  /** The name of the store's method. */
  readonly operation: string;
  readonly isFailed: boolean;
  readonly milliseconds: number;
}

/** What was done in a session. */
export type Acted = Extract<SessionEvent, { readonly type: 'acted' }>;

/** Sees what the server does. Only `begun` may throw. */
export interface Observer {
  /** A call has come. Throws a `CallError` if it must not be done. */
  begun?(call: ObservedCall): void;
  /** Runs a call, such as within a span. */
  around?<T>(call: ObservedCall, run: () => Promise<T>): Promise<T>;
  finished?(call: FinishedCall): void;
  acted?(event: Acted): void;
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
    let all = run;
    for (const observer of this.#all) {
      const inner = all;
      if (observer.around !== undefined) all = () => observer.around?.(call, inner) ?? inner();
    }
    return all();
  }

  finished(call: FinishedCall): void {
    for (const observer of this.#all) observer.finished?.(call);
  }

  acted(event: Acted): void {
    for (const observer of this.#all) observer.acted?.(event);
  }

  aroundStore<T>(operation: string, run: () => Promise<T>): Promise<T> {
    let all = run;
    for (const observer of this.#all) {
      const inner = all;
      if (observer.aroundStore !== undefined) all = () => observer.aroundStore?.(operation, inner) ?? inner();
    }
    return all();
  }

  storeFinished(operation: StoreOperation): void {
    for (const observer of this.#all) observer.storeFinished?.(operation);
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
