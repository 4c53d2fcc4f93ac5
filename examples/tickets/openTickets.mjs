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
  await createDatabase(databaseFile);
  return loadApp(appDirectory, {
    ...options,
    packs: [basic, antd, extras],
    secrets: { DB_FILE: databaseFile },
  });
}

/**
 * Creates the database if it does not exist. Atomic: a temporary file is filled first, then renamed.
 *
 * @param {string} databaseFile
 */
export async function createDatabase(databaseFile) {
  if (existsSync(databaseFile)) return;
  const draft = `${databaseFile}.${process.pid}`;
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await seed(draft);
  await rename(draft, databaseFile);
}
