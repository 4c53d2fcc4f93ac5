import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeManifest } from '../../src/cache/manifest.js';
import { edit, load, writeFiles } from '../load/helpers.js';
import { appOf, LATER, useRegistry } from './helpers.js';

const parts = useRegistry();

/** Writes the connection, Knex and a driver with native code. */
async function writeKnex(directory: string): Promise<void> {
  const knex = join(directory, 'node_modules', '@lowdefy', 'connection-knex');
  await writeFiles(knex, {
    'package.json': JSON.stringify({
      name: '@lowdefy/connection-knex',
      version: LATER,
      type: 'module',
      exports: { './*': './*.js' },
    }),
    'connections.js': 'export const Knex = { schema: {}, requests: {} };\n',
  });
  await writeFiles(join(directory, 'node_modules'), {
    'knex/package.json': '{ "name": "knex" }',
    'knex/index.js': '',
    'better-sqlite3/package.json':
      '{ "name": "better-sqlite3", "scripts": { "install": "prebuild-install" } }',
    'better-sqlite3/index.js': '',
  });
}

test('a native driver in the cache counts as missing, because no script has built it; one in the app is used', async () => {
  await parts.fill();
  const cached = join(parts.cache, 'lowdefy', LATER);
  await writeKnex(cached);
  writeManifest(cached, LATER);
  const app = await appOf(LATER);
  await edit(
    join(app, 'lowdefy.yaml'),
    'pages:',
    'connections: [{ id: stock, type: Knex, properties: { client: better-sqlite3 } }]\npages:',
  );
  const { version, missingPackages, warnings } = await load(app);
  expect({ version, missingPackages }).toEqual({
    version: LATER,
    missingPackages: [`@lowdefy/connection-knex@${LATER}`, 'better-sqlite3'],
  });
  expect(warnings.join()).toContain(
    `Run "npm install @lowdefy/connection-knex@${LATER} better-sqlite3" in ${app}.`,
  );
  await writeKnex(app);
  expect((await load(app)).missingPackages).toEqual([]);
});
