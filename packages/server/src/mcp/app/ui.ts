import {
  getUiCapability,
  RESOURCE_MIME_TYPE,
  RESOURCE_URI_META_KEY,
} from '@modelcontextprotocol/ext-apps/server';
import type { ClientCapabilities } from '@modelcontextprotocol/server';

/** The URI of the MCP App for the page of a session. */
export const APP_URI = 'ui://lowdefy/page';

/** The URI of the MCP App for a dashboard. It gets the dashboard's name from the arguments of the tool call. */
export const DASHBOARD_URI = 'ui://lowdefy/dashboard';

/** The MCP App that shows the results of a tool. */
const SHOWN_BY_APP: ReadonlyMap<string, string> = new Map([
  ['navigate', APP_URI],
  ['interact', APP_URI],
  ['create_app', DASHBOARD_URI],
  ['update_app', DASHBOARD_URI],
]);

/** The `_meta` of a tool that makes a host show its result with an app, also under its legacy key. */
export function appMeta(toolName: string): { readonly _meta?: Record<string, unknown> } {
  const resourceUri = SHOWN_BY_APP.get(toolName);
  return resourceUri === undefined
    ? {}
    : { _meta: { ui: { resourceUri }, [RESOURCE_URI_META_KEY]: resourceUri } };
}

/** The `_meta` of a tool for clients that do not show apps. */
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
