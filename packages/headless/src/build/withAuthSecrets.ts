/** Since 4.6 (NextAuth) and 6.0 (Auth.js). */
const NAMES = ['NEXTAUTH_SECRET', 'AUTH_SECRET'];

/**
 * Runs a build with placeholders for the secrets of sign-in that are not set. Without them the build fails if the app has auth providers.
 * They are not needed: nobody signs in with the app's providers here, and the build does not store them.
 */
export async function withAuthSecrets<T>(build: () => Promise<T>): Promise<T> {
  const unset = NAMES.filter((name) => process.env[name] === undefined);
  for (const name of unset) process.env[name] = 'not used by lowdefy-mcp';
  try {
    return await build();
  } finally {
    for (const name of unset) delete process.env[name];
  }
}
