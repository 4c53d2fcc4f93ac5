import type { Reply, Request } from '../port/SessionPort.js';
import { deadlinesOf, mayNotRepeat } from './callLimit.js';

/** A call that has no answer yet. */
export interface PendingCall {
  readonly request: Request;
  /** Milliseconds that it may take. */
  readonly limit: number;
  readonly resolve: (reply: Reply) => void;
  /** When a worker got it. */
  since: number;
  /** It may have changed something. */
  isBegun: boolean;
  /** It was sent to a second worker, because the first one is gone. */
  isRepeated: boolean;
  /** Nobody waits for its answer any more. */
  isCancelled: boolean;
}

/** The calls of one worker that have no answer yet, in the order in which they were sent. */
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
    if (call !== undefined && mayNotRepeat(call.request)) call.isBegun = true;
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

  /** The time of all calls begins anew. */
  restart(): void {
    for (const call of this.#calls.values()) call.since = performance.now();
  }

  /** The first call that should have been answered by now. */
  late(): PendingCall | undefined {
    return this.all().find(isLate);
  }

  /**
   * The calls whose code may be what blocks the worker: late ones that have begun to act, else the one that waits longest. The others
   * only wait for them.
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
