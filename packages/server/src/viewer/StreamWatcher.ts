import type { ServerResponse } from 'node:http';
import type { SessionView } from '../port/view.js';
import type { Login } from './Logins.js';
import type { OpenQuestion } from './Questions.js';
import { serverSentEvent } from './sse.js';
import type { SentChange, Watcher } from './Watcher.js';

/** After how many milliseconds a browser connects again. */
const RECONNECT = 1000;

const COMMENT = Buffer.from(':\n\n');

interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly login: Pick<Login, 'principal' | 'readOnly' | 'expires'>;
  /** How many bytes may be buffered for a reader that is slow. */
  readonly mostBytes: number;
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
    // The browser connects again, and is told to log in.
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

  /** A reader that is too slow is dropped. It connects again, and gets the page as it is then. */
  #write(bytes: Uint8Array): void {
    if (this.#stream.destroyed || this.#stream.writableEnded) return;
    if (this.#stream.writableLength > this.#options.mostBytes) this.#stream.destroy();
    else {
      if (!this.#stream.headersSent) this.#begin();
      this.#stream.write(bytes);
    }
  }

  #begin(): void {
    // Proxies such as nginx would buffer it.
    const own = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
    this.#stream.writeHead(200, { ...this.#options.headers, ...own });
    this.#stream.write(`retry: ${RECONNECT}\n\n`);
  }
}
