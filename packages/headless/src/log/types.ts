import type { Action } from '../actions.js';
import type { ErrorCode } from '../errors.js';

/** A message that the page showed. */
export interface MessageLog {
  readonly status: string;
  readonly content: string;
}

/** A request that the page made, or an API endpoint that it called. */
export interface RequestLog {
  readonly requestId: string;
  readonly success: boolean;
  /** In milliseconds. */
  readonly duration: number;
  /** What came back, shortened. */
  readonly response?: unknown;
  readonly error?: string;
  /** It was made by the page that a link of this action led to. */
  readonly onNewPage?: true;
}

/** Where a link led. A new tab, or an address outside the app, is not followed: the session stays where it is. */
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

/** Why something did not succeed. */
export interface LogError {
  readonly message: string;
  /** What kind of refusal it was. Absent where it was the app that failed. */
  readonly code?: ErrorCode;
  /** The action of the app that failed. */
  readonly action?: { readonly id: string; readonly type: string };
}

/** What came of one action of the agent, or of opening a page. Lists that would be empty are absent. */
export interface LogEntry {
  /** `background` is work of earlier actions that went on after their answer was given. */
  readonly action:
    | Action
    | { readonly type: 'open'; readonly pageId: string }
    | { readonly type: 'background' };
  readonly success: boolean;
  readonly error?: LogError;
  /** It was not tried, and why. */
  readonly skipped?: string;
  /** What fields hold now that is not what was sent, by block id: the value of an option that was named by its label. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly messages?: readonly MessageLog[];
  readonly requests?: readonly RequestLog[];
  readonly navigation?: NavigationLog;
  readonly attachments?: readonly Attachment[];
  /** What the app asked of the browser that there is none of here: copy, scroll, focus … */
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}
