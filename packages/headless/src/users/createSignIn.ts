import type { Build } from '../build/Build.js';
import { HeadlessError, messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import type { Plain } from '../lowdefy/types.js';
import { type AuthConfig, readAuthConfig, unsupportedParts } from './authConfig.js';
import { type AuthCallbacks, importCallbacks } from './importCallbacks.js';

/** A user that the app mapped from claims. */
export interface SignedIn {
  readonly user: Plain;
  /** The app's own sign-in mapped the user. Otherwise the claims are the user. */
  readonly isMapped: boolean;
  /** The parts of the app's sign-in that did not run. */
  readonly warnings: readonly string[];
}

/** Maps the claims of an identity provider to a user. */
export type SignIn = (claims: Readonly<Plain>) => Promise<SignedIn>;

/** The default lifetime of a NextAuth session, in milliseconds. */
const MONTH = 30 * 24 * 3600 * 1000;

/** Creates a function that maps verified claims as the app's own sign-in does. */
export async function createSignIn(
  build: Build,
  parts: { readonly installation: Installation; readonly secrets: Readonly<Record<string, string>> },
): Promise<SignIn> {
  const auth = await readAuthConfig(build.directory);
  const isMapped =
    auth.providers.length > 0 || auth.callbacks.length > 0 || Object.keys(auth.userFields ?? {}).length > 0;
  if (!isMapped) return async (claims) => ({ user: copy(claims), isMapped, warnings: [] });
  const callbacks = await importCallbacks(auth, { ...parts, types: build.types.auth?.callbacks ?? {} });
  const warnings = unsupportedParts(auth);
  return async (claims) => ({ user: await run(callbacks, auth, copy(claims)), isMapped, warnings });
}

/** Runs the callbacks in NextAuth's order, from the provider's profile to the session's user. */
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
  // A string is the URL of an error page.
  if (!allowed || typeof allowed === 'string')
    throw new HeadlessError('SIGN_IN_REFUSED', 'The app refuses to sign in this user.');
  const token = await callbacks.jwt({ token: { name, email, picture, sub }, account, profile, user });
  // NextAuth stores the token in a cookie, and reads it again for each session.
  const read = await callbacks.jwt({ token: copy(token) });
  const expires = new Date(Date.now() + MONTH).toISOString();
  const about = { name: read.name, email: read.email, image: read.picture };
  const session = await callbacks.session({ session: { user: about, expires }, token: read });
  if (typeof session?.user !== 'object' || session.user === null) {
    throw new HeadlessError('SIGN_IN_FAILED', 'The session callbacks of the app returned no user.');
  }
  return copy(session.user);
}

/** Copies a value as NextAuth does, which sends it as JSON. */
function copy(value: Readonly<Plain>): Plain {
  return JSON.parse(JSON.stringify(value));
}

/** Wraps an error of the app's sign-in. */
export function signInError(error: unknown): HeadlessError {
  if (error instanceof HeadlessError) return error;
  return new HeadlessError('SIGN_IN_FAILED', `The sign-in of the app failed: ${messageOf(error)}`, {
    cause: error,
  });
}
