/** What a tool answers: the same facts as text and as data. */
export interface Answer<T> {
  readonly text: string;
  readonly data: T;
  /** It says that the tool failed. */
  readonly isError?: boolean;
}

/** What the user has to be asked before something is done. */
export interface Question {
  /** What the user reads. */
  readonly text: string;
  /** A digest of the page and the data that it is about, as they were when the user was asked. */
  readonly about: string;
}

/** What an agent asked to see. */
export type View = 'auto' | PageAnswer['view'];

/** What navigate and interact answer, as data. */
export interface PageAnswer {
  sessionId: string;
  pageId: string | null;
  revision: number;
  view: 'page' | 'changes' | 'outline' | 'none';
  page: string;
  truncated: boolean;
  running: string[];
  repeated?: boolean | undefined;
  /** A person has taken over or, if it is nobody's, paused the agent. Absent while the agent may act. */
  control?: 'person' | 'nobody' | undefined;
  log: ToolLogEntry[];
}

/** The names in an action, as they were sent. */
export const ACTION_NAMES = ['blockId', 'event', 'method', 'pageId', 'endpointId'] as const;

/** Which block, event, method, page or endpoint an action is about. */
export type AboutAction = { readonly [N in (typeof ACTION_NAMES)[number]]?: string };

/** The result of an action, as agents get it. */
export type ToolLogEntry = AboutAction & {
  readonly action: string;
  /** A person did it, not the agent. */
  readonly by?: 'person';
  /** What a person sent, shortened. Never what is secret. */
  readonly sent?: unknown;
  readonly success: boolean;
  readonly error?: string;
  /** Why it was refused. Absent where the app itself failed. */
  readonly code?: string;
  /** The action of the app that failed. */
  readonly failedAction?: { readonly id: string; readonly type: string };
  /** Why it was not tried. */
  readonly skipped?: string;
  /** The fields that keep it from succeeding, if validation failed. */
  readonly invalid?: readonly { readonly blockId: string; readonly errors: readonly string[] }[];
  /** What fields hold now that is not what was sent, by block id. */
  readonly stored?: Readonly<Record<string, unknown>>;
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

/** A page that somebody may open, with what the configuration says about it. */
export interface DescribedPage {
  pageId: string;
  title: string;
  /** Where it is in the menus. */
  menu?: string[];
  home?: true;
  description?: string;
}

/** The build of the app, as far as a user may know it. */
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
