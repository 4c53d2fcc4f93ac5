/** How many readers are remembered. */
const MOST = 1000;

/** What callers are told about the builds of an app whose files are watched. */
export class BuildNews {
  #failure: string | null = null;
  #builds = 0;
  /** How many builds there were when a reader was last told. */
  readonly #told = new Map<string, number>();

  /** The app was built again, or cannot be: then with the reason. */
  add(failure: string | null): void {
    this.#failure = failure;
    if (failure === null) this.#builds += 1;
  }

  /**
   * A sentence for an answer: in every one while the app cannot be built, and once for each reader, such as a session, after it was. A
   * reader who comes later has seen no other build. `withReason`: it may name files of the app.
   */
  tell(reader: string, withReason: boolean): string | undefined {
    const told = this.#told.get(reader);
    if (this.#failure !== null) {
      if (told === undefined) this.#note(reader);
      const reason = withReason ? `: ${this.#failure}` : '. The log of the server says why.';
      return `The app's files changed and cannot be built${reason} You see the last good build.`;
    }
    this.#note(reader);
    return told === undefined || told === this.#builds ? undefined : 'The app was rebuilt.';
  }

  #note(reader: string): void {
    this.#told.delete(reader);
    this.#told.set(reader, this.#builds);
    const [oldest] = this.#told.keys();
    if (this.#told.size > MOST && oldest !== undefined) this.#told.delete(oldest);
  }
}
