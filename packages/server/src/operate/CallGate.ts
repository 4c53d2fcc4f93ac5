import { CallError } from '../port/CallError.js';
import { TokenBucket } from './TokenBucket.js';

/** The limits for calls. */
export interface GateLimits {
  /** The maximum of concurrent calls, in all and of one user. */
  readonly running: number;
  readonly runningPerUser: number;
  /** The maximum of queued calls, in all and of one user. */
  readonly queued: number;
  readonly queuedPerUser: number;
  /** The maximum time in the queue, in milliseconds. */
  readonly longestWait: number;
  /** The rate limit for one user. Undefined: none. */
  readonly perMinute?: number | undefined;
}

/** Why a call was refused: too many calls of the user, too many in all, the rate limit, or a timeout in the queue. */
export type Refusal = 'user' | 'server' | 'rate' | 'wait';

interface EnterOptions {
  /** The user who calls. Undefined: only the limits for all apply. */
  readonly user: string | undefined;
  /** Whether it counts against the rate limit. */
  readonly isCounted: boolean;
  /** Removes the call from the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** Ends a call. Idempotent. */
export type Leave = () => void;

interface QueuedCall {
  start(): void;
}

interface UserCalls {
  running: number;
  readonly queue: Set<QueuedCall>;
  bucket: TokenBucket | undefined;
}

const MINUTE = 60_000;

/** The initial value and the weight of the moving average of call times, in milliseconds. */
const INITIAL_CALL_TIME = 500;
const WEIGHT = 0.1;

/** The maximum of `retryAfterSeconds`. */
const MAX_RETRY_AFTER = 30;

/**
 * Limits running and queued calls. The queue is FIFO per user and round-robin between users, so that one user does not delay the others.
 */
export class CallGate {
  readonly #limits: () => GateLimits;
  /** Users with calls, or whose token bucket is not full. */
  readonly #users = new Map<string | undefined, UserCalls>();
  /** Users with queued calls, in round-robin order. */
  readonly #turns = new Set<UserCalls>();
  readonly #refused: Record<Refusal, number> = { user: 0, server: 0, rate: 0, wait: 0 };
  #running = 0;
  #queued = 0;
  #averageTime = INITIAL_CALL_TIME;
  #sweptAt = performance.now();

  /** Reads the limits for each call, because they may change. */
  constructor(limits: () => GateLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#queued;
  }

  /** The number of tracked users. */
  get users(): number {
    return this.#users.size;
  }

  /** The number of refused calls by reason. */
  get refused(): Readonly<Record<Refusal, number>> {
    return this.#refused;
  }

  /** Starts a call, at once or from the queue. Throws or rejects with a `CallError` if a limit is exceeded. */
  enter({ user, isCounted, signal }: EnterOptions): Leave | Promise<Leave> {
    const limits = this.#limits();
    this.#sweep();
    const calls = this.#users.get(user) ?? { running: 0, queue: new Set(), bucket: undefined };
    const bucket = isCounted ? this.#bucketOf(calls, limits.perMinute) : undefined;
    const wait = bucket?.wait ?? 0;
    if (wait > 0) throw this.#rateExceeded(limits, wait);
    const isFree = calls.queue.size === 0 && this.#mayRun(user, calls, limits);
    if (!isFree) this.#checkQueue(user, calls, limits);
    bucket?.take();
    this.#users.set(user, calls);
    return isFree ? this.#start(user, calls) : this.#wait(user, calls, signal);
  }

  #mayRun(user: string | undefined, calls: UserCalls, limits: GateLimits): boolean {
    const isUserFree = user === undefined || calls.running < limits.runningPerUser;
    return isUserFree && this.#running < limits.running;
  }

