import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { Plain } from '../lowdefy/types.js';

/**
 * Where Lowdefy finds a relative file: its documentation says in the directory of the app, and its servers run in these of that
 * directory.
 */
const PLACES = ['.', '.lowdefy/server', '.lowdefy/dev'];

const CLIENTS = ['sqlite', 'sqlite3', 'better-sqlite3'];

/** The name of the SQLite file of a Knex connection, as it is given. Undefined if there is none: another client, or a database in memory. */
export function sqliteName({ client, connection }: Plain): string | undefined {
  if (!CLIENTS.includes(String(client))) return undefined;
  const name = typeof connection === 'string' ? connection : Object(connection).filename;
  const isFile = typeof name === 'string' && name !== '' && !/^(?::memory:|[a-z]{2,}:)/i.test(name);
  return isFile ? name : undefined;
}

/** The SQLite file that a name means: the first that exists of the places where Lowdefy may have it, else the one in the app's directory. */
export function resolveSqliteFile(name: string, appDirectory: string): string {
  if (isAbsolute(name)) return name;
  const candidates = PLACES.map((place) => resolve(appDirectory, place, name));
  return candidates.find((file) => existsSync(file)) ?? resolve(appDirectory, name);
}

/** A Knex connection whose SQLite file has an absolute path. */
export function withDatabaseFile(connection: Plain, appDirectory: string): Plain {
  const name = sqliteName(connection);
  if (name === undefined) return connection;
  const filename = resolveSqliteFile(name, appDirectory);
  const given = connection.connection;
  return {
    ...connection,
    connection: typeof given === 'string' ? { filename } : { ...Object(given), filename },
  };
}
