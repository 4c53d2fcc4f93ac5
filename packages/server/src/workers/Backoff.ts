/** The first and the longest delay, in milliseconds. */
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 60_000;

/** Exponential backoff for starting workers that crash repeatedly without answering a call. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** Resets the delay. */
  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }

  /** Increases the delay. The first failure causes none, because it may be an isolated one. */
  fail(): void {
    this.#failures += 1;
    if (this.#failures > 1) {
      this.#until = performance.now() + Math.min(FIRST_DELAY * 2 ** (this.#failures - 2), LONGEST_DELAY);
    }
  }

  /** Milliseconds until the next start. */
  get left(): number {
    return Math.max(0, this.#until - performance.now());
  }
}
