import type { JWTPayload } from 'jose';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser } from '../port/Principal.js';
import { AuthError } from './AuthError.js';
import { rolesOfClaims } from './rolesOfClaims.js';

/** Claims about the token, and not about the user. */
const OF_THE_TOKEN = new Set([
  ...['iss', 'aud', 'exp', 'nbf', 'iat', 'jti', 'typ', 'azp', 'client_id', 'scope', 'scp', 'nonce'],
  ...['auth_time', 'acr', 'amr', 'at_hash', 'c_hash', 's_hash', 'sid', 'session_state', 'cnf', 'act'],
]);

/** Who calls, by the claims of a token that was checked. */
export function principalOfClaims(
  claims: JWTPayload,
  config: Pick<NonNullable<Config['auth']['jwt']>, 'issuer' | 'rolesClaim' | 'groupsClaim' | 'roles'>,
): ClaimedUser {
  const { sub } = claims;
  // Sessions belong to it: as a text, all objects would be the same user.
  if (typeof sub !== 'string' || sub.trim() === '') {
    throw new AuthError('invalid', 'The claim sub of the token has to be a text, and not empty.');
  }
  const about = Object.entries(claims).filter(([name]) => !OF_THE_TOKEN.has(name));
  const roles = rolesOfClaims(claims, config);
  return {
    id: `jwt:${config.issuer}#${sub}`,
    claims: Object.fromEntries(about),
    ...(roles !== undefined && { roles }),
  };
}
