import { AsyncLocalStorage } from 'node:async_hooks';
import { InMemoryServerEventBus, type ServerEvent, type ServerEventBus } from '@modelcontextprotocol/server';
import { SubscribedResources } from './SubscribedResources.js';

/** A notification stream of a user, with the resources that are polled for it. */
export class ListenStream {
  readonly owner: string;
  readonly subscriptions = new SubscribedResources();
  send: ((event: ServerEvent) => void) | undefined;

  constructor(owner: string) {
    this.owner = owner;
  }
}

/**
 * Publishes events to the notification streams of clients (since MCP 2026). The SDK has one bus for all users; this one can also publish to
 * the streams of one user, and stops polling for a stream when it closes.
 */
export class ListenBus implements ServerEventBus {
  readonly #all: InMemoryServerEventBus;
  readonly #opening = new AsyncLocalStorage<ListenStream>();
  readonly #streams = new Set<ListenStream>();
  readonly #onError: (error: Error) => void;

  constructor(onError: (error: Error) => void) {
    this.#onError = onError;
    this.#all = new InMemoryServerEventBus(onError);
  }

  publish(event: ServerEvent): void {
    this.#all.publish(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    const stream = this.#opening.getStore();
    const unsubscribe = this.#all.subscribe(listener);
    if (stream !== undefined) {
      stream.send = listener;
      this.#streams.add(stream);
    }
    return () => {
      unsubscribe();
      if (stream === undefined) return;
      this.#streams.delete(stream);
      stream.subscriptions.close();
    };
  }

  /** Publishes an event to the streams of one user. */
  publishTo(owner: string, event: ServerEvent): void {
    for (const stream of this.#streams) {
      if (stream.owner !== owner) continue;
      try {
        stream.send?.(event);
      } catch (error) {
        this.#onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Handles a request that may open a stream. Stops polling if it does not. */
  async open<T>(stream: ListenStream, handle: () => Promise<T>): Promise<T> {
    try {
      return await this.#opening.run(stream, handle);
    } finally {
      if (stream.send === undefined) stream.subscriptions.close();
    }
  }
}
