const NAME = 'NEXTAUTH_SECRET';

/**
 * Runs a build with a placeholder for NextAuth's secret if it is not set. Since 4.6 the build fails without it if the app has auth
 * providers. The secret is not needed: nobody signs in with NextAuth here, and the build does not store it.
 */
export async function withNextAuthSecret<T>(build: () => Promise<T>): Promise<T> {
  if (process.env[NAME] !== undefined) return build();
  process.env[NAME] = 'not used by lowdefy-mcp';
  try {
    return await build();
  } finally {
    delete process.env[NAME];
  }
}
