import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseFile } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** Checks the SQLite files of connections, because a wrong path opens an empty database without an error. */
export function examineDatabases(files: readonly DatabaseFile[]): readonly Finding[] {
  return files.flatMap((database) => [...examineRelative(database), ...examineExistence(database)]);
}

function examineRelative({ connectionId, name, isRelative, file }: DatabaseFile): readonly Finding[] {
  if (!isRelative) return [];
  return [
    {
      level: 'warning',
      text: `The connection "${connectionId}" opens the SQLite file "${name}", which is a relative path. Here it is ${file}; Lowdefy's own servers run in .lowdefy/server and .lowdefy/dev, and look for it there.`,
      fix: 'Use the absolute path, so that all of them open the same file.',
    },
  ];
}

function examineExistence({ connectionId, file, exists }: DatabaseFile): readonly Finding[] {
  if (exists) return [{ level: 'ok', text: `The connection "${connectionId}" opens ${file}` }];
  const what = `The SQLite file ${file} of the connection "${connectionId}" does not exist`;
  const result = existsSync(dirname(file))
    ? 'the first request would create an empty database'
    : 'it cannot be created, because its directory does not exist';
  return [
    { level: 'warning', text: `${what}: ${result}.`, fix: 'Create the database, or correct the path.' },
  ];
}
