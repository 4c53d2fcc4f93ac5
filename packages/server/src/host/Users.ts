import { isDeepStrictEqual } from 'node:util';
import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser, Principal } from '../port/Principal.js';
import { ToolError } from '../sessions/ToolError.js';
import { makeUser, type User } from './makeUser.js';
import { withTimeout } from './withTimeout.js';

/** How long a user is cached for calls outside of sessions, such as lists of pages, in milliseconds. */
const CACHE_MS = 60_000;

/** How many users are cached, and how many warnings are remembered. */
const MAX_USERS = 1000;

const REFUSED = 'The app does not let you sign in.';
const FAILED =
  'The server cannot determine your user in the app. Nothing was done. The reason is in the log of the server. Try again later, or tell the operator of the server.';

export interface UsersOptions {
  readonly app: () => Promise<App>;
  readonly auth: Pick<Config['auth'], 'userRequest'>;
  /** Timeout for making a user, in milliseconds. */
  readonly deadline: () => number;
  /** Receives warnings for the operator. */
  readonly warn: (message: string) => void;
}

interface CachedUser {
  readonly principal: ClaimedUser;
  readonly user: Promise<User>;
  readonly until: number;
}

/** Maps callers to users of the app, with a cache. */
export class Users {
  readonly #options: UsersOptions;
  /** By the id of the principal, oldest first. */
  readonly #cache = new Map<string, CachedUser>();
  readonly #warned = new Set<string>();

  constructor(options: UsersOptions) {
    this.#options = options;
  }

  /** Makes the user anew and caches it: for a new session, which keeps it. */
  async renew(principal: Principal): Promise<User | null> {
    if ('user' in principal) return principal.user && { ...principal.user };
    const user = this.#make(principal);
    this.#cache.delete(principal.id);
    this.#cache.set(principal.id, { principal, user, until: Date.now() + CACHE_MS });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_USERS && oldest !== undefined) this.#cache.delete(oldest);
    try {
      return { ...(await user) };
    } catch (error) {
      if (this.#cache.get(principal.id)?.user === user) this.#cache.delete(principal.id);
      throw error;
    }
  }

  /** Returns the user for any other call: from the cache if the claims are the same. */
  async of(principal: Principal): Promise<User | null> {
    const cached = this.#cache.get(principal.id);
    const isFresh = cached && cached.until > Date.now() && isDeepStrictEqual(cached.principal, principal);
    return isFresh ? { ...(await cached.user) } : this.renew(principal);
  }

  /** Rejects if any step fails, so that nobody is let in with partial data. */
  async #make(principal: ClaimedUser): Promise<User> {
    const { app, auth, warn } = this.#options;
    const deadline = this.#options.deadline();
    const loaded = await app();
    const late = `It took longer than ${deadline / 1000} seconds.`;
    try {
      const making = makeUser(loaded, principal, auth.userRequest);
      const { user, warnings } = await withTimeout(deadline, making, late);
      for (const warning of warnings) this.#warnOnce(warning);
      return user;
    } catch (error) {
      const { message } = error as Error;
      warn(loaded.redact(`The user ${JSON.stringify(principal.id)} cannot sign in: ${message}`));
      const isRefused = error instanceof HeadlessError && error.code === 'SIGN_IN_REFUSED';
      throw new ToolError(isRefused ? REFUSED : FAILED);
    }
  }

  #warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    // Messages can contain data, so the set is bounded.
    if (this.#warned.size >= MAX_USERS) this.#warned.clear();
    this.#warned.add(message);
    this.#options.warn(message);
  }
}
