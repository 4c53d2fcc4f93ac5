import type { App } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';

/**
 * Tells whether the scopes of the caller's token allow an endpoint, by the scopes of Lowdefy's own `mcp`. Only an endpoint with the scope
 * mcp:write needs more than mcp:read.
 */
export function isGranted(
  principal: Principal,
  endpointId: string,
  { lowdefyMcp }: Pick<App, 'lowdefyMcp'>,
): boolean {
  if (!('isReadOnly' in principal)) return true;
  return lowdefyMcp.endpoints.every(
    (listed) => listed.endpointId !== endpointId || listed.scope !== 'mcp:write',
  );
}
