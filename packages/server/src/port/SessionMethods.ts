import type { Action, EndpointInfo } from '@lowdefy-mcp/headless';
import type { Part } from '@lowdefy-mcp/render-core';
import type {
  Answer,
  BuildInfo,
  DescribedPage,
  FileContent,
  PageAnswer,
  Question,
  SessionInfo,
  View,
} from './answers.js';
import type { AppInfo } from './apps.js';
import type { ResourceContent, ResourceRef } from './dataResources.js';
import type { Principal } from './Principal.js';
import type { ToolArguments, ToolInfo, ToolResult } from './tools.js';
import type { Actor, Control, SessionView } from './view.js';

/** Says who calls. */
interface Caller {
  readonly principal: Principal;
}

/** Names a session of the caller. */
interface OfSession extends Caller {
  readonly sessionId: string;
}

/** How much of the page an answer shows. */
export interface ViewOptions {
  readonly view: View;
  /** The log says everything, also what is obvious. */
  readonly detail: boolean;
  readonly maxTokens?: number | undefined;
}

/** Names a session, and says who acts in it. */
interface Acting extends OfSession {
  readonly actor: Actor;
}

/** Names a dashboard of the caller. */
interface OfApp extends Caller {
  readonly name: string;
}

interface NavigateParams extends Acting, ViewOptions {
  readonly pageId: string;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly urlQuery?: Readonly<Record<string, unknown>> | undefined;
}

export interface InteractParams extends Acting, ViewOptions {
  /** Without any, it waits until the agent has control, and for what still runs. */
  readonly actions: readonly Action[];
  readonly stopOnError: boolean;
  /** After how long to answer, if that is before the deadline. */
  readonly timeoutSeconds?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The `about` of the question that the user has said yes to. */
  readonly agreedTo?: string | undefined;
}

interface ReadParams extends OfSession {
  readonly id: string;
  readonly from?: number | undefined;
  readonly count?: number | undefined;
  readonly part?: Part | undefined;
  readonly search?: string | undefined;
  readonly maxTokens?: number | undefined;
}

/** For people who watch: the session's life is not extended, and its lock is not taken. */
interface Peek {
  readonly peek?: boolean;
}

interface StateParams extends OfSession, Peek {
  readonly path?: string | undefined;
  readonly depth: number;
  readonly maxCharacters: number;
}

/** A call of a tool of the app's own. */
interface ToolCall extends Caller {
  readonly name: string;
  readonly args: ToolArguments;
}

/** Whether calls would work now. `app`: the app is not loaded, or cannot be. `store`: sessions cannot be read. */
interface Readiness {
  readonly notReady?: 'app' | 'store';
}

