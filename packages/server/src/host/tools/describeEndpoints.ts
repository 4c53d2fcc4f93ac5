import type { EndpointInfo } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';

/** Endpoints as agents read of them: what they do, and what they take. */
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
