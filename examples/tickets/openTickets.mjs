import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { seed } from './seed.mjs';

const appDirectory = fileURLToPath(new URL('.', import.meta.url));

/**
 * Loads the help desk. Its database is created and filled on the first start.
 *
 * @param {string} databaseFile The SQLite file.
 * @param {import('@lowdefy-mcp/headless').AppOptions} [options]
 */
export async function openTickets(databaseFile, options) {
  if (!existsSync(databaseFile)) await create(databaseFile);
  return loadApp(appDirectory, {
    ...options,
    packs: [basic, antd, extras],
    secrets: { DB_FILE: databaseFile },
  });
}

/**
 * Fills a file of another name first: nobody ever sees half a database.
 *
 * @param {string} databaseFile
 */
async function create(databaseFile) {
  const draft = `${databaseFile}.${process.pid}`;
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await seed(draft);
  await rename(draft, databaseFile);
}
