import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import { SubscribedResources } from '../mcp/SubscribedResources.js';
import { narrowListen } from '../mcp/subscriptions.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import type { Streams } from './CallTracker.js';

export interface ListenStreamsOptions {
  readonly service: Service;
  readonly principal: Principal;
  readonly report: (error: unknown) => void;
}

/**
 * Polls resources for the notification streams that a client opens over stdio (since MCP 2026). The SDK sends a notification to each
 * stream that wants it, so a resource is polled once for all of them.
 */
export class ListenStreams implements Streams {
  readonly #options: ListenStreamsOptions;
  readonly #subscriptions = new SubscribedResources();
  /** The ids of the streams that listen to a resource, by its URI. */
  readonly #streams = new Map<string, Set<unknown>>();
  readonly #listeners = new Set<(uri: string) => void>();

  constructor(options: ListenStreamsOptions) {
    this.#options = options;
  }

  /** Adds a listener for changes of resources that are polled. Returns a function that removes it. */
  onChange(listener: (uri: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async open(message: JSONRPCRequest): Promise<JSONRPCRequest> {
    const { service, principal, report } = this.#options;
    try {
      return (await narrowListen(message, principal, service, async (uri, subscribe) => {
        const notify = () => {
          for (const listener of this.#listeners) listener(uri);
        };
        await this.#subscriptions.poll(uri, () => subscribe(notify));
        this.#streams.set(uri, (this.#streams.get(uri) ?? new Set()).add(message.id));
      })) as JSONRPCRequest;
    } catch (error) {
      report(error);
      return message;
    }
  }

  cancel(id: unknown): void {
    for (const [uri, ids] of this.#streams) {
      if (!ids.delete(id) || ids.size > 0) continue;
      this.#streams.delete(uri);
      this.#subscriptions.delete(uri);
    }
  }

  close(): void {
    this.#streams.clear();
    this.#subscriptions.close();
  }
}
