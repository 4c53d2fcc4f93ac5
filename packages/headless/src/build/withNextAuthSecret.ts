const NAME = 'NEXTAUTH_SECRET';

/**
 * Runs a build with a placeholder for NextAuth's secret if it is not set. From 4.6 on the build refuses apps with providers to sign in
 * with otherwise, but nobody signs in with NextAuth here, and the build does not store the secret.
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
