/** How often to check, in milliseconds. */
const INTERVAL = 100;

/** Milliseconds without an answer to a ping after which a worker counts as silent. */
const SILENT = 500;

interface WatchdogOptions {
  readonly ping: () => void;
  /** Called repeatedly while the worker is silent. */
  readonly onSilent: () => void;
  /** Returns after how many milliseconds of silence the worker counts as blocked. */
  readonly patience: () => number;
  /** Called once when the worker is blocked. */
  readonly onBlocked: () => void;
}

/** Detects a blocked event loop of a worker: pings it while it has calls. A worker that is slow, or waits, answers. */
export class Watchdog {
  readonly #options: WatchdogOptions;
  #timer: NodeJS.Timeout | undefined;
  #pinged: number | undefined;

  constructor(options: WatchdogOptions) {
    this.#options = options;
  }

  /** Whether the worker does not answer now. */
  get isSilent(): boolean {
    return this.#silence >= SILENT;
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

  /** How long the worker has not answered, in milliseconds. */
  get #silence(): number {
    return this.#pinged === undefined ? 0 : performance.now() - this.#pinged;
  }

  #check(): void {
    if (this.#pinged === undefined) {
      this.#pinged = performance.now();
      this.#options.ping();
    } else if (this.isSilent) {
      // If this thread itself was blocked, an answer may be queued: messages are processed before immediates.
      setImmediate(() => this.#report());
    }
  }

  #report(): void {
    const { onSilent, patience, onBlocked } = this.#options;
    if (this.#timer === undefined || !this.isSilent) return;
    if (this.#silence >= patience()) {
      this.stop();
      onBlocked();
    } else onSilent();
  }
}
