import {
  getUiCapability,
  RESOURCE_MIME_TYPE,
  RESOURCE_URI_META_KEY,
} from '@modelcontextprotocol/ext-apps/server';
import type { ClientCapabilities } from '@modelcontextprotocol/server';

/** The page of a session as an MCP App. */
export const APP_URI = 'ui://lowdefy/page';

/** A dashboard of the agent as an MCP App: the host tells it which one, with the arguments of the tool. */
export const DASHBOARD_URI = 'ui://lowdefy/dashboard';

/** The tools whose results a host shows with an app. */
const SHOWN_BY_APP: ReadonlyMap<string, string> = new Map([
  ['navigate', APP_URI],
  ['interact', APP_URI],
  ['create_app', DASHBOARD_URI],
  ['update_app', DASHBOARD_URI],
]);

/** What tells a host to show the app with a tool's result: `_meta` of its definition, also under its earlier name. */
export function appMeta(toolName: string): { readonly _meta?: Record<string, unknown> } {
  const resourceUri = SHOWN_BY_APP.get(toolName);
  return resourceUri === undefined
    ? {}
    : { _meta: { ui: { resourceUri }, [RESOURCE_URI_META_KEY]: resourceUri } };
}

/** A tool's `_meta` for clients that show no apps. */
export function withoutAppMeta(
  meta: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (meta === undefined) return undefined;
  const { ui: _, [RESOURCE_URI_META_KEY]: __, ...rest } = meta;
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** Whether a tool is only for the app. */
export function isForAppOnly(meta: Record<string, unknown> | undefined): boolean {
  const { visibility } = Object(meta?.ui) as { readonly visibility?: readonly string[] };
  return visibility !== undefined && !visibility.includes('model');
}

/** Whether a client shows MCP Apps. */
export function showsApps(capabilities: ClientCapabilities | undefined): boolean {
  return getUiCapability(capabilities)?.mimeTypes?.includes(RESOURCE_MIME_TYPE) === true;
}
