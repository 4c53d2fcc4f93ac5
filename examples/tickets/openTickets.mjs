import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, openApp } from '@lowdefy-mcp/harness';
import { seed } from './seed.mjs';

const configDirectory = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the help desk and fills its database.
 *
 * @param {string} directory Where to keep both.
 * @returns {Promise<import('@lowdefy-mcp/harness').App>}
 */
export async function openTickets(directory) {
  const file = path.join(directory, 'tickets.db');
  const [{ buildDirectory }] = await Promise.all([
    buildApp({ configDirectory, outDirectory: directory }),
    seed(file),
  ]);
  return openApp({ buildDirectory, secrets: { DB_FILE: file } });
}
