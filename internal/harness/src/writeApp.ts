import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes an app of loose page files, by their absolute paths, with a SQLite connection `db` on the secret DB_FILE. */
export async function writeApp(directory: string, pages: readonly string[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'lowdefy.yaml'), lowdefyYaml(pages));
}

function lowdefyYaml(pages: readonly string[]): string {
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
pages:
${pages.map((page) => `  - _ref: ${JSON.stringify(page)}\n`).join('')}`;
}
