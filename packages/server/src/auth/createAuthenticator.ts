import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { AuthError } from './AuthError.js';
import { createKeyCheck } from './apiKeys.js';
import type { Caller } from './Caller.js';
import { createTokenCheck } from './jwt.js';
import { readToken } from './readToken.js';

/** Authenticates a client of MCP by the `Authorization` header. Rejects with an AuthError. */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

/** Authenticates a caller of the viewer by the `Authorization` header. Rejects with an AuthError. */
export type AuthenticateCaller = (authorization: string | undefined) => Promise<Caller>;

interface Authenticator {
  /** Refuses the credentials of people, so that none is in the configuration of an MCP client. */
  readonly forMcp: Authenticate;
  readonly forViewer: AuthenticateCaller;
}

/** Whether callers have to authenticate. */
export function needsAuth({ keys, jwt }: Config['auth']): boolean {
  return keys.length > 0 || jwt !== undefined;
}

/**
 * Creates the authenticator of a configuration with `auth`. `environment`: where keys and secrets are read from. Throws a UserError if the
 * configuration cannot work.
 */
export function createAuthenticator(auth: Config['auth'], environment: NodeJS.ProcessEnv): Authenticator {
  const ofKey = createKeyCheck(auth, environment);
  const ofToken = auth.jwt && createTokenCheck(auth.jwt, environment);
  const forViewer: AuthenticateCaller = async (authorization) => {
    const token = readToken(authorization);
    const caller = ofKey(token);
    if (caller !== undefined) return caller;
    if (ofToken === undefined) throw new AuthError('invalid', 'The key is not valid.');
    return ofToken(token);
  };
  return {
    forViewer,
    async forMcp(authorization) {
      const { isPerson, principal } = await forViewer(authorization);
      if (isPerson) {
        throw new AuthError(
          'invalid',
          'Viewer keys, and tokens with the scopes of auth.jwt.viewerScopes, are for people in the viewer. MCP clients need an API key or a token without these scopes.',
        );
      }
      return principal;
    },
  };
}
