/** The answer of a tool: the same facts as text and as data. */
export interface Answer<T> {
  readonly text: string;
  readonly data: T;
  /** The tool failed. */
  readonly isError?: boolean;
}

/** A question that the user has to confirm before an action. */
export interface Question {
  /** The text for the user. */
  readonly text: string;
  /** A digest of the page and its data at the time of the question. */
  readonly about: string;
  /** The caller's own session that it is about, in whose viewer it can be asked. Configured tools have none. */
  readonly sessionId?: string;
}

/** The requested view of the page. */
export type View = 'auto' | PageAnswer['view'];

/** The data in answers of navigate and interact. */
export interface PageAnswer {
  sessionId: string;
  pageId: string | null;
  revision: number;
  view: 'page' | 'changes' | 'outline' | 'none';
  page: string;
  truncated: boolean;
  running: string[];
  repeated?: boolean | undefined;
  /** `person`: a person has taken over. `nobody`: a person has paused the agent. Absent while the agent may act. */
  control?: 'person' | 'nobody' | undefined;
  log: ToolLogEntry[];
}

/** The fields of an action that name its target. */
export const ACTION_NAMES = ['blockId', 'event', 'method', 'pageId', 'endpointId'] as const;

/** The block, event, method, page or endpoint of an action. */
export type ActionTarget = { readonly [N in (typeof ACTION_NAMES)[number]]?: string };

/** The result of an action, as sent to agents. */
export type ToolLogEntry = ActionTarget & {
  readonly action: string;
  /** A person did it, not the agent. */
  readonly by?: 'person';
  /** The value that a person sent, truncated. Never a secret. */
  readonly sent?: unknown;
  readonly success: boolean;
  readonly error?: string;
  /** Why it was rejected. Absent if the app itself failed. */
  readonly code?: string;
  /** The action of the app that failed. */
  readonly failedAction?: { readonly id: string; readonly type: string };
  /** Why it was skipped. */
  readonly skipped?: string;
  /** The invalid fields, if validation failed. */
  readonly invalid?: readonly { readonly blockId: string; readonly errors: readonly string[] }[];
  /** Stored values that differ from those sent, by block id. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Events of the page that run by themselves, such as `onInit`, and failed. */
  readonly failedEvents?: readonly {
    readonly event: string;
    readonly blockId: string;
    readonly error: string;
    readonly failedAction?: { readonly id: string; readonly type: string };
    /** The request that failed in it. */
    readonly requestId?: string;
  }[];
  readonly messages?: readonly { readonly status: string; readonly content: string }[];
  readonly requests?: readonly {
    readonly requestId: string;
    readonly success: boolean;
    readonly response?: unknown;
    readonly error?: string;
    readonly onNewPage?: true;
  }[];
  readonly navigation?: {
    readonly pageId?: string;
    readonly urlQuery?: Readonly<Record<string, unknown>>;
    readonly url?: string;
    readonly newTab?: true;
  };
  readonly attachments?: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly uri: string;
  }[];
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
};

/** A page that the user may open, with its configured description. */
export interface DescribedPage {
  pageId: string;
  title: string;
  /** Its path in the menus. */
  menu?: string[];
  home?: true;
  description?: string;
}

/** Facts about the build that users may know. */
export interface BuildInfo {
  /** The version of Lowdefy. */
  lowdefy: string;
  /** How many pages the user may open. */
  pages: number;
}

/** A session as its owner sees it. */
export interface SessionInfo {
  sessionId: string;
  name: string;
  description: string;
  pageId: string | null;
  createdAt: string;
  updatedAt: string;
  /** Absent while it is open. */
  closedAt?: string | undefined;
}

/** The content of a file: text, or bytes in base64. */
export type FileContent = { readonly mimeType: string } & (
  | { readonly text: string }
  | { readonly blob: string }
);
