import type { HtmlPatch } from '@lowdefy-mcp/render-core/html';
import type { AboutAction } from './answers.js';

/** Who acts in a session. */
export interface Actor {
  readonly kind: 'agent' | 'person';
  /** The program it acts through: the name that an MCP client gives itself, or `viewer`. */
  readonly client?: string;
}

/** Something that was done in a session. */
export interface AuditEntry extends AboutAction {
  /** ISO 8601. */
  readonly time: string;
  /** Who did it. Absent for work that went on after its answer, and in entries of earlier versions. */
  readonly actor?: Actor;
  /** The page that was open. */
  readonly page: string | null;
  /** What was done, such as `setValue`. */
  readonly action: string;
  /** What was sent, shortened. Never what is secret. */
  readonly sent?: unknown;
  readonly success: boolean;
  readonly error?: string;
}

/** An entry for the audit log. */
export interface ActedEntry extends AuditEntry {
  /** Why it was refused. Unlike `error` it never quotes a value. */
  readonly code?: string;
}

/** Who may act in a session now. Nobody: a person has paused the agent, and does not act either. */
export interface Control {
  readonly by: 'agent' | 'person' | 'nobody';
  /** Since when: ISO 8601. */
  readonly since: string;
  /** Where a person took it: `viewer` or `app`. */
  readonly client?: string | undefined;
}

/** What is being done in a session at this moment. */
export interface Doing {
  readonly actor: Actor;
  /** The type of the action, such as `setValue`. */
  readonly action: string;
  readonly blockId?: string;
}

/** A file that the app made in a session. */
export interface ViewFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A session as a person sees it. */
export interface SessionView {
  /** Goes up with each event of the session, so that a reader can tell which of them it has. */
  readonly cursor: number;
  readonly name: string;
  /** Null before the first page. */
  readonly pageId: string | null;
  readonly title: string;
  /** The page as HTML; empty before the first. */
  readonly html: string;
  readonly control: Control;
  readonly doing: Doing | null;
  /** What was done, the oldest first. */
  readonly log: readonly AuditEntry[];
  readonly files: readonly ViewFile[];
}

/** What has changed in a session that somebody watches. */
export type ViewChange =
  /** Another page is open, or it has changed as a whole. */
  | { readonly type: 'page'; readonly pageId: string | null; readonly title: string; readonly html: string }
  /** Some blocks of the page have changed. */
  | { readonly type: 'patches'; readonly patches: readonly HtmlPatch[] }
  /** An action has begun; null: the last one has ended. */
  | { readonly type: 'doing'; readonly doing: Doing | null }
  /** Something was done. */
  | { readonly type: 'log'; readonly entries: readonly AuditEntry[] }
  | { readonly type: 'files'; readonly files: readonly ViewFile[] }
  | { readonly type: 'control'; readonly control: Control };
