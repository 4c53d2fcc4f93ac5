/** How often it is looked whether something is late, in milliseconds. */
const INTERVAL = 100;

/** Milliseconds without an answer to a ping after which an event loop counts as blocked. */
const GRACE = 1000;

interface WatchdogOptions {
  /** Something should have been done by now. */
  readonly isLate: () => boolean;
  readonly ping: () => void;
  /** Hears once that the worker is late and its event loop is blocked. */
  readonly onBlocked: () => void;
}

/** Finds out whether the event loop of a worker is blocked. It asks only when something is late: slow is not blocked. */
export class Watchdog {
  readonly #options: WatchdogOptions;
  #timer: NodeJS.Timeout | undefined;
  #pinged: number | undefined;

  constructor(options: WatchdogOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#check(), INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#pinged = undefined;
  }

  /** The worker has said something. */
  heard(): void {
    this.#pinged = undefined;
  }

  #check(): void {
    if (!this.#options.isLate()) {
      this.#pinged = undefined;
      return;
    }
    if (this.#pinged === undefined) {
      this.#pinged = performance.now();
      this.#options.ping();
      return;
    }
    if (performance.now() - this.#pinged < GRACE) return;
    // If this thread itself stood still, an answer may be waiting: messages come before immediates.
    setImmediate(() => {
      if (this.#timer === undefined || this.#pinged === undefined) return;
      this.stop();
      this.#options.onBlocked();
    });
  }
}
