import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Installation } from '../installation/Installation.js';
import type { PackageProblem } from '../installation/PackageProblems.js';
import { folderOfFile, fromRegistry, readPackageManifest } from '../installation/packageFolder.js';
import { packageVersion } from '../installation/packageVersion.js';
import type { Types } from '../lowdefy/types.js';
import { evaluateSecrets } from '../secrets/evaluateSecrets.js';
import { readConnections } from './readConnections.js';

export const KNEX = '@lowdefy/connection-knex';

/** The packages that Knex requires for each `client`. `sqlite` is better-sqlite3 since Lowdefy 5, and sqlite3 before. */
const DRIVERS: Readonly<Record<string, readonly string[]>> = {
  'better-sqlite3': ['better-sqlite3'],
  sqlite: ['better-sqlite3', 'sqlite3'],
  sqlite3: ['sqlite3'],
  pg: ['pg'],
  postgres: ['pg'],
  postgresql: ['pg'],
  redshift: ['pg'],
  cockroachdb: ['pg'],
  pgnative: ['pg-native'],
  mysql: ['mysql'],
  mysql2: ['mysql2'],
  mssql: ['tedious'],
  oracledb: ['oracledb'],
};

/** Clients that Lowdefy 5 refuses, and those that it takes instead. */
const REPLACED: Readonly<Record<string, string>> = { mysql: 'mysql2', sqlite3: 'better-sqlite3' };

/** Lists the database drivers that the app's Knex connections need and Knex cannot resolve. */
export async function findMissingDrivers(
  buildDirectory: string,
  {
    types,
    secrets,
    installation,
  }: {
    readonly types: Types;
    readonly secrets: Readonly<Record<string, string>>;
    readonly installation: Installation;
  },
): Promise<readonly PackageProblem[]> {
  const url = installation.resolve(`${KNEX}/connections`);
  if (url === undefined) return [];
  const connections = await readConnections(buildDirectory);
  return connections.flatMap(({ connectionId, type, properties }) => {
    const client = evaluateSecrets(properties?.client, secrets);
    if (types[type]?.package !== KNEX || typeof client !== 'string') return [];
    const replacement = replacementOf(client, url);
    if (replacement !== undefined) {
      const text = `The connection "${connectionId}" has "client: ${client}", which this version of Lowdefy refuses. Use "client: ${replacement}".`;
      return [{ text, packages: [] }];
    }
    const drivers = Object.hasOwn(DRIVERS, client) ? (DRIVERS[client] ?? []) : [];
    const isCached = installation.isCached(url);
    if (drivers.length === 0 || drivers.some((driver) => canUse(driver, url, isCached))) return [];
    const text = `The connection "${connectionId}" (client: ${client}) needs the database driver "${drivers.join('" or "')}", which is not installed where Knex can find it.`;
    const driver = driverPackage(drivers, url);
    // Knex finds only drivers beside it, so the app needs its own Knex.
    return [{ text, packages: isCached ? [...fromRegistry(KNEX, packageVersion(url)), ...driver] : driver }];
  });
}

/** Tells whether the Knex of the connection's package can resolve a package. In the cache, one with native code does not work. */
function canUse(name: string, connectionUrl: string, isCached: boolean): boolean {
  try {
    const knex = createRequire(connectionUrl).resolve('knex');
    const folder = folderOfFile(createRequire(knex).resolve(name));
    const { scripts = {} } = isCached && folder !== undefined ? readPackageManifest(folder) : {};
    return scripts.install === undefined;
  } catch {
    return false;
  }
}

/** Returns the client to use instead. A version that refuses a client depends on the driver of the other one. */
function replacementOf(client: string, connectionUrl: string): string | undefined {
  const replacement = Object.hasOwn(REPLACED, client) ? REPLACED[client] : undefined;
  const dependencies = dependenciesOf(connectionUrl);
  const isReplaced = replacement !== undefined && replacement in dependencies && !(client in dependencies);
  return isReplaced ? replacement : undefined;
}

/** Returns the driver with the version that the connection's package depends on. */
function driverPackage(drivers: readonly string[], connectionUrl: string): readonly string[] {
  const dependencies = dependenciesOf(connectionUrl);
  const driver = drivers.find((name) => dependencies[name] !== undefined) ?? drivers[0] ?? '';
  return fromRegistry(driver, dependencies[driver]);
}

/** The dependencies of the connection's package. */
function dependenciesOf(connectionUrl: string): Readonly<Record<string, string>> {
  const folder = folderOfFile(fileURLToPath(connectionUrl));
  const { dependencies = {} } = folder === undefined ? {} : readPackageManifest(folder);
  return dependencies;
}
