import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '@lowdefy-mcp/browser/src/buildApp.js';
import { buildWeb } from '@lowdefy-mcp/browser/src/buildWeb.js';
import { serve } from '@lowdefy-mcp/browser/src/serve.js';

/**
 * Serves the example app to browsers: Lowdefy's own client and blocks, and the real API over the same records.
 *
 * @param {{ app: string, databaseFile: string }} tickets
 * @param {string} directory
 */
export async function serveToBrowser({ app, databaseFile }, directory) {
  const outDirectory = join(directory, 'web-server');
  const webDirectory = join(directory, 'web');
  await mkdir(outDirectory, { recursive: true });
  const { buildDirectory } = await buildApp({ configDirectory: app, outDirectory });
  await buildWeb({ buildDirectory, outDirectory: webDirectory });
  return serve({ buildDirectory, webDirectory, secrets: { DB_FILE: databaseFile } });
}
