import type { Reply, Request } from '../port/SessionPort.js';
import { CallClaim } from './CallClaim.js';
import { deadlinesOf, isNotIdempotent, waitsForLease } from './callLimit.js';

/** A call that has no answer yet. */
export interface PendingCall {
  readonly request: Request;
  /** Timeout in milliseconds. */
  readonly limit: number;
  readonly reply: Promise<Reply>;
  readonly resolve: (reply: Reply) => void;
  /** When the caller sent it. */
  readonly sent: number;
  /** When its worker could start it. */
  since: number;
  /** Its state in its worker. */
  claim: CallClaim;
  /** A worker that had read it is gone, so it was sent again. */
  isRepeated: boolean;
  /** The caller has cancelled it. */
  isCancelled: boolean;
}

/** Extra time for a worker to answer a call after its deadline, in milliseconds. */
const ANSWER_GRACE = 1000;

/** The unanswered calls of one worker, in the order in which they were sent. */
export class PendingCalls {
  readonly #calls = new Map<string, PendingCall>();

  get size(): number {
    return this.#calls.size;
  }

  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  /** Adds a call that is sent to a worker, perhaps again. */
  add(call: PendingCall): void {
    call.claim = new CallClaim();
    call.since = performance.now();
    this.#calls.set(call.request.callId, call);
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

  /** Restarts the timeouts of the calls that have begun. The others keep their deadlines. */
  restart(): void {
    for (const call of this.#calls.values()) call.since = performance.now();
  }

  /** Returns the first call that has timed out. */
  late(): PendingCall | undefined {
    return this.all().find(isLate);
  }

  /** Takes out the calls of a blocked worker that are past their deadlines. Calls that have begun stay, unless the worker is loading. */
  takeOverdue(isLoading: boolean): readonly PendingCall[] {
    const overdue = this.all().filter((call) => isPast(call, call.limit + ANSWER_GRACE));
    return overdue.filter(
      (call) => this.#withdraw(call) || (isLoading && this.#calls.delete(call.request.callId)),
    );
  }

  /**
   * Withdraws the calls of a blocked worker that another one can run, grouped by session. A session stays if its worker may be running a
   * call of it, so that the calls of a session keep their order.
   */
  withdrawMovable(): readonly (readonly PendingCall[])[] {
    // From the last to the first: if the worker continues meanwhile, it takes the first ones.
    const withdrawn = this.#movable().map((group) =>
      group
        .toReversed()
        .filter((call) => this.#withdraw(call))
        .reverse(),
    );
    return withdrawn.filter((group) => group.length > 0);
  }

  get hasMovable(): boolean {
    return this.#movable().length > 0;
  }

  /**
   * Returns the calls that may block the worker: timed out ones with possible side effects, otherwise the one that waits longest. All
   * others only wait for them.
   */
  suspects(): readonly PendingCall[] {
    const late = this.all().filter((call) => call.claim.isTaken && isLate(call));
    const acting = late.filter(isBegun);
    return acting.length > 0 ? acting : late.slice(0, 1);
  }

  all(): readonly PendingCall[] {
    return [...this.#calls.values()];
  }

  #movable(): readonly (readonly PendingCall[])[] {
    const groups = new Map<string, PendingCall[]>();
    for (const call of this.#calls.values()) {
      const key = sessionOf(call.request) ?? call.request.callId;
      groups.set(key, [...(groups.get(key) ?? []), call]);
    }
    return [...groups.values()].filter((group) => group.every(isMovable));
  }

  #withdraw({ claim, request }: PendingCall): boolean {
    return claim.withdraw() && this.#calls.delete(request.callId);
  }
}

/** Creates a call. `deadline`: milliseconds. */
export function pendingCall(request: Request, deadline: number): PendingCall {
  let resolve: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((done) => {
    resolve = done;
  });
  const sent = performance.now();
  return {
    ...{ request, reply, resolve, sent },
    limit: deadline * deadlinesOf(request),
    since: sent,
    claim: new CallClaim(),
    isRepeated: false,
    isCancelled: false,
  };
}

/** Returns the session that a call is about. */
export function sessionOf({ params }: Request): string | undefined {
  const { sessionId } = params as { readonly sessionId?: unknown };
  return typeof sessionId === 'string' ? sessionId : undefined;
}

/** Tells whether a call may have had side effects that must not be repeated. */
export function isBegun({ claim, request }: PendingCall): boolean {
  return claim.isBegun && isNotIdempotent(request);
}

export function isLate(call: PendingCall): boolean {
  return isBegun(call) ? performance.now() - call.since > call.limit : isPast(call, call.limit);
}

function isPast({ sent }: PendingCall, milliseconds: number): boolean {
  return performance.now() - sent > milliseconds;
}

/** A call that its worker has read may be the one that blocks it, unless it first waits for the lease of its session. */
function isMovable({ claim, request }: PendingCall): boolean {
  return !claim.isTaken || (waitsForLease(request) && !claim.isBegun);
}
