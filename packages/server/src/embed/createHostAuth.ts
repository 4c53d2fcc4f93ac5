import { AuthError } from '../auth/AuthError.js';
import { createAuthenticator, needsAuth } from '../auth/createAuthenticator.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import type { HandlerContext } from './HandlerContext.js';
import { hostPrincipal, type User } from './hostPrincipal.js';

/**
 * Finds out who calls: a user as Lowdefy's `_user` has it; null if nobody is signed in, so that the caller is refused; undefined if it
 * cannot say, so that `auth` of the configuration decides.
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

/** Asks the host server who calls, then the configuration. A caller that neither knows is refused. */
export function createHostAuth({ auth, environment, user }: HostAuthParts) {
  const byConfig = needsAuth(auth)
    ? createAuthenticator({ auth, environment, anybody: NOBODY })
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

/** Never used: the configuration has auth. */
const NOBODY: Principal = { id: 'nobody', user: null };

const notSignedIn = () => new AuthError('missing', 'You are not signed in.');
