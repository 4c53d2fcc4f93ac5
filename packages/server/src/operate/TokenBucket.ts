/** A token bucket: `size` calls at once, and as many again in `milliseconds`, evenly. */
export class TokenBucket {
  readonly size: number;
  readonly #perMillisecond: number;
  #tokens: number;
  #at = performance.now();

  constructor(size: number, milliseconds: number) {
    this.size = size;
    this.#perMillisecond = size / milliseconds;
    this.#tokens = size;
  }

  /** Milliseconds until there is a token. 0: there is one now. */
  get wait(): number {
    const missing = 1 - this.#refill();
    // Rounding must not make a bucket that has just filled up look empty.
    return missing > 1e-9 ? missing / this.#perMillisecond : 0;
  }

  get isFull(): boolean {
    return this.#refill() >= this.size;
  }

  take(): void {
    this.#tokens = this.#refill() - 1;
  }

  #refill(): number {
    const now = performance.now();
    this.#tokens = Math.min(this.size, this.#tokens + (now - this.#at) * this.#perMillisecond);
    this.#at = now;
    return this.#tokens;
  }
}
