import { setTimeout as wait } from 'node:timers/promises';
import type { JSONRPCNotification, JSONRPCRequest, Transport } from '@modelcontextprotocol/server';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';

type Message = Parameters<Transport['send']>[0];
type Extra = Parameters<NonNullable<Transport['onmessage']>>[1];

/** Observes the notification streams that clients open since MCP 2026. The SDK answers the requests for them itself. */
export interface Streams {
  /** Returns the request to pass to the SDK. Never rejects. */
  open(message: JSONRPCRequest): Promise<JSONRPCRequest>;
  cancel(id: unknown): void;
  /** The connection has ended. */
  close(): void;
}

const NO_STREAMS: Streams = { open: async (message) => message, cancel() {}, close() {} };

/** This request is answered only when the client cancels it, so shutdown does not wait for it. */
const ENDLESS = 'subscriptions/listen';

/** Wraps a transport and tracks unanswered calls, so that they can finish before it closes. */
export class CallTracker implements Transport {
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  onmessage?: Transport['onmessage'];
  readonly #inner: Transport;
  readonly #streams: Streams;
  /** Requests for streams that were not passed to the SDK yet. */
  readonly #opening = new Set<unknown>();
  readonly #open = new Set<unknown>();
  #idle = () => {};
  #isClosed = false;

  constructor(inner: Transport, streams: Streams = NO_STREAMS) {
    this.#inner = inner;
    this.#streams = streams;
  }

  async start(): Promise<void> {
    this.#inner.onclose = () => {
      this.#isClosed = true;
      this.#opening.clear();
      this.#streams.close();
      this.#idle();
      this.onclose?.();
    };
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message, extra) => {
      if (isTooDeep(message)) return this.#refuse(message);
      if (isRequest(message)) {
        if (message.method === ENDLESS) return this.#listen(message, extra);
        this.#open.add(message.id);
      }
      if (isCancellation(message)) this.#cancel(message.params?.requestId);
      this.onmessage?.(message, extra);
    };
    await this.#inner.start();
  }

  async send(message: Message, options?: Parameters<Transport['send']>[1]): Promise<void> {
    await this.#inner.send(message, options);
    if (!('method' in message)) this.#settle(message.id);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Waits until every call is answered, with a timeout. */
  async finish(milliseconds: number): Promise<void> {
    if (this.#isClosed || this.#open.size === 0) return;
    const answered = new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
    await Promise.race([answered, wait(milliseconds, undefined, { ref: false })]);
  }

  /** Passes on the part that the client may listen to, unless it cancels meanwhile. */
  async #listen(message: JSONRPCRequest, extra: Extra): Promise<void> {
    this.#opening.add(message.id);
    const narrowed = await this.#streams.open(message);
    if (this.#opening.delete(message.id)) this.onmessage?.(narrowed, extra);
    else this.#streams.cancel(message.id);
  }

  #cancel(id: unknown): void {
    this.#opening.delete(id);
    this.#streams.cancel(id);
    this.#settle(id);
  }

  #refuse(message: Message): void {
    if (!isRequest(message)) return;
    const error = { code: -32_600, message: TOO_DEEP };
    this.#inner.send({ jsonrpc: '2.0', id: message.id, error }).catch((reason) => this.onerror?.(reason));
  }

  #settle(id: unknown): void {
    this.#open.delete(id);
    if (this.#open.size === 0) this.#idle();
  }
}

/** The transport has validated the message, so the shape is enough. */
function isRequest(message: Message): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

function isCancellation(message: Message): message is JSONRPCNotification {
  return 'method' in message && message.method === 'notifications/cancelled' && !('id' in message);
}
