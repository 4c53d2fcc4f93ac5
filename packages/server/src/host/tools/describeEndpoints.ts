import type { EndpointInfo } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';

/** Describes endpoints for agents: id, description and payload schema. */
export function describeEndpoints(endpoints: readonly EndpointInfo[]): string {
  return endpoints
    .map(({ endpointId, description, payloadSchema }) =>
      [
        `- ${endpointId}`,
        description && `: ${description}`,
        payloadSchema && ` Payload: ${quoteJson(payloadSchema)}`,
      ]
        .filter(Boolean)
        .join(''),
    )
    .join('\n');
}
