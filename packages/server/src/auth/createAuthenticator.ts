import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { isSameSecret } from '../secrets.js';
import { AuthError } from './AuthError.js';
import { createKeyCheck } from './apiKeys.js';
import { createTokenCheck } from './jwt.js';

/** Authenticates a caller by the `Authorization` header. Rejects with an AuthError. */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

export interface AuthOptions {
  readonly auth: Config['auth'];
  /** Where keys and secrets are read from. */
  readonly environment: NodeJS.ProcessEnv;
  /** The principal of all callers if no authentication is configured. */
  readonly defaultPrincipal: Principal;
}

/** Whether callers have to authenticate. */
export function needsAuth({ keys, jwt }: Config['auth']): boolean {
  return keys.length > 0 || jwt !== undefined;
}

/** Creates the authenticator of a configuration. Throws a UserError if the configuration cannot work. */
export function createAuthenticator({ auth, environment, defaultPrincipal }: AuthOptions): Authenticate {
  if (!needsAuth(auth)) return async () => defaultPrincipal;
  const ofKey = createKeyCheck(auth, environment);
  const ofToken = auth.jwt && createTokenCheck(auth.jwt, environment);
  return async (authorization) => {
    const token = readToken(authorization);
    const principal = ofKey(token);
    if (principal !== undefined) return principal;
    if (ofToken === undefined) throw new AuthError('invalid', 'The key is not valid.');
    return ofToken(token);
  };
}

/** Creates an authenticator that accepts one secret, for one principal. */
export function createSecretCheck(secret: string, principal: Principal): Authenticate {
  return async (authorization) => {
    if (!isSameSecret(readToken(authorization), secret))
      throw new AuthError('invalid', 'The secret is not valid.');
    return principal;
  };
}

function readToken(authorization: string | undefined): string {
  if (authorization === undefined) {
    throw new AuthError('missing', 'Send a token in the header "Authorization: Bearer …".');
  }
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new AuthError('invalid', 'The header Authorization must be "Bearer" and a token.');
  }
  return token;
}