/** What can be asked of the session side. Each method takes one object and gives one, both of plain data. */
export interface SessionMethods {
  createSession(
    params: Caller & { readonly name: string; readonly description: string },
  ): Answer<{ sessionId: string; name: string }>;
  /** Those that are open, or those that were `closed` lately: the log of these can be read, and nothing else. */
  listSessions(
    params: Caller & { readonly closed?: boolean | undefined },
  ): Answer<{ sessions: SessionInfo[] }>;
  closeSession(params: OfSession): Answer<{ success: boolean }>;
  listPages(
    params: Caller & { readonly search?: string | undefined },
  ): Answer<{ pages: DescribedPage[]; total: number; endpoints?: readonly EndpointInfo[] }>;
  navigate(params: NavigateParams): Answer<PageAnswer>;
  /** What the user has to agree to before `interact` does this; nothing to ask is undefined. */
  question(params: InteractParams): Question | undefined;
  interact(params: InteractParams): Answer<PageAnswer>;
  read(params: ReadParams): Answer<{
    sessionId: string;
    pageId: string;
    id: string;
    page: string;
    truncated: boolean;
  }>;
  getState(params: StateParams): Answer<{
    sessionId: string;
    pageId: string;
    path?: string;
    value: unknown;
    truncated: boolean;
    escaped?: boolean;
  }>;
  /** The tools of the app's own that the caller has. */
  listTools(params: Caller): readonly ToolInfo[];
  /** What the user has to agree to before `callTool`; nothing to ask is undefined. */
  toolQuestion(params: ToolCall): Question | undefined;
  /** Runs a tool of the app's own; undefined if the caller has no such tool. */
  callTool(
    params: ToolCall & {
      /** The `about` of the question that the user has said yes to. */
      readonly agreedTo?: string | undefined;
    },
  ): Answer<ToolResult> | undefined;
  /**
   * The session as a person sees it. Never waits for a call that acts, takes no lock, and does not extend the session's life: while
   * a call runs, it is the session as that found it, or has published it.
   */
  view(params: OfSession): SessionView;
  /** The same, and from then on `view` events with what changes after its cursor. To be ended with `unwatch`, as often as it was called. */
  watch(params: OfSession): SessionView;
  /** Tells of changes to a session that other processes make, with the event `changed`, until it is closed. */
  follow(params: OfSession): null;
  unwatch(params: { readonly sessionId: string }): null;
  /** One block of the page with more rows of its tables; undefined if there is no such block now. */
  viewBlock(
    params: OfSession & { readonly id: string; readonly maxRows: number },
  ): { readonly html: string } | undefined;
  /**
   * Says who may act from now on. A call of the agent that runs ends with the action that it is at. Resolves when that has ended.
   */
  setControl(params: OfSession & { readonly by: Control['by']; readonly client: string }): Control;
  /** Tells whether the app is loaded and the store can be reached. Begins to load the app, but does not wait for it. */
  checkReady(params: Record<string, never>): Readiness;
  /** The user as the app has it; null if nobody is logged in. */
  describeUser(params: Caller): Record<string, unknown> | null;
  /** The build of the app that runs. */
  describeBuild(params: Caller): BuildInfo;
  /** The app and its pages, as markdown. */
  describeApp(params: Caller): string;
  /** The blocks of a page as its configuration has them, as markdown. */
  describePage(params: Caller & { readonly pageId: string }): string;
  /** The page that is open in a session, as markdown. */
  readPage(params: OfSession): string;
  /** What was done in a session, as JSON. */
  readLog(params: OfSession): string;
  /** The names of the configuration's resources that the caller may read. */
  listResources(params: Caller): readonly string[];
  /** A resource of the configuration, as the caller sees it now. */
  readResource(params: Caller & ResourceRef): ResourceContent;
  /** Validates the spec of a dashboard and keeps it under a name that is not taken. */
  createApp(params: OfApp & { readonly spec: unknown }): Answer<AppInfo & { notes: string[] }>;
  /** Replaces the spec; with `revision`, only if nobody else has done so since. */
  updateApp(
    params: OfApp & { readonly spec: unknown; readonly revision?: number | undefined },
  ): Answer<AppInfo & { notes: string[] }>;
  /** With `revision`, only if nobody else has replaced it since. */
  deleteApp(params: OfApp & { readonly revision?: number | undefined }): Answer<{ success: boolean }>;
  listApps(params: Caller): Answer<{ apps: AppInfo[] }>;
  /** A dashboard as it is kept, without its data; undefined if there is none of this name. */
  readApp(params: OfApp): { readonly spec: unknown; readonly info: AppInfo } | undefined;
  /** The document of a dashboard with its data as the caller sees it now, or only its content; undefined if there is none of this name. */
  compileApp(
    params: OfApp & { readonly part: 'document' | 'content' },
  ): { readonly html: string; readonly spec: unknown; readonly info: AppInfo } | undefined;
  /** A file of the app's public folder, by the path of its address. */
  readPublicFile(params: { readonly path: string }): FileContent;
  /** A file that the app made; undefined if it is not there, or no longer. */
  readFile(params: OfSession & Peek & { readonly name: string }): FileContent | 'gone' | undefined;
}
