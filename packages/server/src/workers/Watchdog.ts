/** How often to check, in milliseconds. */
const INTERVAL = 100;

/** Milliseconds without an answer to a ping after which an event loop counts as blocked. */
const GRACE = 1000;

interface WatchdogOptions {
  /** Tells whether a call or a load has timed out. */
  readonly isLate: () => boolean;
  readonly ping: () => void;
  /** Called once when the worker is late and its event loop is blocked. */
  readonly onBlocked: () => void;
}

/** Detects a blocked event loop of a worker. Pings only when something is late, because slow is not blocked. */
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

  /** Records a message of the worker, which proves that it is not blocked. */
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
    // If this thread itself was blocked, an answer may be queued: messages are processed before immediates.
    setImmediate(() => {
      if (this.#timer === undefined || this.#pinged === undefined) return;
      this.stop();
      this.#options.onBlocked();
    });
  }
}
