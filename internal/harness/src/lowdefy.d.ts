// Lowdefy ships no types. Declared here is what the harness uses of 4.0.0-rc.11, and no more.

declare module '@lowdefy/build' {
  export interface BuildLogger {
    debug(message: unknown): void;
    error(message: unknown): void;
    info(message: unknown): void;
    warn(message: unknown): void;
  }
  export interface BuildOptions {
    customTypesMap: Record<string, unknown>;
    directories: { build: string; config: string; server: string };
    logger: BuildLogger;
    stage: 'dev' | 'prod';
  }
  export default function build(options: BuildOptions): Promise<void>;
}

declare module '@lowdefy/api' {
  export interface ApiContext {
    buildDirectory: string;
    config: unknown;
    connections: Record<string, unknown>;
    fileCache: Map<string, unknown>;
    headers: Record<string, string>;
    logger: Record<'debug' | 'error' | 'info' | 'warn', (...args: unknown[]) => void>;
    operators: Record<string, unknown>;
    secrets: Record<string, string>;
    session: { user: Record<string, unknown> } | undefined;
  }
  export interface RequestCall {
    blockId: string;
    pageId: string;
    payload: unknown;
    requestId: string;
  }
  export interface RequestResult {
    id: string;
    success: boolean;
    type: string;
    response: unknown;
  }
  export interface RootConfig {
    home: { configured: boolean; pageId: string | null };
    lowdefyGlobal: Record<string, unknown>;
    menus: Record<string, unknown>[];
  }
  /** Completes the context in place. */
  export function createApiContext(context: ApiContext): void;
  export function callRequest(context: ApiContext, call: RequestCall): Promise<RequestResult>;
  /** Null when the page does not exist, and when the session may not see it. */
  export function getPageConfig(
    context: ApiContext,
    params: { pageId: string },
  ): Promise<Record<string, unknown> | null>;
  export function getRootConfig(context: ApiContext): Promise<RootConfig>;
}

declare module '@lowdefy/engine' {
  export interface BlockMeta {
    category: 'container' | 'display' | 'input' | 'list';
    valueType?: string;
    initValue?: unknown;
  }
  export interface BlockEval {
    areas?: Record<string, Record<string, unknown>>;
    events: Record<string, { loading: boolean }> | null;
    layout?: Record<string, unknown>;
    loading?: unknown;
    /** Missing when the block has never been visible. */
    properties?: Record<string, unknown>;
    required?: unknown;
    skeleton?: unknown;
    style?: Record<string, unknown>;
    validation: { status: string | null; errors?: string[]; warnings?: string[] };
    value: unknown;
    visible: unknown;
  }
  export interface EventCall {
    name: string;
    event?: Record<string, unknown>;
    progress?: () => void;
  }
  export interface EventResult {
    blockId: string;
    bounced: boolean;
    event: unknown;
    eventName: string;
    responses: Record<string, unknown>;
    success: boolean;
    error?: { action: { id: string; type: string }; error: { error: Error; index: number; type: string } };
  }
  export interface Block {
    blockId: string;
    blockIdPattern: string;
    eval: BlockEval;
    id: string;
    meta: BlockMeta;
    type: string;
    triggerEvent(call: EventCall): Promise<EventResult>;
    /** Inputs only. */
    setValue?(value: unknown): void;
    value?: unknown;
    /** Lists only. */
    moveItemDown?(index: number): void;
    moveItemUp?(index: number): void;
    pushItem?(): void;
    removeItem?(index: number): void;
    unshiftItem?(): void;
  }
  /** The blocks of one container, or of one list item. */
  export interface Blocks {
    areas: Record<string, { blocks: Block[] }>;
    map: Record<string, Block>;
    subBlocks: Record<string, Blocks[]>;
  }
  export interface RequestEntry {
    blockId: string;
    error?: Error;
    loading: boolean;
    payload?: unknown;
    requestId: string;
    response: unknown;
  }
  export interface Context {
    eventLog: EventResult[];
    id: string;
    pageId: string;
    requests: Record<string, RequestEntry[]>;
    state: Record<string, unknown>;
    _internal: {
      RootBlocks: Blocks;
      lowdefy: Lowdefy;
      runOnInit(progress: () => void): Promise<void>;
      runOnInitAsync(progress: () => void): Promise<void>;
      update(): void;
    };
  }
  export interface Message {
    content?: unknown;
    duration?: number;
    status?: string;
  }
  export interface LinkParams {
    back?: boolean;
    disabled?: boolean;
    home?: boolean;
    href?: string;
    input?: Record<string, unknown>;
    newTab?: boolean;
    pageId?: string;
    url?: string;
    urlQuery?: Record<string, unknown>;
  }
  export interface PageLink extends LinkParams {
    pathname: string;
    query: string;
    setInput(): void;
  }
  export interface UrlLink extends LinkParams {
    query?: string;
  }
  export type Action = (call: Record<string, unknown>) => unknown;
  /** What the engine reads of the app around a page. */
  export interface Lowdefy {
    basePath: string;
    contexts: Record<string, Context>;
    home: { configured: boolean; pageId: string | null };
    inputs: Record<string, Record<string, unknown>>;
    lowdefyGlobal: Record<string, unknown>;
    menus: Record<string, unknown>[];
    pageId: string;
    user: Record<string, unknown> | null;
    _internal: {
      actions: Record<string, Action>;
      auth: Record<'login' | 'logout' | 'updateSession', () => void>;
      blockComponents: Record<string, { meta: BlockMeta }>;
      callRequest(call: import('@lowdefy/api').RequestCall): Promise<import('@lowdefy/api').RequestResult>;
      displayMessage(message: Message): () => void;
      globals: {
        document: Record<string, unknown>;
        fetch: typeof fetch;
        window: { innerHeight: number; innerWidth: number; location: URL };
      };
      link(params: LinkParams): void;
      operators: Record<string, unknown>;
      updateBlock(id: string): void;
    };
  }
  export function createLink(options: {
    backLink(params: LinkParams): void;
    disabledLink(params: LinkParams): void;
    lowdefy: Lowdefy;
    newOriginLink(params: UrlLink): void;
    noLink(params: LinkParams): void;
    sameOriginLink(params: PageLink): void;
  }): (params: LinkParams) => void;
  export default function getContext(options: { config: unknown; lowdefy: Lowdefy }): Context;
}

declare module '@lowdefy/helpers' {
  export const serializer: {
    deserialize(value: unknown): unknown;
  };
  export const urlQuery: {
    stringify(query: Record<string, unknown>): string;
  };
}
