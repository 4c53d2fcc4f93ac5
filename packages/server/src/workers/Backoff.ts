/** The delays between starts, in milliseconds. */
const FIRST = 1000;
const LONGEST = 60_000;

/** Delays the start of workers that crash again and again before they have answered a call. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** It works: the next start is not delayed. */
  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }

  /** The first failure delays nothing: it may have had a cause of its own. */
  fail(): void {
    this.#failures += 1;
    if (this.#failures > 1) {
      this.#until = performance.now() + Math.min(FIRST * 2 ** (this.#failures - 2), LONGEST);
    }
  }

  /** Milliseconds until the next start. */
  get left(): number {
    return Math.max(0, this.#until - performance.now());
  }
}
