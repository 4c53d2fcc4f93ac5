import { AsyncLocalStorage } from 'node:async_hooks';
import { InMemoryServerEventBus, type ServerEvent, type ServerEventBus } from '@modelcontextprotocol/server';
import { SubscribedResources } from './SubscribedResources.js';

/** One stream of notifications, with the resources that are polled for it. */
export class ListenStream {
  readonly subscriptions = new SubscribedResources();
  send: ((event: ServerEvent) => void) | undefined;
}

/**
 * Hands events to the streams of clients of 2026. The SDK has one bus for all users: what is polled for one of them goes to their
 * stream alone, and ends with it.
 */
export class ListenBus implements ServerEventBus {
  readonly #all: InMemoryServerEventBus;
  readonly #opening = new AsyncLocalStorage<ListenStream>();

  constructor(onError: (error: Error) => void) {
    this.#all = new InMemoryServerEventBus(onError);
  }

  publish(event: ServerEvent): void {
    this.#all.publish(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    const stream = this.#opening.getStore();
    const unsubscribe = this.#all.subscribe(listener);
    if (stream !== undefined) stream.send = listener;
    return () => {
      unsubscribe();
      stream?.subscriptions.close();
    };
  }

  /** Handles a request that may open a stream. If it does not, nothing is polled for it. */
  async open<T>(stream: ListenStream, handle: () => Promise<T>): Promise<T> {
    try {
      return await this.#opening.run(stream, handle);
    } finally {
      if (stream.send === undefined) stream.subscriptions.close();
    }
  }
}
