import type { JWTPayload } from 'jose';
import type { Config } from '../config/configSchema.js';
import { getPath } from '../getPath.js';
import type { Principal } from '../port/Principal.js';
import { AuthError } from './AuthError.js';

/** Claims about the token, and not about the user. */
const OF_THE_TOKEN = new Set([
  ...['iss', 'aud', 'exp', 'nbf', 'iat', 'jti', 'typ', 'azp', 'client_id', 'scope', 'scp', 'nonce'],
  ...['auth_time', 'acr', 'amr', 'at_hash', 'c_hash', 's_hash', 'sid', 'session_state', 'cnf', 'act'],
]);

/** Who calls, by the claims of a token that was checked. */
export function principalOfClaims(
  claims: JWTPayload,
  { issuer, rolesClaim }: Pick<NonNullable<Config['auth']['jwt']>, 'issuer' | 'rolesClaim'>,
): Principal {
  const { sub } = claims;
  // Sessions belong to it: as a text, all objects would be the same user.
  if (typeof sub !== 'string' || sub.trim() === '') {
    throw new AuthError('invalid', 'The claim sub of the token has to be a text, and not empty.');
  }
  const about = Object.entries(claims).filter(([name]) => !OF_THE_TOKEN.has(name));
  return {
    id: `jwt:${issuer}#${sub}`,
    user: { ...Object.fromEntries(about), roles: rolesOf(claims, rolesClaim) },
  };
}

/** Names of claims may have dots of their own, such as `https://example.com/roles`. */
function rolesOf(claims: JWTPayload, claim: string): readonly string[] {
  const roles = Object.hasOwn(claims, claim) ? claims[claim] : getPath(claims, claim);
  return [roles].flat().filter((role): role is string => typeof role === 'string');
}
