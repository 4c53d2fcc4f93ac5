import { AsyncLocalStorage } from 'node:async_hooks';
import { Recorder } from '../log/Recorder.js';
import type { LogEntry } from '../log/types.js';
import type { Call } from './Call.js';

/** Takes what an app, its plugins or the `_log` operator write to the console. */
export type Print = (level: 'debug' | 'error' | 'info' | 'log' | 'warn', args: readonly unknown[]) => void;

/** How much is kept of each kind that nobody has asked for: a page may go on for days after its last call. */
const MOST_IN_BACKGROUND = 100;

/** The session, and the call of it, that the running code belongs to. */
interface Scope {
  readonly log: Log;
  readonly call?: Call;
}

const storage = new AsyncLocalStorage<Scope>();

/**
 * The log of a session. It finds the call that code belongs to by its asynchronous context, so that work which goes on
 * after its answer was given does not end up in the entry of the next action.
 */
export class Log {
  /** Gets what the app prints. */
  readonly print: Print;
  #background = new Recorder({ type: 'background' });

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

  /** Runs work of the session that belongs to no call. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return storage.run({ log: this }, work);
  }

  /** The call that the running code belongs to. */
  get call(): Call | undefined {
    const scope = storage.getStore();
    return scope?.log === this ? scope.call : undefined;
  }

  /** Where to write now: the entry of the call, or the background entry if there is none or it is over. */
  get current(): Recorder {
    const { call } = this;
    if (call !== undefined && !call.isOver) return call.recorder;
    this.#background.trim(MOST_IN_BACKGROUND);
    return this.#background;
  }

  /** Takes the background entry, if there is something in it. */
  takeBackground(): LogEntry | undefined {
    const recorder = this.#background;
    if (recorder.isEmpty) return undefined;
    this.#background = new Recorder({ type: 'background' });
    return recorder.entry();
  }
}

/** Runs something that belongs to no session. */
export function outsideSessions(work: () => void): void {
  storage.exit(work);
}

/** The log of the session that the running code belongs to. */
export function currentLog(): Log | undefined {
  return storage.getStore()?.log;
}
