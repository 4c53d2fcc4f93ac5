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
import type { Actor, Control, Refusal, SessionView } from './view.js';

/** Identifies the caller. */
interface Caller {
  readonly principal: Principal;
}

/** Identifies a session of the caller. */
interface SessionParams extends Caller {
  readonly sessionId: string;
}

/** How much of the page an answer shows. */
export interface ViewOptions {
  readonly view: View;
  /** Prints the complete log, including facts that the page shows. */
  readonly detail: boolean;
  readonly maxTokens?: number | undefined;
}

/** Identifies a session and who acts in it. */
interface ActingParams extends SessionParams {
  readonly actor: Actor;
}

/** Identifies a dashboard of the caller. */
interface AppParams extends Caller {
  readonly name: string;
}

interface NavigateParams extends ActingParams, ViewOptions {
  readonly pageId: string;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly urlQuery?: Readonly<Record<string, unknown>> | undefined;
}

export interface InteractParams extends ActingParams, ViewOptions {
  /** If empty, the call waits until the agent has control and running work has ended. */
  readonly actions: readonly Action[];
  readonly stopOnError: boolean;
  /** Timeout of the call, if shorter than the deadline. */
  readonly timeoutSeconds?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The `about` of the question that the user has confirmed. */
  readonly agreedTo?: string | undefined;
}

interface ReadParams extends SessionParams {
  readonly id: string;
  readonly from?: number | undefined;
  readonly count?: number | undefined;
  readonly part?: Part | undefined;
  readonly search?: string | undefined;
  readonly maxTokens?: number | undefined;
}

/** For people who watch: does not extend the expiry of the session, and takes no lock. */
interface PeekParams {
  readonly peek?: boolean;
}

interface StateParams extends SessionParams, PeekParams {
  readonly path?: string | undefined;
  readonly depth: number;
  readonly maxCharacters: number;
}

/** A call of a configured tool. */
interface ToolCall extends Caller {
  readonly name: string;
  readonly args: ToolArguments;
}

/** Tells whether calls would succeed now. `app`: the app is not loaded, or cannot be. `store`: sessions cannot be saved. */
interface Readiness {
  readonly notReady?: 'app' | 'store';
}

/** The methods of the session side. Each takes and returns one object of plain data. */
export interface SessionMethods {
  createSession(
    params: Caller & { readonly name: string; readonly description: string },
  ): Answer<{ sessionId: string; name: string }>;
  /** Lists open sessions, or recently `closed` ones, of which only the log can be read. */
  listSessions(
    params: Caller & { readonly closed?: boolean | undefined },
  ): Answer<{ sessions: SessionInfo[] }>;
  closeSession(params: SessionParams & { readonly actor: Actor }): Answer<{ success: boolean }>;
  listPages(
    params: Caller & { readonly search?: string | undefined },
  ): Answer<{ pages: DescribedPage[]; total: number; endpoints?: readonly EndpointInfo[] }>;
  navigate(params: NavigateParams): Answer<PageAnswer>;
  /** Returns the question that the user has to confirm before `interact` with these parameters; undefined if there is none. */
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
  /** Records that a call was not done, because the user's consent is missing. Without a session: a call of a configured tool. */
  refuse(
    params: Caller & {
      readonly refusal: Refusal;
      readonly actor: Actor;
      readonly tool: string;
      readonly sessionId?: string | undefined;
      readonly actions: readonly Action[];
    },
  ): null;
  /** Uses the user's answer to a question, which is valid once. False if it was used before, also on another server. */
  useApproval(params: Caller & { readonly nonce: string }): boolean;
  /** Lists the configured tools of the caller. */
  listTools(params: Caller): readonly ToolInfo[];
  /** Returns the question that the user has to confirm before `callTool`; undefined if there is none. */
  toolQuestion(params: ToolCall): Question | undefined;
  /** Runs a configured tool; undefined if the caller has no such tool. */
  callTool(
    params: ToolCall & {
      /** The `about` of the question that the user has confirmed. */
      readonly agreedTo?: string | undefined;
    },
  ): Answer<ToolResult> | undefined;
  /**
   * Returns the session as a person sees it. Never waits for a running call, takes no lock, and does not extend the expiry of the session.
   * During a call it returns the session as it was before the call, or as the call has published it.
   */
  view(params: SessionParams): SessionView;
  /** Like `view`, and then sends `view` events with the changes after its cursor. Each call needs one `unwatch`. */
  watch(params: SessionParams): SessionView;
  /** Sends `changed` events for changes that other processes make to a session, until it is closed. */
  follow(params: SessionParams): null;
  unwatch(params: SessionParams): null;
  /** Prints one block of the page with more rows; undefined if there is no such block. */
  viewBlock(
    params: SessionParams & { readonly id: string; readonly maxRows: number },
  ): { readonly html: string } | undefined;
  /**
   * Sets who may act. A running call of the agent stops after its current action. Resolves after that.
   */
  setControl(params: SessionParams & { readonly by: Control['by']; readonly client: string }): Control;
  /** Tells whether the app is loaded and sessions can be saved. Starts to load the app, but does not wait for it. */
  checkReady(params: Record<string, never>): Readiness;
  /** Returns the user of the app; null if nobody is logged in. */
  describeUser(params: Caller): Record<string, unknown> | null;
  /** Describes the running build of the app. */
  describeBuild(params: Caller): BuildInfo;
  /** Prints the app and its pages as markdown. */
  describeApp(params: Caller): string;
  /** Prints the configured blocks of a page as markdown. */
  describePage(params: Caller & { readonly pageId: string }): string;
  /** Prints the open page of a session as markdown. */
  readPage(params: SessionParams): string;
  /** Prints the audit log of a session as JSON. */
  readLog(params: SessionParams): string;
  /** Lists the names of the configured resources that the caller may read. */
  listResources(params: Caller): readonly string[];
  /** Reads a configured resource as the caller. */
  readResource(params: Caller & ResourceRef): ResourceContent;
  /** Validates the spec of a dashboard and stores it under a new name. */
  createApp(params: AppParams & { readonly spec: unknown }): Answer<AppInfo & { notes: string[] }>;
  /** Replaces the spec; with `revision`, only if that is the stored revision. */
  updateApp(
    params: AppParams & { readonly spec: unknown; readonly revision?: number | undefined },
  ): Answer<AppInfo & { notes: string[] }>;
  /** Deletes a dashboard; with `revision`, only if that is the stored revision. */
  deleteApp(params: AppParams & { readonly revision?: number | undefined }): Answer<{ success: boolean }>;
  listApps(params: Caller): Answer<{ apps: AppInfo[] }>;
  /** Returns a stored dashboard without its data; undefined if there is none with this name. */
  readApp(params: AppParams): { readonly spec: unknown; readonly info: AppInfo } | undefined;
  /** Compiles a dashboard with current data, as a document or only its content; undefined if there is none with this name. */
  compileApp(
    params: AppParams & { readonly part: 'document' | 'content' },
  ): { readonly html: string; readonly spec: unknown; readonly info: AppInfo } | undefined;
  /** Reads a file of the app's public folder, by its URL path. */
  readPublicFile(params: { readonly path: string }): FileContent;
  /** Reads a file that the app created; `gone` if the limits evicted it, undefined if there is none. */
  readFile(params: SessionParams & PeekParams & { readonly name: string }): FileContent | 'gone' | undefined;
}
