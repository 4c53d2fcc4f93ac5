/** How often listeners hear that a load goes on. Clients reset their timeouts then, and those are many times as long. */
const INTERVAL_MS = 5000;

/** How far the app is being loaded. */
export class LoadProgress {
  readonly #listeners = new Set<() => void>();
  #started: number | undefined;
  #stage = '';
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  begin(): void {
    this.#started = performance.now();
    this.#stage = '';
    this.#timer = setInterval(() => this.#tell(), INTERVAL_MS).unref();
    this.#tell();
  }

  /** Says what is being done. Listeners hear of it with the next interval: a build says it for each file. */
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

  /** Seconds and stage, such as `12 s so far, 120 files read`. */
  get text(): string {
    const seconds = Math.floor((performance.now() - (this.#started ?? performance.now())) / 1000);
    return [`${seconds} s so far`, this.#stage].filter((part) => part !== '').join(', ');
  }

  /** Goes up with each call, and stays below 1, which is the first step of the calls that wait. Nobody knows how long a build takes. */
  next(): number {
    this.#count += 1;
    return 1 - 1 / (this.#count + 1);
  }

  /** Adds a listener that hears when a load begins, and every few seconds while it goes on. */
  onTick(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
