import type { Attachment, LogEntry, LogError, MessageLog, NavigationLog, RequestLog } from './types.js';

/** Collects the log of one action. */
export class Recorder {
  readonly action: LogEntry['action'];
  readonly messages: MessageLog[] = [];
  readonly requests: RequestLog[] = [];
  readonly attachments: Attachment[] = [];
  readonly notes: string[] = [];
  readonly warnings: string[] = [];
  readonly stored: Record<string, unknown> = {};
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

  /** Drops the oldest items of each list. */
  trim(max: number): void {
    for (const list of [this.messages, this.requests, this.attachments, this.notes, this.warnings])
      if (list.length > max) list.splice(0, list.length - max);
  }

  /** Returns a snapshot of the entry. */
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
      ...(Object.keys(this.stored).length > 0 && { stored: { ...this.stored } }),
      ...(this.navigation && { navigation: this.navigation }),
      ...Object.fromEntries(lists.map(([name, list]) => [name, [...list]])),
    };
  }
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}
