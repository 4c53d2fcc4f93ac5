import { quoteJson } from '@lowdefy-mcp/render-core';
import { shorten } from './shorten.js';
import type {
  Attachment,
  EventFailure,
  LogEntry,
  LogError,
  MessageLog,
  NavigationLog,
  RequestLog,
} from './types.js';

/** Collects the log of one action. */
export class Recorder {
  readonly action: LogEntry['action'];
  readonly failedEvents: EventFailure[] = [];
  readonly messages: MessageLog[] = [];
  readonly requests: RequestLog[] = [];
  readonly attachments: Attachment[] = [];
  readonly notes: string[] = [];
  readonly warnings: string[] = [];
  readonly stored: Record<string, unknown> = {};
  readonly #websockets = new Map<string, WebsocketMessages>();
  navigation: NavigationLog | undefined;
  error: LogError | undefined;
  skipped: string | undefined;

  constructor(action: LogEntry['action']) {
    this.action = action;
  }

  get isEmpty(): boolean {
    const { failedEvents, messages, requests, attachments, notes, warnings, navigation, error } = this;
    const lists = [failedEvents, messages, requests, attachments, notes, warnings];
    const isQuiet = lists.every(isEmpty) && this.#websockets.size === 0;
    return isQuiet && navigation === undefined && error === undefined;
  }

  /** Counts a message of a websocket. Without data it was dropped, because there were too many or it was too large. */
  addMessage(websocketId: string, message?: { readonly data: unknown }): void {
    const { count, last, dropped } = this.#websockets.get(websocketId) ?? {
      count: 0,
      last: undefined,
      dropped: 0,
    };
    this.#websockets.set(
      websocketId,
      message === undefined
        ? { count, last, dropped: dropped + 1 }
        : { count: count + 1, last: shorten(message.data), dropped },
    );
  }

  /** Drops the oldest items of each list. */
  trim(max: number): void {
    for (const list of [
      this.failedEvents,
      this.messages,
      this.requests,
      this.attachments,
      this.notes,
      this.warnings,
    ])
      if (list.length > max) list.splice(0, list.length - max);
  }

  /** Returns a snapshot of the entry. */
  entry(): LogEntry {
    const lists = Object.entries({
      failedEvents: this.failedEvents,
      messages: this.messages,
      requests: this.requests,
      attachments: this.attachments,
      notes: [...this.notes, ...[...this.#websockets].map(describeMessages)],
      warnings: this.warnings,
    }).filter(([, list]) => !isEmpty(list));
    return {
      action: this.action,
      success: this.error === undefined && this.skipped === undefined,
      ...(this.error && { error: this.error }),
      ...(this.skipped && { skipped: this.skipped }),
      ...(Object.keys(this.stored).length > 0 && { stored: { ...this.stored } }),
      ...(this.navigation && { navigation: this.navigation }),
      ...Object.fromEntries(lists.map(([name, list]) => [name, [...list]])),
    };
  }
}

/** The messages that came in. */
interface WebsocketMessages {
  readonly count: number;
  /** The latest, shortened. */
  readonly last: unknown;
  readonly dropped: number;
}

function describeMessages([websocketId, { count, last, dropped }]: readonly [
  string,
  WebsocketMessages,
]): string {
  const messages = count === 1 ? '1 message' : `${count} messages, the latest`;
  const received = `Websocket ${quoteJson(websocketId)}: ${count === 0 ? 'no message' : `${messages} ${quoteJson(last)}`}`;
  return dropped === 0 ? `${received}.` : `${received}; ${dropped} dropped: too large or too many.`;
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}
