// Lowdefy ships no types. This file declares the parts of 4.0.0-rc.11 that this package uses.

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
    /** Since 4.6. */
    handleError?(error: unknown): Promise<void>;
    headers: Record<string, string>;
    /** Since 4.1. */
    jsMap?: Record<string, unknown>;
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
  /** Null if the page does not exist, or the user may not see it. */
  export function getPageConfig(
    context: ApiContext,
    params: { pageId: string },
  ): Promise<Record<string, unknown> | null>;
  export function getRootConfig(context: ApiContext): Promise<RootConfig>;
}
