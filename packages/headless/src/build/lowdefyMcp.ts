import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { parseDocument } from 'yaml';
import { readOptionalArtifact } from './artifacts.js';
import type { EndpointConfig } from './endpoints.js';

/** An endpoint that Lowdefy's own key `mcp` offers to MCP clients. */
export interface McpEndpoint {
  readonly endpointId: string;
  /** What a caller needs to be granted. Undefined before Lowdefy had scopes. */
  readonly scope?: 'mcp:read' | 'mcp:write';
}

/** The key `mcp` of `lowdefy.yaml`, as Lowdefy defines it. */
export interface LowdefyMcp {
  /** The app's version of Lowdefy has this key. Otherwise it ignores `mcp`. */
  readonly isOwn: boolean;
  /** The endpoints that Lowdefy would offer: those that clients can call, with a description and a payload schema. */
  readonly endpoints: readonly McpEndpoint[];
  /** Why other endpoints of the key are not offered. */
  readonly problems: readonly string[];
}

/**
 * Reads Lowdefy's own key `mcp`: from `mcp.json`, which every version with the key writes, otherwise from the app's YAML, so that
 * an author can write it before the app is updated.
 */
export async function readLowdefyMcp(
  buildDirectory: string,
  appDirectory: string,
  endpoints: ReadonlyMap<string, EndpointConfig>,
): Promise<LowdefyMcp> {
  const built = await readOptionalArtifact<unknown>(buildDirectory, 'mcp.json');
  const listed = asEndpoints(built ?? (await readRootKey(appDirectory)));
  const checked = listed.map((listedEndpoint) => {
    const problem = problemOf(endpoints.get(listedEndpoint.endpointId));
    return { ...listedEndpoint, problem };
  });
  return {
    isOwn: built !== undefined,
    endpoints: checked.flatMap(({ problem, ...endpoint }) => (problem === undefined ? [endpoint] : [])),
    problems: checked.flatMap(({ problem, endpointId }) =>
      problem === undefined
        ? []
        : [`"mcp.endpoints" of lowdefy.yaml has ${quoteJson(endpointId)}, but ${problem}`],
    ),
  };
}

function problemOf(endpoint: EndpointConfig | undefined): string | undefined {
  if (endpoint === undefined) return 'the app has no endpoint of the type Api with this id.';
  if (endpoint.description === undefined) return 'this endpoint has no "description". Add one.';
  return endpoint.payloadSchema === undefined ? 'this endpoint has no "payloadSchema". Add one.' : undefined;
}

/** Reads a list of ids (Lowdefy 6), or of ids with scopes (Lowdefy 7). */
function asEndpoints(mcp: unknown): readonly McpEndpoint[] {
  const { endpoints } = Object(mcp) as { readonly endpoints?: unknown };
  if (!Array.isArray(endpoints)) return [];
  const found = endpoints.flatMap((listed: unknown): readonly McpEndpoint[] => {
    if (typeof listed === 'string') return [{ endpointId: listed }];
    const { id, scope } = Object(listed) as { readonly id?: unknown; readonly scope?: unknown };
    if (typeof id !== 'string') return [];
    // Without a valid scope, the stricter one: Lowdefy's build refuses such a list.
    return [{ endpointId: id, scope: scope === 'mcp:read' ? scope : 'mcp:write' }];
  });
  return [...new Map(found.map((endpoint) => [endpoint.endpointId, endpoint])).values()];
}

async function readRootKey(appDirectory: string): Promise<unknown> {
  const text = await readFile(join(appDirectory, 'lowdefy.yaml'), 'utf8').catch(() => '');
  const document = parseDocument(text, { logLevel: 'silent' });
  return document.errors.length > 0 ? undefined : Object(document.toJS()).mcp;
}
