/** A token bucket with `size` tokens that refills in `milliseconds`. */
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

  /** Milliseconds until a token is available; 0 if one is. */
  get wait(): number {
    const missing = 1 - this.#refill();
    // Tolerates rounding errors.
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
