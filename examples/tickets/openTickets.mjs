import { fileURLToPath } from 'node:url';
import { loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { seed } from './seed.mjs';

const appDirectory = fileURLToPath(new URL('.', import.meta.url));

/**
 * Fills the help desk's database and loads the app.
 *
 * @param {string} databaseFile The SQLite file to write. An old one is replaced.
 * @param {import('@lowdefy-mcp/headless').AppOptions} [options]
 */
export async function openTickets(databaseFile, options) {
  await seed(databaseFile);
  return loadApp(appDirectory, {
    ...options,
    packs: [basic, antd, extras],
    secrets: { DB_FILE: databaseFile },
  });
}
