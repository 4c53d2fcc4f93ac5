import type { HtmlPatch } from '@lowdefy-mcp/render-core/html';
import type { ActionTarget } from './answers.js';

/** Who acts in a session. */
export interface Actor {
  readonly kind: 'agent' | 'person';
  /** The program in use: the name of an MCP client, `viewer` or `app`. */
  readonly client?: string;
}

/**
 * Why the user's consent is missing. `declined`: they said no. `cancelled`: they closed the question. `unanswered`: they did not answer in
 * time. `unaskable`: nobody could be asked. `changed`: the page has changed since they were asked.
 */
export type Refusal = 'declined' | 'cancelled' | 'unanswered' | 'unaskable' | 'changed';

/** An action in the log of a session. */
export interface AuditEntry extends ActionTarget {
  /** ISO 8601. */
  readonly time: string;
  /** Who did it. Absent for background work, and in entries of earlier versions. */
  readonly actor?: Actor;
  /** The page that was open. */
  readonly page: string | null;
  /** The type of the action, such as `setValue`. */
  readonly action: string;
  /** The value that was sent, truncated. Never a secret. */
  readonly sent?: unknown;
  readonly success: boolean;
  readonly error?: string;
  /** It was not done, because the user's consent is missing. */
  readonly refusal?: Refusal;
}

/** An entry for the audit log. */
export interface ActedEntry extends AuditEntry {
  /** The name of a configured tool. */
  readonly name?: string;
  /** Why it was rejected. Unlike `error` it never quotes a value. */
  readonly code?: string;
  /** The page that it led to, by a link. */
  readonly opened?: string;
  /** The URL query of the page that it opened: it often names the record. */
  readonly urlQuery?: Readonly<Record<string, unknown>>;
}

/** Who may act in a session. `nobody`: a person has paused the agent and does not act either. */
export interface Control {
  readonly by: 'agent' | 'person' | 'nobody';
  /** Since when: ISO 8601. */
  readonly since: string;
  /** Where a person took it: `viewer` or `app`. */
  readonly client?: string | undefined;
}

/** The running action of a session. */
export interface Doing {
  readonly actor: Actor;
  /** The type of the action, such as `setValue`. */
  readonly action: string;
  readonly blockId?: string;
}

/** A file that the app created in a session. */
export interface ViewFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A session as a person sees it. */
export interface SessionView {
  /** Increases with each event of the session, so that a reader knows which events it has. */
  readonly cursor: number;
  readonly name: string;
  /** Null if no page is open. */
  readonly pageId: string | null;
  readonly title: string;
  /** The page as HTML; empty if none is open. */
  readonly html: string;
  readonly control: Control;
  readonly doing: Doing | null;
  /** The actions, oldest first. */
  readonly log: readonly AuditEntry[];
  readonly files: readonly ViewFile[];
}

/** A change in a watched session. */
export type ViewChange =
  /** Another page was opened, or the page changed as a whole. */
  | { readonly type: 'page'; readonly pageId: string | null; readonly title: string; readonly html: string }
  /** Some blocks of the page have changed. */
  | { readonly type: 'patches'; readonly patches: readonly HtmlPatch[] }
  /** An action has started; null after the last one. */
  | { readonly type: 'doing'; readonly doing: Doing | null }
  /** New entries of the log. */
  | { readonly type: 'log'; readonly entries: readonly AuditEntry[] }
  | { readonly type: 'files'; readonly files: readonly ViewFile[] }
  | { readonly type: 'control'; readonly control: Control };
