import type { AuthInfo, ServerContext } from '@modelcontextprotocol/server';
import type { Principal } from '../port/Principal.js';

/** Wraps a principal for the SDK. Drops the token, because nothing after this needs it. */
export function authInfoOf(principal: Principal): AuthInfo {
  return { token: '', clientId: principal.id, scopes: [], extra: { principal } };
}

/** Reads the principal of a request. Each request is authenticated anew, because roles may change. */
export function principalOf({ http }: ServerContext): Principal {
  const principal = http?.authInfo?.extra?.principal;
  if (principal === undefined) throw new Error('The request has no principal.');
  return principal as Principal;
}
