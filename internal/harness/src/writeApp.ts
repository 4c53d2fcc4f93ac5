import { type AppParts, writeApp as writePages } from '../../../packages/testing/src/pack/writeApp.js';

/** A SQLite database in the file of the secret DB_FILE. */
const connections = [
  {
    id: 'db',
    type: 'Knex',
    properties: {
      client: 'better-sqlite3',
      useNullAsDefault: true,
      connection: { filename: { _secret: 'DB_FILE' } },
    },
  },
];

/** Writes an app that references files by absolute paths, with a connection `db`. */
export function writeApp(directory: string, parts: Omit<AppParts, 'config'>): Promise<void> {
  return writePages(directory, { ...parts, config: { connections } });
}
