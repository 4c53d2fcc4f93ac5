import { setTimeout as wait } from 'node:timers/promises';
import type { JSONRPCNotification, JSONRPCRequest, Transport } from '@modelcontextprotocol/server';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';

type Message = Parameters<Transport['send']>[0];

/** This one is answered only when the client no longer wants it. */
const ENDLESS = 'subscriptions/listen';

/** A transport that knows which calls have no answer yet, so that they can be finished before it is closed. */
export class CallTracker implements Transport {
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  onmessage?: Transport['onmessage'];
  readonly #inner: Transport;
  readonly #onListen: (message: JSONRPCRequest) => void;
  readonly #open = new Set<unknown>();
  #idle = () => {};
  #isClosed = false;

  /** `onListen` hears of requests for a stream of notifications, which the SDK answers itself. */
  constructor(inner: Transport, onListen: (message: JSONRPCRequest) => void = () => {}) {
    this.#inner = inner;
    this.#onListen = onListen;
  }

  async start(): Promise<void> {
    this.#inner.onclose = () => {
      this.#isClosed = true;
      this.#idle();
      this.onclose?.();
    };
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message, extra) => {
      if (isTooDeep(message)) return this.#refuse(message);
      if (isRequest(message)) {
        if (message.method === ENDLESS) this.#onListen(message);
        else this.#open.add(message.id);
      }
      if (isCancellation(message)) this.#settle(message.params?.requestId);
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
