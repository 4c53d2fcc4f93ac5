import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../apps/createApp.js';
import { formPage } from '../apps/pages.js';
import { bin } from '../apps/tickets.js';
import { spawnServer } from '../mcp/spawnServer.js';

/** The number of users: sessions and concurrent calls per user are limited. */
const USERS = 50;

/** The API key of each user. */
export const keys = Array.from(
  { length: USERS },
  (_, index) => `key-of-user-${index}-of-the-load-bench-0123456789`,
);

const MOST = 100_000;

const CONFIG = {
  auth: {
    keys: keys.map((key, index) => ({
      name: `user-${index}`,
      sha256: createHash('sha256').update(key).digest('hex'),
    })),
  },
  limits: {
    maxRunningCalls: MOST,
    maxRunningCallsPerUser: MOST,
    maxQueuedCalls: MOST,
    maxQueuedCallsPerUser: MOST,
    maxSessionsPerUser: MOST,
    maxLiveSessions: MOST,
  },
};

/**
 * Writes an app with a form, without limits of calls and sessions.
 *
 * @param {string} directory
 * @returns {Promise<string>} Its directory.
 */
export async function createLoadApp(directory) {
  await createApp(directory, [formPage('form')]);
  const app = join(directory, 'app');
  const packages = join(app, 'node_modules', '@lowdefy-mcp');
  await mkdir(packages, { recursive: true });
  for (const name of ['store-redis', 'store-postgres']) {
    const source = fileURLToPath(new URL(`../../../packages/${name}`, import.meta.url));
    await symlink(source, join(packages, name));
  }
  return app;
}

/**
 * Starts a server of the app.
 *
 * @param {string} app
 * @param {{ readonly store: string, readonly workers: number }} options
 */
export async function startServer(app, { store, workers }) {
  const config = join(app, `${store.replace(/:.*/, '')}-${workers}.json`);
  await writeFile(config, JSON.stringify({ ...CONFIG, session: { store }, workers }));
  const args = ['--max-old-space-size=8192', bin, app, '--config', config, '--http', '--port', '0'];
  return spawnServer([...args, '--log-level', 'silent']);
}
