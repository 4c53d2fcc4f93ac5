import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plain } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';

/** The configuration of a connection in the build. Operators are not evaluated. */
export interface ConnectionConfig {
  readonly connectionId: string;
  readonly type: string;
  readonly properties?: Plain;
}

/** Reads the app's connections. Those of modules are in folders. */
export async function readConnections(buildDirectory: string): Promise<readonly ConnectionConfig[]> {
  const files = await readdir(join(buildDirectory, 'connections'), { recursive: true }).catch(() => []);
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => readOptionalArtifact<ConnectionConfig>(buildDirectory, join('connections', file))),
  );
  return found.filter((config) => config !== undefined);
}
