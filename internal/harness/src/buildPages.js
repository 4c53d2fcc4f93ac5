import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './buildApp.js';

/**
 * Builds loose page files as the pages of one app, with a SQLite connection `db` on the secret DB_FILE.
 *
 * @param {object} options
 * @param {string[]} options.pages Absolute paths of page files. A `_ref` in them has to be absolute too.
 * @param {string} options.outDirectory Where to write the app's config and its build.
 * @returns {Promise<{ buildDirectory: string, warnings: string[] }>}
 */
export async function buildPages({ pages, outDirectory }) {
  const relative = pages.find((page) => !path.isAbsolute(page));
  if (relative !== undefined) {
    throw new Error(`buildPages takes absolute paths of page files. Received "${relative}".`);
  }
  const configDirectory = path.join(outDirectory, 'config');
  await mkdir(configDirectory, { recursive: true });
  await writeFile(path.join(configDirectory, 'lowdefy.yaml'), lowdefyYaml(pages));
  return buildApp({ configDirectory, outDirectory });
}

/** @param {string[]} pages */
function lowdefyYaml(pages) {
  return `lowdefy: 4.0.0-rc.11
name: Pages
connections:
  - id: db
    type: Knex
    properties:
      client: better-sqlite3
      useNullAsDefault: true
      connection:
        filename:
          _secret: DB_FILE
      # Each request opens its own connection. Without this it would stay open for ever.
      pool:
        min: 0
        idleTimeoutMillis: 100
        reapIntervalMillis: 100
pages:
${pages.map((page) => `  - _ref: ${JSON.stringify(page)}\n`).join('')}`;
}
