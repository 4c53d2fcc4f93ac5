import type { BlockMeta, CompileTemplate, EngineBlock, EngineContext } from '@lowdefy-mcp/render-core';
import type { BuildStage } from './BuildStage.js';
import type { ActiveI18n, I18n } from './i18n.js';

/**
 * Lowdefy ships no types. This file declares the parts of its packages (4.0 to 5.x) that headless uses. Members that only some
 * versions have are optional.
 */

export type Plain = Record<string, unknown>;

/** The result of an event's actions. The shape of the error depends on the version; see `eventError`. */
export interface EngineEventResult {
  readonly success: boolean;
  readonly bounced: boolean;
  readonly error?: unknown;
  readonly errorCatch?: unknown;
  /** Since 6.0: the control actions that were reached, if the event has any. */
  readonly controls?: readonly { readonly type: string; readonly taken?: unknown }[];
  /** By the ids of the actions. */
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** A block of the engine, with the members that headless uses. */
export interface LiveBlock extends EngineBlock {
  readonly meta: BlockMeta;
  /** Has the indices of the list items that the block is in. */
  readonly Events?: {
    readonly arrayIndices?: readonly number[];
    readonly events?: Readonly<
      Record<string, { readonly history?: unknown[]; readonly catchActions?: readonly unknown[] }>
    >;
  };
  methods: Record<string, (...args: never[]) => unknown>;
  showValidation?: boolean;
  value?: unknown;
  /** The serialised result of the last evaluation, which the engine compares with the next one. */
  readonly before?: string;
  triggerEvent(call: { name: string; event?: Plain; progress?: () => void }): Promise<EngineEventResult>;
  registerEvent(event: { name: string; actions: unknown }): unknown;
  registerMethod?(...args: never[]): unknown;
  setValue?(value: unknown): void;
  pushItem?(value?: unknown): void;
  unshiftItem?(value?: unknown): void;
  removeItem?(index: number): void;
  moveItemUp?(index: number): void;
  moveItemDown?(index: number): void;
}

/** One call of a request, the latest first in `LiveContext.requests`. */
export interface RequestCall {
  blockId?: string;
  requestId: string;
  payload?: unknown;
  response: unknown;
  error?: unknown;
  loading: boolean;
}

/** The tree of a page's blocks: `Blocks`, `Areas` or `Slots` in the engine. */
export interface Root {
  readonly map: Record<string, LiveBlock | undefined>;
  reset: (state?: Plain) => void;
}

/** A page in the engine. */
export interface LiveContext extends EngineContext {
  readonly id: string;
  readonly pageId: string;
  readonly state: Plain;
  readonly requests: Record<string, RequestCall[]>;
  eventLog: unknown[];
  readonly _internal: EngineContext['_internal'] & {
    readonly State: {
      frozenState: string | null;
      initialized: boolean;
      set(field: string, value: unknown): void;
    };
    /** The page's subscriptions to websockets, since 6.0. */
    readonly WebSockets?: { subscribeAll(): void; unsubscribeAll(): void };
    readonly Requests: { callRequests(call: Plain): Promise<readonly unknown[]> };
    /** Since 6.0: a block that has changed calls its own updater. Before, it calls `updateBlock`. */
    updaters?: Record<string, (() => void) | undefined>;
    onInitDone?: boolean;
    onInitAsyncDone?: boolean;
    runOnInit(progress: () => void): Promise<void>;
    runOnInitAsync(progress: () => void): Promise<void>;
    update(): void;
  };
}

export type EngineAction = (call: {
  readonly globals: unknown;
  readonly methods: Record<string, (...args: never[]) => unknown>;
  readonly params: unknown;
}) => unknown;

/** The app's data and functions that the engine uses. */
export interface Lowdefy {
  apiResponses: Plain;
  basePath: string;
  contexts: Record<string, LiveContext>;
  home: { configured?: boolean; pageId?: string | null };
  /** Since 5.4, if the app has locales. */
  readonly i18n: ActiveI18n | undefined;
  inputs: Record<string, Plain>;
  /** The app's name, version and so on, since 5.4. */
  readonly lowdefyApp: Plain | undefined;
  lowdefyGlobal: Plain;
  menus: readonly Plain[];
  pageId: string | null;
  theme: Plain;
  user: Plain | null;
  _internal: {
    actions: Record<string, EngineAction>;
    auth: Record<'login' | 'logout' | 'updateSession', (params?: unknown) => unknown>;
    blockComponents: Record<string, { readonly meta: BlockMeta }>;
    blockMetas: Record<string, BlockMeta>;
    callAPI(call: EndpointCall): Promise<unknown>;
    callRequest(call: ApiRequestCall): Promise<unknown>;
    displayMessage(message: { content?: unknown; duration?: number; status?: string }): () => void;
    globals: { document: Plain; fetch: typeof fetch; window: { location: URL } };
    handleError(error: unknown): void;
    link(params: LinkParams): void;
    logger: Record<'debug' | 'error' | 'info' | 'warn', (...args: unknown[]) => void>;
    operators: Plain;
    /** Translates a message of Lowdefy. The engine calls it for each visible block, since 5.4. */
    translate?(key: string, values?: Plain): string;
    updateBlock(id: string): void;
    /** Since 6.0. */
    websocketClient: {
      subscribe(call: { websocketId: string; payload: unknown; handlers: WebsocketHandlers }): Promise<void>;
      unsubscribe(call: { websocketId: string }): void;
      publish(call: { websocketId: string; payload: unknown }): Promise<void>;
    };
  };
}

export interface LinkParams {
  readonly back?: unknown;
  readonly disabled?: unknown;
  readonly home?: unknown;
  readonly href?: unknown;
  readonly input?: unknown;
  readonly newTab?: unknown;
  readonly pageId?: unknown;
  readonly replace?: unknown;
  readonly url?: unknown;
  readonly urlQuery?: unknown;
}

/** What the engine does with what a websocket sends. Messages are serialised: `{ data }`. */
export interface WebsocketHandlers {
  onConnected(): void;
  onDisconnected(): void;
  onError(message: string): void;
  onMessage(payload: unknown): void;
}

/** The argument of the functions that follow a link, made by the engine's `createLink`. */
export interface ResolvedLink extends LinkParams {
  readonly query?: string;
  setInput(): void;
}

export interface EngineModule {
  default(options: { config: unknown; jsMap?: Plain; lowdefy: Lowdefy }): LiveContext;
  createLink(options: {
    lowdefy: Lowdefy;
    backLink(link: ResolvedLink): void;
    disabledLink(link: ResolvedLink): void;
    newOriginLink(link: ResolvedLink): void;
    noLink(link: ResolvedLink): void;
    sameOriginLink(link: ResolvedLink): void;
  }): (params: LinkParams) => void;
}

/** The context of a call. `createApiContext` adds the functions. Ask `mayUse` whether the user has access, not the context. */
export interface ApiContext {
  /** Tells whether the user has access by the `auth` of a configuration. Up to 6. */
  authorize?(config: { readonly auth?: unknown }): unknown;
  /** Replaces `authorize` in 7. */
  authorizeOutcome?(config: { readonly auth?: unknown }, options: { readonly pageId?: string }): unknown;
  /** The further rules of the sign-in, in 7; null without a sign-in. */
  readonly authEnforcement?: unknown;
  readonly buildDirectory: string;
  /** With the locale of the caller, if the app has locales. */
  readonly i18n?: ActiveI18n | undefined;
  /** Reads and caches a JSON file of the build. */
  readConfigFile?: (path: string) => Promise<unknown>;
  readonly session: { readonly user: Plain } | undefined;
}

export interface ApiRequestCall {
  readonly blockId?: string;
  readonly pageId: string;
  readonly payload?: unknown;
  readonly requestId: string;
}

export interface EndpointCall {
  readonly blockId?: string | undefined;
  readonly endpointId: string;
  readonly pageId?: string | undefined;
  readonly payload?: unknown;
}

export interface EndpointResult {
  readonly error?: unknown;
  readonly response?: unknown;
  readonly status?: string;
  readonly success: boolean;
}

export interface RootConfig {
  readonly home?: Lowdefy['home'];
  readonly i18n?: I18n;
  readonly lowdefyApp?: Plain;
  readonly lowdefyGlobal?: Plain;
  readonly menus?: readonly Plain[];
  readonly theme?: Plain;
}

/** The websocket channels of a server. Only the API uses its members. */
export type ChannelRegistry = object;

/** `@lowdefy/api`. `getPageConfig` returns null for a missing page, and for one that the user may not see; read it with `pageOf`. */
export interface ApiModule {
  createApiContext(context: object): void;
  callRequest(context: ApiContext, call: ApiRequestCall): Promise<{ response?: unknown }>;
  callEndpoint?(context: ApiContext, call: EndpointCall): Promise<EndpointResult>;
  /** Since 6.0, with `createWebSocketConnection`. */
  createChannelRegistry?(): ChannelRegistry;
  createWebSocketConnection?(
    context: ApiContext,
    parts: { readonly registry: ChannelRegistry; send(frame: string): void },
  ): { handleMessage(frame: string): Promise<void>; close(): void };
  getPageConfig(context: ApiContext, page: { pageId: string; urlQuery: Readonly<Plain> }): Promise<unknown>;
  getRootConfig(context: ApiContext): Promise<RootConfig>;
}

/** `@lowdefy/errors`, since 4.6. */
export interface ErrorsModule {
  /** The names of errors that are no faults: of the user, and refusals. Since 6.1. */
  readonly expectedErrorNames?: ReadonlySet<string>;
  /** The names of Lowdefy's error classes. */
  readonly lowdefyErrorNames?: ReadonlySet<string>;
}

/** `@lowdefy/nunjucks`. */
export interface NunjucksModule {
  readonly nunjucksFunction: CompileTemplate;
}

/** `@lowdefy/helpers`. */
export interface HelpersModule {
  readonly serializer: {
    copy<T>(value: T): T;
    serialize(value: unknown): unknown;
    deserialize(value: unknown): unknown;
    serializeToString(value: unknown): string;
    deserializeFromString(value: string): unknown;
  };
  readonly urlQuery: { stringify(query: Plain): string; parse(query: string): Plain };
  get(object: unknown, path: string): unknown;
  set(object: unknown, path: string, value: unknown): void;
  unset(object: unknown, path: string): void;
  /** Since 5.4. */
  translate?(message: { key: string; values?: Plain | undefined; i18n: ActiveI18n | undefined }): string;
}

/** A part of the build's types.json. */
export type Types = Readonly<
  Record<string, { readonly originalTypeName: string; readonly package: string; readonly version?: string }>
>;

/** The build's types.json. */
export interface TypesArtifact {
  readonly actions: Types;
  readonly auth?: { readonly callbacks?: Types };
  readonly blocks: Types;
  readonly connections: Types;
  /** Since 6.0. */
  readonly websockets?: Types;
  readonly operators: { readonly client: Types; readonly server: Types };
}

export interface BuildModule {
  default(options: {
    customMessagesMap: object;
    customTypesMap: object;
    directories: { build: string; config: string; server: string };
    logger: Record<'debug' | 'error' | 'info' | 'warn', (message: unknown) => void>;
    stage: BuildStage;
  }): Promise<void>;
  createPluginTypesMap(options: {
    packageName: string;
    packageTypes: object;
    typePrefix?: string;
    typesMap: object;
    version?: string;
  }): void;
}
