import { AsyncResource } from 'node:async_hooks';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { ChannelConnection, ConnectChannels } from '../build/Channels.js';
import { type Log, outsideSessions } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import { messageOf } from '../errors.js';
import type { HelpersModule, WebsocketHandlers } from '../lowdefy/types.js';
import type { Redactor } from '../secrets/Redactor.js';

/** How long the client waits for the server's answer, in milliseconds: as long as the client of Lowdefy. */
const ANSWER_TIMEOUT = 10_000;

/** Limits of one session. A page of a browser has none, but belongs to a computer of its own. */
const MAX_SUBSCRIPTIONS = 100;
const MAX_MESSAGES_PER_SECOND = 200;
const MAX_MESSAGE_KILOBYTES = 256;

interface Answer {
  resolve(): void;
  reject(error: Error): void;
}

interface Subscription {
  readonly handlers: WebsocketHandlers;
  readonly requestId: string;
  /** Runs code in the call that has subscribed. */
  readonly inCall: (work: () => void) => void;
  /** Absent once the server has answered. */
  answer?: Answer | undefined;
}

/** A frame of the server. */
interface Frame {
  readonly type?: unknown;
  readonly websocketId?: unknown;
  readonly requestId?: unknown;
  readonly payload?: unknown;
  readonly message?: unknown;
  readonly error?: unknown;
}

interface ClientParts {
  readonly connect: ConnectChannels;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly serializer: HelpersModule['serializer'];
  readonly work: TaskTracker;
}

