import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Installation } from '../installation/Installation.js';
import type { PackageProblem } from '../installation/PackageProblems.js';
import { folderOfFile, readPackageManifest, withVersion } from '../installation/packageFolder.js';
import type { Types } from '../lowdefy/types.js';
import { evaluateSecrets } from '../secrets/evaluateSecrets.js';
import { readConnections } from './readConnections.js';

export const KNEX = '@lowdefy/connection-knex';

/** The packages that Knex requires for each `client`. Lowdefy takes `sqlite` for better-sqlite3 since 5; Knex takes it for sqlite3. */
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

/** The database drivers that the app's Knex connections need and that cannot be found where Knex looks for them. */
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
    const drivers = Object.hasOwn(DRIVERS, client) ? (DRIVERS[client] ?? []) : [];
    if (drivers.length === 0 || drivers.some((driver) => canRequire(driver, url))) return [];
    const text = `The connection "${connectionId}" (client: ${client}) needs the database driver "${drivers.join('" or "')}", which is not installed where Knex can find it.`;
    return [{ text, packages: [driverPackage(drivers, url)] }];
  });
}

/** Whether Knex, as the connection's package has it, finds a package. */
function canRequire(name: string, connectionUrl: string): boolean {
  try {
    const knex = createRequire(connectionUrl).resolve('knex');
    createRequire(knex).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** The driver in the version that the connection's package was made for. */
function driverPackage(drivers: readonly string[], connectionUrl: string): string {
  const folder = folderOfFile(fileURLToPath(connectionUrl));
  const { dependencies = {} } = folder === undefined ? {} : readPackageManifest(folder);
  const driver = drivers.find((name) => dependencies[name] !== undefined) ?? drivers[0] ?? '';
  return withVersion(driver, dependencies[driver]);
}
