import type { ServerResponse } from 'node:http';
import type { SessionView } from '../port/view.js';
import type { Login } from './Logins.js';
import type { OpenQuestion } from './Questions.js';
import { serverSentEvent } from './sse.js';
import type { SentChange, Watcher } from './Watcher.js';

/** The delay before a browser reconnects, in milliseconds. */
const RECONNECT = 1000;

const COMMENT = Buffer.from(':\n\n');

interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly login: Pick<Login, 'principal' | 'readOnly' | 'expires'>;
  /** The maximum buffer of a slow reader, in bytes. */
  readonly maxBytes: number;
  readonly now: () => number;
}

/** Watches a session for a browser, by server-sent events. */
export class StreamWatcher implements Watcher {
  readonly principal;
  readonly readOnly;
  readonly #stream: ServerResponse;
  readonly #options: StreamOptions;

  constructor(stream: ServerResponse, options: StreamOptions) {
    this.#stream = stream;
    this.#options = options;
    this.principal = options.login.principal;
    this.readOnly = options.login.readOnly;
  }

  snapshot(view: SessionView, questions: readonly OpenQuestion[]): void {
    this.#write(serverSentEvent('snapshot', { ...view, questions, readOnly: this.readOnly }, view.cursor));
  }

  changes(_: readonly SentChange[], bytes: Uint8Array): void {
    this.#write(bytes);
  }

  questions(questions: readonly OpenQuestion[]): void {
    this.#write(serverSentEvent('questions', questions));
  }

  beat(): void {
    // The browser reconnects, and gets a 401.
    if (this.#options.login.expires <= this.#options.now()) this.end();
    else this.#write(COMMENT);
  }

  closed(): void {
    this.#write(serverSentEvent('closed', {}));
    this.end();
  }

  end(): void {
    this.#stream.end();
  }

  /** Disconnects a reader that is too slow. It reconnects, and gets the current page. */
  #write(bytes: Uint8Array): void {
    if (this.#stream.destroyed || this.#stream.writableEnded) return;
    if (this.#stream.writableLength > this.#options.maxBytes) this.#stream.destroy();
    else {
      if (!this.#stream.headersSent) this.#begin();
      this.#stream.write(bytes);
    }
  }

  #begin(): void {
    // Disables buffering in proxies such as nginx.
    const own = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
    this.#stream.writeHead(200, { ...this.#options.headers, ...own });
    this.#stream.write(`retry: ${RECONNECT}\n\n`);
  }
}