/** The client of the app's websockets that the engine uses, since 6.0. It is connected while it has subscriptions or publishes. */
export class WebsocketClient {
  readonly #parts: ClientParts;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #publishing = new Map<string, Answer>();
  #connection: ChannelConnection | undefined;
  #requests = 0;
  /** The second of the last message, and how many came in it. */
  #second = 0;
  #inSecond = 0;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  get isSubscribed(): boolean {
    return this.#subscriptions.size > 0;
  }

  /** Rejects if the server refuses it: an unauthorised websocket does not exist. */
  readonly subscribe = ({
    websocketId,
    payload,
    handlers,
  }: {
    readonly websocketId: string;
    readonly payload: unknown;
    readonly handlers: WebsocketHandlers;
  }): Promise<void> => {
    this.#subscriptions.get(websocketId)?.answer?.resolve();
    const requestId = this.#nextId();
    const subscribed = this.#ask('Subscribe', websocketId, (answer) => {
      if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS && !this.#subscriptions.has(websocketId)) {
        throw new Error(`A session can subscribe to ${MAX_SUBSCRIPTIONS} websockets at a time.`);
      }
      const inCall = AsyncResource.bind((work: () => void) => work());
      this.#subscriptions.set(websocketId, { handlers, requestId, inCall, answer });
      // Several sessions share a source, so it must not run as a part of the call that starts it.
      outsideSessions(() => this.#send({ type: 'subscribe', websocketId, payload, requestId }));
    });
    return subscribed.catch((error) => {
      if (this.#subscriptions.get(websocketId)?.requestId === requestId) this.unsubscribe({ websocketId });
      this.#warn(websocketId, messageOf(error));
      throw error;
    });
  };

  readonly unsubscribe = ({ websocketId }: { readonly websocketId: string }): void => {
    const subscription = this.#subscriptions.get(websocketId);
    if (subscription === undefined) return;
    if (this.#connection !== undefined) this.#send({ type: 'unsubscribe', websocketId });
    this.#subscriptions.delete(websocketId);
    this.#closeIfIdle();
    subscription.answer?.resolve();
  };

  readonly publish = ({
    websocketId,
    payload,
  }: {
    readonly websocketId: string;
    readonly payload: unknown;
  }): Promise<void> => {
    const requestId = this.#nextId();
    const published = this.#ask('Publish', websocketId, (answer) => {
      this.#publishing.set(requestId, answer);
      this.#send({ type: 'publish', websocketId, payload, requestId });
    });
    return published.finally(() => {
      this.#publishing.delete(requestId);
      this.#closeIfIdle();
    });
  };

  /** Ends all subscriptions. */
  close(): void {
    for (const websocketId of [...this.#subscriptions.keys()]) this.unsubscribe({ websocketId });
  }

  #nextId(): string {
    this.#requests += 1;
    return String(this.#requests);
  }

  /** Waits for the answer of the server, with a timeout. */
  #ask(name: string, websocketId: string, begin: (answer: Answer) => void): Promise<void> {
    const asked = new Promise<void>((resolve, reject) => {
      const late = `${name} of websocket ${quoteJson(websocketId)} was not answered in ${ANSWER_TIMEOUT / 1000} seconds.`;
      const timer = setTimeout(() => reject(new Error(late)), ANSWER_TIMEOUT).unref();
      const ended = <T extends readonly unknown[]>(settle: (...args: T) => void) => {
        return (...args: T) => {
          clearTimeout(timer);
          settle(...args);
        };
      };
      const answer = { resolve: ended(resolve), reject: ended(reject) };
      try {
        begin(answer);
      } catch (error) {
        answer.reject(error as Error);
      }
    });
    return this.#parts.work.track(name, undefined, asked);
  }

  #send(frame: Frame): void {
    this.#connection ??= this.#parts.connect({
      receive: (text) => this.#receive(text),
      closed: () => this.#lose(),
    });
    this.#connection.send(JSON.stringify(frame));
  }

  #closeIfIdle(): void {
    if (this.#subscriptions.size > 0 || this.#publishing.size > 0) return;
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** The server has closed the connection. */
  #lose(): void {
    this.#connection = undefined;
    for (const { handlers, answer } of this.#subscriptions.values()) {
      answer?.resolve();
      this.#parts.log.runLate(() => handlers.onDisconnected());
    }
    this.#subscriptions.clear();
  }

  /** Handles a frame in a task of its own: the server sends the same frame to other sessions in this one. */
  #receive(text: string): void {
    queueMicrotask(() => {
      try {
        this.#handle(JSON.parse(text) as Frame, text.length);
      } catch (error) {
        console.error(error);
      }
    });
  }

  #handle(frame: Frame, size: number): void {
    const websocketId = String(frame.websocketId);
    const subscription = this.#subscriptions.get(websocketId);
    switch (frame.type) {
      case 'message':
        if (subscription !== undefined) this.#message(websocketId, subscription, frame.payload, size);
        return;
      case 'subscribed':
        // A server of 6.0 names only the websocket, a later one also the request.
        if ((frame.requestId ?? subscription?.requestId) !== subscription?.requestId) return;
        if (subscription !== undefined) this.#connected(subscription);
        return;
      case 'published':
        this.#publishing.get(String(frame.requestId))?.resolve();
        return;
      case 'error': {
        const error = new Error(this.#parts.redactor.text(this.#messageOf(frame)));
        const publishing = this.#publishing.get(String(frame.requestId));
        if (publishing !== undefined) publishing.reject(error);
        else if (subscription === undefined) return;
        else if (subscription.answer && frame.requestId === subscription.requestId) {
          subscription.answer.reject(error);
          subscription.answer = undefined;
        } else {
          this.#warn(websocketId, error.message);
          this.#deliver(() => subscription.handlers.onError(error.message));
        }
      }
    }
  }

  #connected(subscription: Subscription): void {
    subscription.inCall(() => {
      subscription.answer?.resolve();
      subscription.answer = undefined;
      subscription.handlers.onConnected();
    });
  }

  #messageOf({ message, error }: Frame): string {
    if (typeof message === 'string') return message;
    return messageOf(this.#parts.serializer.deserialize(error) ?? 'It failed.');
  }

  #message(websocketId: string, { handlers }: Subscription, payload: unknown, size: number): void {
    const { log, serializer } = this.#parts;
    const second = Math.floor(Date.now() / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    const isDropped = size > MAX_MESSAGE_KILOBYTES * 1024 || this.#inSecond > MAX_MESSAGES_PER_SECOND;
    this.#deliver(() => {
      if (isDropped) {
        log.current.addMessage(websocketId);
        return;
      }
      const { data } = Object(serializer.deserialize(payload));
      log.current.addMessage(websocketId, { data });
      handlers.onMessage(payload);
    });
  }

  /** Runs code for something that the server sent: in the running call if it caused it, else in the background. */
  #deliver(work: () => void): void {
    const { log } = this.#parts;
    if (log.call?.isOver === false) work();
    else log.runLate(work);
  }

  #warn(websocketId: string, message: string): void {
    this.#parts.log.current.warnings.push(`Websocket ${quoteJson(websocketId)}: ${message}`);
  }
}
