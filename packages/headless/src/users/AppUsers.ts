import { createApi } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import { Log, type Print } from '../call/Log.js';
import type { Installation } from '../installation/Installation.js';
import type { Plain } from '../lowdefy/types.js';
import type { Redactor } from '../secrets/Redactor.js';
import { createSignIn, type SignedIn, type SignIn, signInError } from './createSignIn.js';
import { type Query, query } from './query.js';

/** The current build of the app, and its settings. */
interface Current {
  readonly build: Build;
  readonly secrets: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
  readonly maxResponseKilobytes: number;
}

/** Signs in users of an app, and calls its requests for them, without a session. */
export class AppUsers {
  readonly #current: () => Current;
  readonly #installation: Installation;
  readonly #print: Print;
  /** Created lazily, once per build. */
  #signingIn: { readonly build: Build; readonly signIn: Promise<SignIn> } | undefined;

  constructor(current: () => Current, installation: Installation, print: Print) {
    this.#current = current;
    this.#installation = installation;
    this.#print = print;
  }

  async signIn(claims: Readonly<Plain>): Promise<SignedIn> {
    const { redactor } = this.#current();
    try {
      return await new Log(this.#print).run(async () => (await this.#getSignIn())(claims));
    } catch (error) {
      throw redactor.error(signInError(error));
    }
  }

  query(target: Query, user: Plain | null, payload: Readonly<Plain>): Promise<unknown> {
    const { build, ...rest } = this.#current();
    const api = createApi(build, { ...rest, user });
    return new Log(this.#print).run(() => query(api, target, payload, build.helpers));
  }

  #getSignIn(): Promise<SignIn> {
    const { build, secrets } = this.#current();
    if (this.#signingIn?.build !== build) {
      const signIn = createSignIn(build, { installation: this.#installation, secrets });
      this.#signingIn = { build, signIn };
      signIn.catch(() => {
        // Retry the next time: a missing package may be installed meanwhile.
        this.#signingIn = undefined;
      });
    }
    return this.#signingIn.signIn;
  }
}
