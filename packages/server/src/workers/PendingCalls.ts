import type { Reply, Request } from '../port/SessionPort.js';
import { deadlinesOf, isNotIdempotent } from './callLimit.js';

/** A call that has no answer yet. */
export interface PendingCall {
  readonly request: Request;
  /** Timeout in milliseconds. */
  readonly limit: number;
  readonly resolve: (reply: Reply) => void;
  /** When it was sent to a worker. */
  since: number;
  /** It may have had side effects. */
  isBegun: boolean;
  /** It was sent again, because the first worker is gone. */
  isRepeated: boolean;
  /** The caller has cancelled it. */
  isCancelled: boolean;
}

/** The unanswered calls of one worker, in the order in which they were sent. */
export class PendingCalls {
  readonly #calls = new Map<string, PendingCall>();

  get size(): number {
    return this.#calls.size;
  }

  /** Adds a call. `deadline`: milliseconds. */
  add(request: Request, deadline: number): Promise<Reply> {
    return new Promise((resolve) => {
      this.#calls.set(request.callId, {
        request,
        limit: deadline * deadlinesOf(request),
        resolve,
        since: performance.now(),
        isBegun: false,
        isRepeated: false,
        isCancelled: false,
      });
    });
  }

  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  begin(callId: string): void {
    const call = this.#calls.get(callId);
    if (call !== undefined && isNotIdempotent(call.request)) call.isBegun = true;
  }

  cancel(callId: string): void {
    const call = this.#calls.get(callId);
    if (call !== undefined) call.isCancelled = true;
  }

  answer(callId: string, reply: Reply): void {
    const call = this.#calls.get(callId);
    this.#calls.delete(callId);
    call?.resolve(reply);
  }

  /** Restarts the timeouts of all calls. */
  restart(): void {
    for (const call of this.#calls.values()) call.since = performance.now();
  }

  /** Returns the first call that has timed out. */
  late(): PendingCall | undefined {
    return this.all().find(isLate);
  }

  /**
   * Returns the calls that may block the worker: timed out ones with possible side effects, otherwise the one that waits longest. All
   * others only wait for them.
   */
  suspects(): readonly PendingCall[] {
    const late = this.all().filter(isLate);
    const acting = late.filter(({ isBegun }) => isBegun);
    return acting.length > 0 ? acting : late.slice(0, 1);
  }

  all(): readonly PendingCall[] {
    return [...this.#calls.values()];
  }
}

function isLate({ since, limit }: PendingCall): boolean {
  return performance.now() - since > limit;
}
