/** How often listeners are called during a load. Clients reset their timeouts then, which are many times as long. */
const INTERVAL_MS = 5000;

/** Tracks the progress of loading the app. */
export class LoadProgress {
  readonly #listeners = new Set<() => void>();
  #started: number | undefined;
  #stage = '';
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  begin(): void {
    this.#started = performance.now();
    this.#stage = '';
    this.#timer = setInterval(() => this.#notify(), INTERVAL_MS).unref();
    this.#notify();
  }

  /** Sets the current stage. Listeners get it with the next tick, because a build reports a stage for each file. */
  report(stage: string): void {
    this.#stage = stage;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#started = undefined;
  }

  get isLoading(): boolean {
    return this.#started !== undefined;
  }

  /** Elapsed time and stage, such as `12 s so far, 120 files read`. */
  get text(): string {
    const seconds = Math.floor((performance.now() - (this.#started ?? performance.now())) / 1000);
    return [`${seconds} s so far`, this.#stage].filter((part) => part !== '').join(', ');
  }

  /** Returns a progress value that grows with each call but stays below 1, the first step of the waiting calls. */
  next(): number {
    this.#count += 1;
    return 1 - 1 / (this.#count + 1);
  }

  /** Adds a listener that is called when a load starts, and every few seconds until it ends. */
  onTick(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
