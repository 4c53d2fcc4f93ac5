import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attachment, LogEntry, LogError, MessageLog, NavigationLog, RequestLog } from './types.js';

/** Collects what happens during one action. */
export class Recorder {
  readonly action: LogEntry['action'];
  readonly messages: MessageLog[] = [];
  readonly requests: RequestLog[] = [];
  readonly attachments: Attachment[] = [];
  readonly notes: string[] = [];
  readonly warnings: string[] = [];
  navigation: NavigationLog | undefined;
  error: LogError | undefined;
  skipped: string | undefined;

  constructor(action: LogEntry['action']) {
    this.action = action;
  }

  get isEmpty(): boolean {
    const { messages, requests, attachments, notes, warnings, navigation, error } = this;
    const lists = [messages, requests, attachments, notes, warnings];
    return lists.every(isEmpty) && navigation === undefined && error === undefined;
  }

  /** The entry; what comes later is not in it. */
  entry(): LogEntry {
    const lists = Object.entries({
      messages: this.messages,
      requests: this.requests,
      attachments: this.attachments,
      notes: this.notes,
      warnings: this.warnings,
    }).filter(([, list]) => !isEmpty(list));
    return {
      action: this.action,
      success: this.error === undefined && this.skipped === undefined,
      ...(this.error && { error: this.error }),
      ...(this.skipped && { skipped: this.skipped }),
      ...(this.navigation && { navigation: this.navigation }),
      ...Object.fromEntries(lists.map(([name, list]) => [name, [...list]])),
    };
  }
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}

/** Takes what an app, its plugins or the `_log` operator write to the console. */
export type Print = (level: 'debug' | 'error' | 'info' | 'log' | 'warn', args: readonly unknown[]) => void;

/** Whose doing the code is that runs now. Without a recorder it belongs to no action of the agent. */
interface Place {
  readonly log: Log;
  recorder?: Recorder | undefined;
  /** The answer has been given: what still comes is late. */
  isClosed?: boolean;
}

const storage = new AsyncLocalStorage<Place>();

/**
 * The log of a session. Whose doing something was follows from the call it came from, so that work which goes on
 * after its answer was given does not end up in the entry of the next action.
 */
export class Log {
  /** Gets what the app prints. */
  readonly print: Print;
  #background = new Recorder({ type: 'background' });

  constructor(print: Print) {
    this.print = print;
  }

  /** Does some work that is recorded as one entry, until it is closed. */
  async record<T>(recorder: Recorder, work: () => Promise<T>): Promise<T> {
    const place: Place = { recorder, log: this };
    try {
      return await storage.run(place, work);
    } finally {
      place.recorder = undefined;
      place.isClosed = true;
    }
  }

  /** Does some work that is no action of the agent, yet may print. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return storage.run({ log: this }, work);
  }

  /** Where to write now. */
  get current(): Recorder {
    const place = storage.getStore();
    return (place?.log === this ? place.recorder : undefined) ?? this.#background;
  }

  /** The code that runs now belongs to an action whose answer has been given. */
  get isLate(): boolean {
    const place = storage.getStore();
    return place?.log === this && place.isClosed === true;
  }

  /** What earlier work left since this was last asked. */
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

/** The log of the session that the code belongs to which is running now. */
export function currentLog(): Log | undefined {
  return storage.getStore()?.log;
}
