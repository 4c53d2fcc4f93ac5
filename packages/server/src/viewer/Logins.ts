import { createSecret, hashSecret } from '../secrets.js';
import { ExpiringMap } from './ExpiringMap.js';
import type { Grant } from './LoginLinks.js';

/** A browser that is logged in. */
export interface Login extends Pick<Grant, 'principal' | 'readOnly'> {
  /** The CSRF token. Requests that change something send it in a header. */
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/** The maximum number of logged-in browsers of a credential. The oldest are logged out. So logins of an agent never end those of a person. */
const MAX_PER_CREDENTIAL = 100;

/** The logged-in browsers by their cookie, in memory. Stores only hashes of the cookies. */
export class Logins {
  readonly #logins: ExpiringMap<Login>;
  readonly #now: () => number;
  readonly #lifetime: number;

  constructor(minutes: number, now: () => number) {
    this.#logins = new ExpiringMap(MAX_PER_CREDENTIAL, now);
    this.#lifetime = minutes * 60_000;
    this.#now = now;
  }

  /** Logs a browser in. Returns the value of its cookie. */
  create({ principal, readOnly, credential }: Omit<Grant, 'sessionId'>): {
    readonly cookie: string;
    readonly maxAgeSeconds: number;
  } {
    const cookie = createSecret();
    const expires = this.#now() + this.#lifetime;
    const login: Login = { principal, readOnly, token: createSecret(), expires };
    this.#logins.set(hashSecret(cookie), { value: login, owner: credential, expires });
    return { cookie, maxAgeSeconds: this.#lifetime / 1000 };
  }

  find(cookie: string): Login | undefined {
    return this.#logins.get(hashSecret(cookie));
  }

  /** Logs a browser out. */
  remove(cookie: string): void {
    this.#logins.take(hashSecret(cookie));
  }
}
