import type { Principal } from '../port/Principal.js';
import { createSecret, hashSecret } from '../secrets.js';
import { ExpiringMap } from './ExpiringMap.js';

/** The rights of a browser that opens a link. */
export interface Grant {
  /** The viewer acts as this user, with these roles. */
  readonly principal: Principal;
  readonly readOnly: boolean;
  /** The credential with which the link was made: links and logins are counted for each. */
  readonly credential: string;
  /** The session to show first. */
  readonly sessionId?: string | undefined;
}

/** The maximum number of unused links of a credential. The oldest are dropped. */
const MAX_PER_CREDENTIAL = 100;

/** One-time login links. Stores only hashes of their tokens. */
export class LoginLinks {
  readonly #grants: ExpiringMap<Grant>;
  readonly #now: () => number;
  readonly #lifetime: number;

  constructor(minutes: number, now: () => number) {
    this.#grants = new ExpiringMap(MAX_PER_CREDENTIAL, now);
    this.#lifetime = minutes * 60_000;
    this.#now = now;
  }

  /** Creates the token of a link. */
  create(grant: Grant): { readonly token: string; readonly expires: number } {
    const token = createSecret();
    const expires = this.#now() + this.#lifetime;
    this.#grants.set(hashSecret(token), { value: grant, owner: grant.credential, expires });
    return { token, expires };
  }

  /** Returns the grant of a token, once. Undefined if the token is unknown, used or expired. */
  redeem(token: string): Grant | undefined {
    return this.#grants.take(hashSecret(token));
  }
}
