import {
  getUiCapability,
  RESOURCE_MIME_TYPE,
  RESOURCE_URI_META_KEY,
} from '@modelcontextprotocol/ext-apps/server';
import type { ClientCapabilities } from '@modelcontextprotocol/server';

/** The page of a session as an MCP App. */
export const APP_URI = 'ui://lowdefy/page';

/** The tools whose results a host shows with the app. */
const SHOWN_BY_APP: ReadonlySet<string> = new Set(['navigate', 'interact']);

/** What tells a host to show the app with a tool's result: `_meta` of its definition, also under its earlier name. */
export function appMeta(toolName: string): { readonly _meta?: Record<string, unknown> } {
  if (!SHOWN_BY_APP.has(toolName)) return {};
  return { _meta: { ui: { resourceUri: APP_URI }, [RESOURCE_URI_META_KEY]: APP_URI } };
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
