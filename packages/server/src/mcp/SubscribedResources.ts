/** The maximum number per connection. The oldest are dropped: most belong to closed sessions. */
const MAX_URIS = 1000;

/** The resource URIs that one connection has subscribed to. */
export class SubscribedResources {
  readonly #uris = new Set<string>();
  /** The polled resources. `end` is set after the first read. */
  readonly #polls = new Map<string, { end?: () => void }>();

  /** Whether the client can receive notifications now. */
  isListening: () => boolean = () => true;

  has(uri: string): boolean {
    return this.#uris.has(uri);
  }

  add(uri: string): void {
    this.#uris.delete(uri);
    this.#uris.add(uri);
    const [oldest] = this.#uris;
    if (this.#uris.size > MAX_URIS && oldest !== undefined) this.#uris.delete(oldest);
  }

  /** Starts polling a resource, unless it is polled already. `subscribe` resolves with a function that stops it. */
  async poll(uri: string, subscribe: () => Promise<() => void>): Promise<void> {
    if (this.#polls.has(uri)) return;
    const poll: { end?: () => void } = {};
    this.#polls.set(uri, poll);
    // The client may have unsubscribed or disconnected before the first read.
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

  /** Stops all polling and drops all subscriptions. */
  close(): void {
    for (const { end } of this.#polls.values()) end?.();
    this.#polls.clear();
    this.#uris.clear();
  }
}
