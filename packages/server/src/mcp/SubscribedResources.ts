/** How many one connection has. The oldest go: most are of sessions that were closed. */
const MOST = 1000;

/** The resources whose changes one connection wants to hear of, as the client has named them. */
export class SubscribedResources {
  readonly #uris = new Set<string>();
  /** Those that are polled. They have an end once they were read for the first time. */
  readonly #polls = new Map<string, { end?: () => void }>();

  /** Whether the client could be told of a change now. */
  isListening: () => boolean = () => true;

  has(uri: string): boolean {
    return this.#uris.has(uri);
  }

  add(uri: string): void {
    this.#uris.delete(uri);
    this.#uris.add(uri);
    const [oldest] = this.#uris;
    if (this.#uris.size > MOST && oldest !== undefined) this.#uris.delete(oldest);
  }

  /** Begins to poll a resource, unless it is polled already. `subscribe` gives what ends that. */
  async poll(uri: string, subscribe: () => Promise<() => void>): Promise<void> {
    if (this.#polls.has(uri)) return;
    const poll: { end?: () => void } = {};
    this.#polls.set(uri, poll);
    // Somebody may have unsubscribed, or gone, before it was read.
    const isWanted = () => this.#polls.get(uri) === poll;
    try {
      const end = await subscribe();
      if (isWanted()) poll.end = end;
      else end();
    } catch (error) {
      if (isWanted()) this.#polls.delete(uri);
      throw error;
    }
  }

  delete(uri: string): void {
    this.#uris.delete(uri);
    this.#polls.get(uri)?.end?.();
    this.#polls.delete(uri);
  }

  /** Ends all of them. */
  close(): void {
    for (const { end } of this.#polls.values()) end?.();
    this.#polls.clear();
    this.#uris.clear();
  }
}
