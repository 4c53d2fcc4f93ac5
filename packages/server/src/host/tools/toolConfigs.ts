import type { Annotation, Annotations } from '@lowdefy-mcp/headless';
import { type ToolConfig, toolSchema, wrongName } from '../../config/toolsSchema.js';

/** All configured tools by name: those that the app's YAML names with `mcp: { tool }`, and those of the configuration, which win. */
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

/** The tool that an annotation names, if it names one that the server does not have itself. Whether the user is asked is for the policy. */
function toolOf(
  { tool, description }: Annotation,
  where: { readonly page: string; readonly event: string } | { readonly endpoint: string },
): readonly (readonly [string, ToolConfig])[] {
  if (tool === undefined || wrongName(tool) !== undefined) return [];
  return [[tool, toolSchema.parse({ description, ...where })]];
}
