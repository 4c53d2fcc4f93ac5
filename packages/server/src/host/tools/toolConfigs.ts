import type { Annotation, Annotations } from '@lowdefy-mcp/headless';
import { type ToolConfig, toolSchema, wrongName } from '../../config/toolsSchema.js';

/** Returns all configured tools by name: those with `mcp: { tool }` in the app's YAML, and those of the configuration, which take precedence. */
export function toolConfigs(
  configured: Readonly<Record<string, ToolConfig>>,
  { events, endpoints }: Annotations,
): ReadonlyMap<string, ToolConfig> {
  const ofPages = [...events].flatMap(([page, annotations]) =>
    [...annotations].flatMap(([event, annotation]) => toolOf(annotation, { page, event })),
  );
  const ofEndpoints = [...endpoints].flatMap(([endpoint, annotation]) => toolOf(annotation, { endpoint }));
  return new Map([...ofPages, ...ofEndpoints, ...Object.entries(configured)]);
}

/** Returns the tool of an annotation, unless its name is invalid or taken. The policy decides about confirmation. */
function toolOf(
  { tool, description }: Annotation,
  where: { readonly page: string; readonly event: string } | { readonly endpoint: string },
): readonly (readonly [string, ToolConfig])[] {
  if (tool === undefined || wrongName(tool) !== undefined) return [];
  return [[tool, toolSchema.parse({ description, ...where })]];
}
