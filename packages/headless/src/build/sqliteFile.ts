import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { Plain } from '../lowdefy/types.js';

/**
 * The directories that a relative file may be relative to: the app's directory as documented by Lowdefy, and the working
 * directories of its servers.
 */
const PLACES = ['.', '.lowdefy/server', '.lowdefy/dev'];

const CLIENTS = ['sqlite', 'sqlite3', 'better-sqlite3'];

/** Returns the configured SQLite file of a Knex connection. Undefined for another client or a database in memory. */
export function sqliteName({ client, connection }: Plain): string | undefined {
  if (!CLIENTS.includes(String(client))) return undefined;
  const name = typeof connection === 'string' ? connection : Object(connection).filename;
  const isFile = typeof name === 'string' && name !== '' && !/^(?::memory:|[a-z]{2,}:)/i.test(name);
  return isFile ? name : undefined;
}

/** Resolves an SQLite file: the first candidate that exists, else the one in the app's directory. */
export function resolveSqliteFile(name: string, appDirectory: string): string {
  if (isAbsolute(name)) return name;
  const candidates = PLACES.map((place) => resolve(appDirectory, place, name));
  return candidates.find((file) => existsSync(file)) ?? resolve(appDirectory, name);
}

/** Returns a Knex connection whose SQLite file has an absolute path. */
export function withDatabaseFile(connection: Plain, appDirectory: string): Plain {
  const name = sqliteName(connection);
  if (name === undefined) return connection;
  const filename = resolveSqliteFile(name, appDirectory);
  const original = connection.connection;
  return {
    ...connection,
    connection: typeof original === 'string' ? { filename } : { ...Object(original), filename },
  };
}
