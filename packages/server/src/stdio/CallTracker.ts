import { setTimeout as wait } from 'node:timers/promises';
import type { JSONRPCNotification, JSONRPCRequest, Transport } from '@modelcontextprotocol/server';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';

type Message = Parameters<Transport['send']>[0];
type Extra = Parameters<NonNullable<Transport['onmessage']>>[1];

/** Hears of the streams of notifications that clients of 2026 open. The SDK answers the requests for them itself. */
export interface Streams {
  /** Gives the request as the SDK is to see it. Never rejects. */
  open(message: JSONRPCRequest): Promise<JSONRPCRequest>;
  cancel(id: unknown): void;
  /** The connection has ended. */
  close(): void;
}

const NO_STREAMS: Streams = { open: async (message) => message, cancel() {}, close() {} };

/** This one is answered only when the client no longer wants it. */
const ENDLESS = 'subscriptions/listen';

/** A transport that knows which calls have no answer yet, so that they can be finished before it is closed. */
export class CallTracker implements Transport {
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  onmessage?: Transport['onmessage'];
  readonly #inner: Transport;
  readonly #streams: Streams;
  /** Requests to listen that were not passed on yet. */
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

  /** Waits until every call has its answer, but not longer than this. */
  async finish(milliseconds: number): Promise<void> {
    if (this.#isClosed || this.#open.size === 0) return;
    const answered = new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
    await Promise.race([answered, wait(milliseconds, undefined, { ref: false })]);
  }

  /** Passes on what the client may listen to, unless it has cancelled that meanwhile. */
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

/** The transport has validated the message; here its kind is enough. */
function isRequest(message: Message): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

function isCancellation(message: Message): message is JSONRPCNotification {
  return 'method' in message && message.method === 'notifications/cancelled' && !('id' in message);
}
