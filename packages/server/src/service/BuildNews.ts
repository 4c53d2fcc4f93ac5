/** How many readers are remembered. */
const MAX_READERS = 1000;

/** Tells callers about rebuilds of an app whose files are watched. */
export class BuildNews {
  #failure: string | null = null;
  #builds = 0;
  /** The number of builds that each reader has been told of. */
  readonly #seen = new Map<string, number>();

  /** Records a rebuild; `failure` says why it failed. */
  add(failure: string | null): void {
    this.#failure = failure;
    if (failure === null) this.#builds += 1;
  }

  /**
   * Returns a sentence for an answer: every time while the build fails, and once per reader (such as a session) after a rebuild. A new reader
   * has not seen an older build. `withReason`: the sentence may name files of the app.
   */
  messageFor(reader: string, withReason: boolean): string | undefined {
    const seen = this.#seen.get(reader);
    if (this.#failure !== null) {
      if (seen === undefined) this.#remember(reader);
      const reason = withReason ? `: ${this.#failure}` : '. The log of the server says why.';
      return `The app's files changed and cannot be built${reason} You see the last good build.`;
    }
    this.#remember(reader);
    return seen === undefined || seen === this.#builds ? undefined : 'The app was rebuilt.';
  }

  #remember(reader: string): void {
    this.#seen.delete(reader);
    this.#seen.set(reader, this.#builds);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_READERS && oldest !== undefined) this.#seen.delete(oldest);
  }
}
