import type { Action } from '../actions.js';
import type { ErrorCode } from '../errors.js';

/** A message that the page showed. */
export interface MessageLog {
  readonly status: string;
  readonly content: string;
}

/** A request or an API endpoint that the page called. */
export interface RequestLog {
  readonly requestId: string;
  readonly success: boolean;
  /** In milliseconds. */
  readonly duration: number;
  /** The truncated response. */
  readonly response?: unknown;
  readonly error?: string;
  /** The page that this action navigated to made the request. */
  readonly onNewPage?: true;
}

/** The target of a link. A new tab, or an address outside of the app, is not followed: the session stays on its page. */
export interface NavigationLog {
  readonly pageId?: string;
  readonly urlQuery?: Readonly<Record<string, unknown>>;
  readonly url?: string;
  readonly newTab?: true;
}

/** A file that a browser would have downloaded. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly content: Blob;
}

/** The reason of a failure. */
export interface LogError {
  readonly message: string;
  /** The kind of refusal. Absent if the app itself failed. */
  readonly code?: ErrorCode;
  /** The action of the app that failed. */
  readonly action?: { readonly id: string; readonly type: string };
}

/** An event of the page that runs by itself, such as `onInit`, and failed: its later actions did not run. */
export interface EventFailure {
  readonly event: string;
  readonly pageId: string;
  /** The id of the page if it is an event of the page. */
  readonly blockId: string;
  readonly error: LogError;
}

/** The log of one action of the agent, or of opening a page. Empty lists are absent. */
export interface LogEntry {
  /** `background` is late work of earlier actions, done after their answer was sent. */
  readonly action:
    | Action
    | {
        readonly type: 'open';
        readonly pageId: string;
        readonly urlQuery?: Readonly<Record<string, unknown>>;
      }
    | { readonly type: 'background' };
  readonly success: boolean;
  readonly error?: LogError;
  /** Why the action was not tried. */
  readonly skipped?: string;
  /** Stored values that differ from the sent ones, by block id: the value of an option that was named by its label. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Events that failed while the page was opened or shown. The action itself may have succeeded, as on the screen. */
  readonly failedEvents?: readonly EventFailure[];
  readonly messages?: readonly MessageLog[];
  readonly requests?: readonly RequestLog[];
  readonly navigation?: NavigationLog;
  readonly attachments?: readonly Attachment[];
  /** Browser functions that the app called and that do nothing here: copy, scroll, focus … */
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}
