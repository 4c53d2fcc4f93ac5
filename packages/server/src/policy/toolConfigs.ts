import type { Annotation, App, McpEndpoint } from '@lowdefy-mcp/headless';
import { type ToolConfig, toolSchema, wrongName } from '../config/toolsSchema.js';

/**
 * Returns all configured tools by name: the endpoints of Lowdefy's own `mcp`, those with `mcp: { tool }` in the app's YAML, and those of
 * the configuration. The later ones take precedence, also for an endpoint: it is not offered twice.
 */
export function toolConfigs(
  configured: Readonly<Record<string, ToolConfig>>,
  { annotations: { events, endpoints }, lowdefyMcp }: Pick<App, 'annotations' | 'lowdefyMcp'>,
): ReadonlyMap<string, ToolConfig> {
  const ofPages = [...events].flatMap(([page, annotations]) =>
    [...annotations].flatMap(([event, annotation]) => toolOf(annotation, { page, event })),
  );
  const ofEndpoints = [...endpoints].flatMap(([endpoint, annotation]) => toolOf(annotation, { endpoint }));
  const ofLowdefy = lowdefyMcp.endpoints.flatMap((endpoint) =>
    toolOfLowdefy(endpoint, endpoints.get(endpoint.endpointId)),
  );
  const ofConfig = Object.entries(configured);
  const annotated = withoutEndpointsOf(ofConfig, [...ofPages, ...ofEndpoints]);
  const own = [...annotated, ...ofConfig];
  return new Map([...withoutEndpointsOf(own, ofLowdefy), ...own]);
}

type NamedTool = readonly [name: string, tool: ToolConfig];

/** Drops the tools whose endpoint has another tool already. */
function withoutEndpointsOf(others: readonly NamedTool[], tools: readonly NamedTool[]): readonly NamedTool[] {
  const taken = new Set(others.map(([, { endpoint }]) => endpoint));
  return tools.filter(([, { endpoint }]) => endpoint === undefined || !taken.has(endpoint));
}

/** Returns the name that Lowdefy gives to the tool of an endpoint. */
export function lowdefyToolName(endpointId: string): string {
  return endpointId.replaceAll('/', '__');
}

/** Returns the tool of an endpoint that Lowdefy's own `mcp` offers, unless its name is invalid or taken by the server. */
function toolOfLowdefy(
  { endpointId, scope }: McpEndpoint,
  { description }: Annotation = {},
): readonly NamedTool[] {
  const name = lowdefyToolName(endpointId);
  if (wrongName(name) !== undefined) return [];
  return [[name, toolSchema.parse({ description, endpoint: endpointId, readOnly: scope === 'mcp:read' })]];
}

/** Returns the tool of an annotation, unless its name is invalid or taken. The policy decides about confirmation. */
function toolOf(
  { tool, description }: Annotation,
  where: { readonly page: string; readonly event: string } | { readonly endpoint: string },
): readonly NamedTool[] {
  if (tool === undefined || wrongName(tool) !== undefined) return [];
  return [[tool, toolSchema.parse({ description, ...where })]];
}
