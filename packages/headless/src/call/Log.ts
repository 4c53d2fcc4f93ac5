import { AsyncLocalStorage } from 'node:async_hooks';
import { Recorder } from '../log/Recorder.js';
import type { LogEntry } from '../log/types.js';
import { Call } from './Call.js';
import { ManualDeadline } from './Deadline.js';

/** Receives the console output of an app, its plugins and the `_log` operator. */
export type Print = (level: 'debug' | 'error' | 'info' | 'log' | 'warn', args: readonly unknown[]) => void;

/** The maximum length of each list of the background entry: a page may stay active for days after its last call. */
const MAX_IN_BACKGROUND = 100;

/** The session and the call that the running code belongs to. */
interface Scope {
  readonly log: Log;
  readonly call?: Call;
}

const storage = new AsyncLocalStorage<Scope>();

const OVER = new Call({ type: 'background' }, new ManualDeadline());
OVER.end();

/**
 * The log of a session. It finds the call of the running code by its asynchronous context, so that late work is not logged to the
 * entry of the next action.
 */
export class Log {
  /** Receives the console output of the app. */
  readonly print: Print;
  #background = new Recorder({ type: 'background' });
  readonly #requests = new Set<{ readonly requestId: string }>();

  constructor(print: Print) {
    this.print = print;
  }

  /** Runs the work of a call, and ends the call. */
  async runCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
    try {
      return await storage.run({ log: this, call }, work);
    } finally {
      call.end();
    }
  }

  /** Runs work of the session outside of a call. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return storage.run({ log: this }, work);
  }

  /** Runs code that no call awaits, such as for a message of the server: it is logged as that of a call that is over. */
  runLate(work: () => void): void {
    storage.run({ log: this, call: OVER }, work);
  }

  /** The call that the running code belongs to. */
  get call(): Call | undefined {
    const scope = storage.getStore();
    return scope?.log === this ? scope.call : undefined;
  }

  /** The entry to write to: that of the running call, or the background entry if there is none or it is over. */
  get current(): Recorder {
    const { call } = this;
    if (call !== undefined && !call.isOver) return call.recorder;
    this.#background.trim(MAX_IN_BACKGROUND);
    return this.#background;
  }

  /** Notes that a request or API endpoint runs, until the returned function is called. */
  startRequest(requestId: string): () => void {
    const running = { requestId };
    this.#requests.add(running);
    return () => void this.#requests.delete(running);
  }

  /** The ids of the requests and API endpoints that are running, deduplicated. */
  get runningRequests(): readonly string[] {
    return [...new Set([...this.#requests].map(({ requestId }) => requestId))];
  }

  /** Returns and clears the background entry; undefined if it is empty. */
  takeBackground(): LogEntry | undefined {
    const recorder = this.#background;
    if (recorder.isEmpty) return undefined;
    this.#background = new Recorder({ type: 'background' });
    return recorder.entry();
  }
}

/** Runs `work` outside of any session. */
export function outsideSessions(work: () => void): void {
  storage.exit(work);
}

/** Returns the log of the session that the running code belongs to. */
export function currentLog(): Log | undefined {
  return storage.getStore()?.log;
}
