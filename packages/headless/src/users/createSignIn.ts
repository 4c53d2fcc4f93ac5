import type { Build } from '../build/Build.js';
import { HeadlessError, messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import type { Plain } from '../lowdefy/types.js';
import { type AuthConfig, notRun, readAuthConfig } from './authConfig.js';
import { type AuthCallbacks, importCallbacks } from './importCallbacks.js';

/** A user that the app made of claims. */
export interface SignedIn {
  readonly user: Plain;
  /** The app signs users in itself, and its mapping made the user. Otherwise the claims are the user. */
  readonly isMapped: boolean;
  /** The parts of the app's sign-in that did not run. */
  readonly warnings: readonly string[];
}

/** Makes a user of what an identity provider says about them. */
export type SignIn = (claims: Readonly<Plain>) => Promise<SignedIn>;

/** How long a session of NextAuth lasts, unless told otherwise. */
const MONTH = 30 * 24 * 3600 * 1000;

/** Does what the app's own sign-in does, with claims that were checked already. */
export async function createSignIn(
  build: Build,
  parts: { readonly installation: Installation; readonly secrets: Readonly<Record<string, string>> },
): Promise<SignIn> {
  const auth = await readAuthConfig(build.directory);
  const isMapped =
    auth.providers.length > 0 || auth.callbacks.length > 0 || Object.keys(auth.userFields ?? {}).length > 0;
  if (!isMapped) return async (claims) => ({ user: copy(claims), isMapped, warnings: [] });
  const callbacks = await importCallbacks(auth, { ...parts, types: build.types.auth?.callbacks ?? {} });
  const warnings = notRun(auth);
  return async (claims) => ({ user: await run(callbacks, auth, copy(claims)), isMapped, warnings });
}

/** The steps of NextAuth, from the profile that a provider gave to the session that the app reads. */
async function run(callbacks: AuthCallbacks, auth: AuthConfig, profile: Plain): Promise<Plain> {
  const { sub, name, email, picture } = profile;
  const user = { id: sub, name, email, image: picture };
  const [provider] = auth.providers;
  const account = {
    provider: (auth.providers.length === 1 && provider?.id) || 'mcp',
    type: 'oauth',
    providerAccountId: sub,
  };
  const allowed = callbacks.signIn === undefined || (await callbacks.signIn({ account, profile, user }));
  // A text is the address of a page that says why not.
  if (!allowed || typeof allowed === 'string')
    throw new HeadlessError('SIGN_IN_REFUSED', 'The app does not let this user in.');
  const token = await callbacks.jwt({ token: { name, email, picture, sub }, account, profile, user });
  // The token is a cookie now. It is read again for each session.
  const read = await callbacks.jwt({ token: copy(token) });
  const expires = new Date(Date.now() + MONTH).toISOString();
  const about = { name: read.name, email: read.email, image: read.picture };
  const session = await callbacks.session({ session: { user: about, expires }, token: read });
  if (typeof session?.user !== 'object' || session.user === null) {
    throw new HeadlessError('SIGN_IN_FAILED', 'The session callbacks of the app gave no user.');
  }
  return copy(session.user);
}

/** Whatever the app makes of it is sent as JSON. */
function copy(value: Readonly<Plain>): Plain {
  return JSON.parse(JSON.stringify(value));
}

/** An error of sign-in, with the reason that the app gave. */
export function signInError(error: unknown): HeadlessError {
  if (error instanceof HeadlessError) return error;
  return new HeadlessError('SIGN_IN_FAILED', `The sign-in of the app failed: ${messageOf(error)}`, {
    cause: error,
  });
}
