import { isDeepStrictEqual } from 'node:util';
import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser, Principal } from '../port/Principal.js';
import { ToolError } from '../sessions/ToolError.js';
import { makeUser, type User } from './makeUser.js';
import { withTimeout } from './withTimeout.js';

/** How long a user is good for calls outside of sessions, such as lists of pages, in milliseconds. */
const FRESH = 60_000;

/** How many users are kept for such calls. */
const MOST = 1000;

const REFUSED = 'The app does not let you sign in.';
const FAILED =
  'The server cannot find out who you are in the app, so nothing was done. The reason is in its log. Try again later, or tell the operator of the server.';

export interface UsersOptions {
  readonly app: () => Promise<App>;
  readonly auth: Pick<Config['auth'], 'userRequest'>;
  /** How long making a user may take, in milliseconds. */
  readonly deadline: () => number;
  /** Tells the operator. */
  readonly warn: (message: string) => void;
}

interface Made {
  readonly principal: ClaimedUser;
  readonly user: Promise<User>;
  readonly until: number;
}

/** Knows who callers are in the app. */
export class Users {
  readonly #options: UsersOptions;
  /** By the id of the principal, the oldest first. */
  readonly #made = new Map<string, Made>();
  readonly #warned = new Set<string>();

  constructor(options: UsersOptions) {
    this.#options = options;
  }

  /** The user for a session that starts: made anew. The session keeps it. */
  async start(principal: Principal): Promise<User | null> {
    if ('user' in principal) return principal.user && { ...principal.user };
    const user = this.#make(principal);
    this.#made.delete(principal.id);
    this.#made.set(principal.id, { principal, user, until: Date.now() + FRESH });
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST && oldest !== undefined) this.#made.delete(oldest);
    try {
      return { ...(await user) };
    } catch (error) {
      if (this.#made.get(principal.id)?.user === user) this.#made.delete(principal.id);
      throw error;
    }
  }

  /** The user for any other call: at most a minute old, and of the same claims. */
  async of(principal: Principal): Promise<User | null> {
    const made = this.#made.get(principal.id);
    const isGood = made && made.until > Date.now() && isDeepStrictEqual(made.principal, principal);
    return isGood ? { ...(await made.user) } : this.start(principal);
  }

  /** Lets nobody in of whom something is not known. */
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
      warn(loaded.redact(`The user ${JSON.stringify(principal.id)} was not let in: ${message}`));
      const isRefused = error instanceof HeadlessError && error.code === 'SIGN_IN_REFUSED';
      throw new ToolError(isRefused ? REFUSED : FAILED);
    }
  }

  #warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    // Messages can have data in them.
    if (this.#warned.size >= MOST) this.#warned.clear();
    this.#warned.add(message);
    this.#options.warn(message);
  }
}