  #checkQueue(user: string | undefined, { queue, running }: UserCalls, limits: GateLimits): void {
    if (user !== undefined && queue.size >= limits.queuedPerUser) {
      const own = queue.size + running;
      throw this.#refuse('user', `${own} of your calls are running or waiting, and that is the limit.`, own);
    }
    if (this.#queued >= limits.queued) {
      throw this.#refuse('server', 'The server is busy with other calls.', this.#queued);
    }
  }

  #rateExceeded({ perMinute }: GateLimits, wait: number): CallError {
    const message = `You have made too many calls: the limit is ${perMinute} per minute.`;
    return this.#busy('rate', message, Math.ceil(wait / 1000));
  }

  /** `ahead`: the number of calls that have to end first. */
  #refuse(why: Refusal, message: string, ahead: number): CallError {
    const seconds = (this.#averageTime * ahead) / Math.max(1, this.#running) / 1000;
    return this.#busy(why, message, Math.min(MAX_RETRY_AFTER, Math.max(1, Math.ceil(seconds))));
  }

  #busy(why: Refusal, message: string, retryAfterSeconds: number): CallError {
    this.#refused[why] += 1;
    return new CallError({
      reason: 'busy',
      message: `Busy: ${message} Nothing was done: retry after ${retryAfterSeconds} s.`,
      retryAfterSeconds,
    });
  }

  #start(user: string | undefined, calls: UserCalls): Leave {
    const started = performance.now();
    this.#running += 1;
    calls.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#running -= 1;
      calls.running -= 1;
      this.#averageTime += WEIGHT * (performance.now() - started - this.#averageTime);
      this.#startWaiting();
      this.#forget(user, calls);
    };
  }

  #wait(user: string | undefined, calls: UserCalls, signal: AbortSignal | undefined): Promise<Leave> {
    const { longestWait } = this.#limits();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        this.#queued -= 1;
        calls.queue.delete(waiting);
        if (calls.queue.size === 0) this.#turns.delete(calls);
      };
      const giveUp = (error: CallError) => {
        end();
        this.#forget(user, calls);
        reject(error);
      };
      const cancel = () =>
        giveUp(new CallError({ reason: 'refused', message: 'The call was cancelled before it began.' }));
      const timer = setTimeout(() => {
        const seconds = Math.round(longestWait / 1000);
        giveUp(this.#refuse('wait', `The call did not begin within ${seconds} s.`, this.#queued));
      }, longestWait);
      const waiting: QueuedCall = {
        start: () => {
          end();
          resolve(this.#start(user, calls));
        },
      };
      calls.queue.add(waiting);
      this.#turns.add(calls);
      this.#queued += 1;
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  /** Starts the queued calls that may run now, one of each user in turn. */
  #startWaiting(): void {
    const limits = this.#limits();
    for (const calls of this.#turns) {
      if (this.#running >= limits.running) return;
      const isOfUser = this.#users.get(undefined) !== calls;
      if (isOfUser && calls.running >= limits.runningPerUser) continue;
      const [next] = calls.queue;
      // Moves the user to the end. Iteration of a Set includes entries added meanwhile.
      this.#turns.delete(calls);
      if (calls.queue.size > 1) this.#turns.add(calls);
      next?.start();
    }
  }

  #bucketOf(calls: UserCalls, perMinute: number | undefined): TokenBucket | undefined {
    if (perMinute === undefined) calls.bucket = undefined;
    else if (calls.bucket?.size !== perMinute) calls.bucket = new TokenBucket(perMinute, MINUTE);
    return calls.bucket;
  }

  #forget(user: string | undefined, calls: UserCalls): void {
    const { running, queue, bucket } = calls;
    const isUnused = running === 0 && queue.size === 0 && (bucket?.isFull ?? true);
    if (isUnused) this.#users.delete(user);
  }

  /** Drops users whose bucket has filled up since their last call. */
  #sweep(): void {
    const now = performance.now();
    if (now - this.#sweptAt < MINUTE) return;
    this.#sweptAt = now;
    for (const [user, calls] of this.#users) this.#forget(user, calls);
  }
}
