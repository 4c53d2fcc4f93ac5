import { type AppParts, writeApp as writePages } from '../../../packages/testing/src/pack/writeApp.js';

/** What an app is made of. */
export interface FixtureParts extends Pick<AppParts, 'pages' | 'menus'> {
  /** Block types that this Lowdefy does not have; the packs have to define them. */
  readonly laterTypes: readonly string[];
}

/** A SQLite database, in the file that the secret DB_FILE names. */
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

/** Writes an app of loose files, by their absolute paths, with a connection `db`. */
export function writeApp(directory: string, { laterTypes, ...parts }: FixtureParts): Promise<void> {
  return writePages(directory, { ...parts, types: laterTypes, config: { connections } });
}
