import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plain, Types } from '../lowdefy/types.js';
import { evaluateSecrets } from '../secrets/evaluateSecrets.js';
import { KNEX } from './missingDrivers.js';
import { readConnections } from './readConnections.js';
import { resolveSqliteFile, sqliteName } from './sqliteFile.js';

/** The SQLite file of a connection. */
export interface DatabaseFile {
  readonly connectionId: string;
  /** The name in the connection, or in its secret. */
  readonly name: string;
  readonly isRelative: boolean;
  /** The resolved path. */
  readonly file: string;
  readonly exists: boolean;
}

/** Finds the SQLite files of an app's connections, as far as they are known before a request runs. */
export async function findDatabaseFiles(
  buildDirectory: string,
  {
    types,
    secrets,
    appDirectory,
  }: {
    readonly types: Types;
    readonly secrets: Readonly<Record<string, string>>;
    readonly appDirectory: string;
  },
): Promise<readonly DatabaseFile[]> {
  const connections = await readConnections(buildDirectory);
  return connections.flatMap(({ connectionId, type, properties }) => {
    if (types[type]?.package !== KNEX) return [];
    const name = sqliteName(Object(evaluateSecrets(properties, secrets)) as Plain);
    if (name === undefined) return [];
    const file = resolveSqliteFile(name, appDirectory);
    return [{ connectionId, name, isRelative: !isAbsolute(name), file, exists: existsSync(file) }];
  });
}
