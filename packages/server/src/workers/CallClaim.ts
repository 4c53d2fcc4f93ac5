/** Sent to a worker, which has not read it. */
const SENT = 0;
/** A worker has read it. */
const TAKEN = 1;
/** A worker is about to have side effects. */
const BEGUN = 2;
/** The pool has moved or answered it. */
const WITHDRAWN = 3;

/**
 * The state of a call in a worker. In shared memory, because a blocked worker reads no messages, and must not act for a call that the pool
 * has moved meanwhile.
 */
export class CallClaim {
  readonly buffer: SharedArrayBuffer;
  readonly #state: Int32Array;

  constructor(buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#state = new Int32Array(buffer);
  }

  get isTaken(): boolean {
    return Atomics.load(this.#state, 0) !== SENT;
  }

  get isBegun(): boolean {
    return Atomics.load(this.#state, 0) === BEGUN;
  }

  /** Marks the call as read by the worker. False if it was withdrawn. */
  take(): boolean {
    return this.#change(SENT, TAKEN);
  }

  /** Marks the call as having side effects. False if it was withdrawn. */
  begin(): boolean {
    return this.#change(TAKEN, BEGUN) || this.isBegun;
  }

  /** Withdraws the call from its worker, which then has no side effects for it. False if the worker has begun. */
  withdraw(): boolean {
    return this.#change(SENT, WITHDRAWN) || this.#change(TAKEN, WITHDRAWN);
  }

  #change(from: number, to: number): boolean {
    return Atomics.compareExchange(this.#state, 0, from, to) === from;
  }
}
