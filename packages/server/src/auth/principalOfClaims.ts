import type { JWTPayload } from 'jose';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser } from '../port/Principal.js';
import { AuthError } from './AuthError.js';
import { rolesOfClaims } from './rolesOfClaims.js';
import { hasScope } from './scopes.js';

/** Claims about the token, which are removed from the user. */
const TOKEN_CLAIMS = new Set([
  ...['iss', 'aud', 'exp', 'nbf', 'iat', 'jti', 'typ', 'azp', 'client_id', 'scope', 'scp', 'nonce'],
  ...['auth_time', 'acr', 'amr', 'at_hash', 'c_hash', 's_hash', 'sid', 'session_state', 'cnf', 'act'],
  // Of Microsoft Entra ID, different in each token.
  ...['aio', 'rh', 'uti', 'ver'],
]);

/** Builds the principal from the claims of a verified token. */
export function principalOfClaims(
  claims: JWTPayload,
  config: Pick<NonNullable<Config['auth']['jwt']>, 'issuer' | 'rolesClaim' | 'groupsClaim' | 'roles'>,
): ClaimedUser {
  const { sub } = claims;
  // Sessions belong to it, and String() would make all objects the same user.
  if (typeof sub !== 'string' || sub.trim() === '') {
    throw new AuthError('invalid', 'The claim sub of the token must be a non-empty string.');
  }
  const about = Object.entries(claims).filter(([name]) => !TOKEN_CLAIMS.has(name));
  const roles = rolesOfClaims(claims, config);
  // Providers that know neither scope limit nothing.
  const isReadOnly = hasScope(claims, 'mcp:read') && !hasScope(claims, 'mcp:write');
  return {
    id: `jwt:${config.issuer}#${sub}`,
    claims: Object.fromEntries(about),
    ...(isReadOnly && { isReadOnly }),
    ...(roles !== undefined && { roles }),
  };
}
