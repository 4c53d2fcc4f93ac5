import { AuthError } from '../auth/AuthError.js';
import { createAuthenticator, needsAuth } from '../auth/createAuthenticator.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import type { HandlerContext } from './HandlerContext.js';
import { hostPrincipal, type User } from './hostPrincipal.js';

/**
 * Finds the user of a request: a user as Lowdefy's `_user` has it; null refuses the caller because nobody is signed in; undefined
 * leaves the decision to `auth` of the configuration.
 */
export type FindUser = (
  request: Request,
  context: HandlerContext,
) => User | null | undefined | Promise<User | null | undefined>;

interface HostAuthParts {
  readonly auth: Config['auth'];
  readonly environment: NodeJS.ProcessEnv;
  readonly user: FindUser | undefined;
}

/** Authenticates by the host server first, then by the configuration. Refuses callers that neither knows. */
export function createHostAuth({ auth, environment, user }: HostAuthParts) {
  const byConfig = needsAuth(auth)
    ? createAuthenticator(auth, environment).forMcp
    : async () => {
        throw notSignedIn();
      };
  return async (request: Request, context: HandlerContext): Promise<Principal> => {
    const found = await user?.(request, context);
    if (found === null) throw notSignedIn();
    if (found !== undefined) return hostPrincipal(found);
    return byConfig(request.headers.get('authorization') ?? undefined);
  };
}

const notSignedIn = () => new AuthError('missing', 'You are not signed in.');
