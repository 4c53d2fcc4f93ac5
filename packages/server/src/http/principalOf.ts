import type { AuthInfo, ServerContext } from '@modelcontextprotocol/server';
import type { Principal } from '../port/Principal.js';

/** Passes on who calls. The token stays behind: nothing after this needs it. */
export function authInfoOf(principal: Principal): AuthInfo {
  return { token: '', clientId: principal.id, scopes: [], extra: { principal } };
}

/** Who calls: found out anew for each request, because roles may change. */
export function principalOf({ http }: ServerContext): Principal {
  const principal = http?.authInfo?.extra?.principal;
  if (principal === undefined) throw new Error('A request came through without a principal.');
  return principal as Principal;
}
