import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, type Files, homePage, load, loadError, OURS, writeFiles } from './helpers.js';

/** An app with plugins, connections and blocks of packages that are not installed. */
const CONFIG = dedent`
  lowdefy: ${OURS}
  plugins:
    - { name: no-such-plugin, version: 1.2.0 }
    - { name: local-plugin, version: 'workspace:*' }
  connections:
    - { id: records, type: MongoDBCollection }
    - { id: mail, type: SendGridMail }
    - { id: stock, type: Knex, properties: { client: oracledb, connection: {} } }
  pages:
    - id: home
      type: Box
      events:
        onInit: [{ id: a, type: Celebrate }]
      blocks:
        - { id: sparkles, type: Sparkles }
        - { id: map, type: GoogleMaps }\n
`;

/** From Lowdefy 5 on the build has the metas of blocks, so that their packages are not needed. */
const needsBlocks = !lowdefy.hasSlots;

test('names all missing packages in one error, with one command to install them', async () => {
  const directory = await createApp({ 'lowdefy.yaml': CONFIG });
  const error = await loadError(directory, { packs: [] });
  const packages = [
    'no-such-plugin@1.2.0',
    `@lowdefy/connection-mongodb@${OURS}`,
    `@lowdefy/connection-sendgrid@${OURS}`,
    ...(needsBlocks ? ['@lowdefy-mcp/render-extras'] : []),
    'oracledb',
  ];
  expect(error).toMatchObject({ code: 'PACKAGE_MISSING', packages });
  expect(error.message.split('\n')).toEqual([
    'The plugin "no-such-plugin" of lowdefy.yaml is not installed.',
    `The plugin "local-plugin" of lowdefy.yaml is not installed. Its version "workspace:*" does not come from the registry, and no package.json in ${directory} has its name. Add the plugin there, install it by hand, or correct its name or version.`,
    'Connection type "MongoDBCollection" needs the package "@lowdefy/connection-mongodb", which is not installed.',
    'Connection type "SendGridMail" needs the package "@lowdefy/connection-sendgrid", which is not installed.',
    ...(needsBlocks
      ? [
          `Block type "GoogleMaps" needs the package "@lowdefy/blocks-google-maps", which is not installed. The pack "@lowdefy-mcp/render-extras" has the block and does not need @lowdefy/blocks-google-maps@${OURS}.`,
        ]
      : []),
    'The connection "stock" (client: oracledb) needs the database driver "oracledb", which is not installed where Knex can find it.',
    `Run "npm install ${packages.join(' ')}" in ${directory}.`,
  ]);
});

test('reports a YAML syntax error together with missing packages', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\nplugins: [{ name: no-such-plugin, version: 1.2.0 }]\npages: [{ _ref: home.yaml }]\n`,
    'home.yaml': 'id: home\ntype: [',
  });
  const { code, message } = await loadError(directory);
  expect(code).toBe('YAML_SYNTAX');
  expect(message).toContain(`${directory}/home.yaml:2`);
  expect(message).toContain('The plugin "no-such-plugin" of lowdefy.yaml is not installed.');
});

test.each([
  ['pnpm-lock.yaml', 'pnpm add no-such-plugin@1.2.0'],
  ['yarn.lock', 'yarn add no-such-plugin@1.2.0'],
  ['bun.lock', 'bun add no-such-plugin@1.2.0'],
  ['package-lock.json', 'npm install no-such-plugin@1.2.0'],
])('next to %s suggests "%s"', async (lockFile, command) => {
  const directory = await createApp({
    'lowdefy.yaml': homePage('', 'plugins: [{ name: no-such-plugin, version: 1.2.0 }]\n'),
    [lockFile]: '',
  });
  expect((await loadError(directory)).message).toContain(`Run "${command}" in ${directory}.`);
  if (lockFile !== 'pnpm-lock.yaml') return;
  await writeFiles(directory, { 'pnpm-workspace.yaml': 'packages: []\n' });
  expect((await loadError(directory)).message).toContain('Run "pnpm add -w no-such-plugin@1.2.0"');
});

test('suggests "pnpm add -w" for an app without a package.json in a workspace, whose root pnpm would change', async () => {
  const root = await createApp({
    'pnpm-workspace.yaml': 'packages: [plugins/*]\n',
    'pnpm-lock.yaml': '',
    'package.json': '{}',
    'app/lowdefy.yaml': homePage('', 'plugins: [{ name: no-such-plugin, version: 1.2.0 }]\n'),
  });
  expect((await loadError(`${root}/app`)).message).toContain('Run "pnpm add -w no-such-plugin@1.2.0"');
});

/** A workspace plugin whose build has not run. */
const unbuilt = (folder: string, more: object = {}): Files => ({
  'lowdefy.yaml': homePage('', 'plugins: [{ name: stars, version: "workspace:*" }]\n'),
  [`${folder}/package.json`]: JSON.stringify({
    name: 'stars',
    type: 'module',
    exports: { './types': './dist/types.js', './blocks': './dist/blocks.js' },
    ...more,
  }),
});

test.each<[string, object, string]>([
  ['plugins/stars', { scripts: { build: 'tsc' } }, 'Run its build: "npm run build" in FOLDER.'],
  ['stars', { scripts: { test: 'x', 'build:js': 'tsc' } }, 'Run its build: "npm run build:js" in FOLDER.'],
  ['stars', {}, 'Run its build in FOLDER.'],
  [
    'stars',
    { scripts: { build: 'tsc' }, devDependencies: { 'no-such-compiler': '1' } },
    'Run its build: "npm run build" in FOLDER. Install its dependencies first: "npm install" there.',
  ],
  ['node_modules/stars', { scripts: { build: 'tsc' } }, 'Install the package again.'],
])('reports that a plugin in %s is not built', async (folder, more, advice) => {
  const directory = await createApp(unbuilt(folder, more));
  const pluginFolder = `${directory}/${folder}`;
  expect((await loadError(directory)).message).toBe(
    `The plugin "stars" of lowdefy.yaml cannot be loaded. The package "stars" in ${pluginFolder} is not built: it exports "./types" as dist/types.js, which does not exist. ${advice.replace('FOLDER', pluginFolder)}`,
  );
});

test('reports that the module of a connection is not built', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage(
      '',
      'plugins: [{ name: sky, version: "workspace:*" }]\nconnections: [{ id: a, type: Sky }]\n',
    ),
    'sky/package.json':
      '{ "name": "sky", "type": "module", "exports": { "./types": "./types.js", "./*": "./dist/*.js" } }',
    'sky/types.js': 'export default { connections: ["Sky"] };',
  });
  expect((await loadError(directory)).message).toContain(
    'Connection type "Sky" cannot be loaded. The package "sky" in ' +
      `${directory}/sky is not built: it exports "./connections" as dist/connections.js`,
  );
});

test('names all missing dependencies of a plugin, with their versions', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage(
      '',
      'plugins: [{ name: sky, version: 1.0.0 }]\nconnections: [{ id: a, type: Sky }]\n',
    ),
    'node_modules/sky/package.json': JSON.stringify({
      name: 'sky',
      type: 'module',
      exports: { './*': './*.js' },
      dependencies: { 'no-such-client': '^2.0.0' },
      peerDependencies: { 'no-such-peer': '>=18 <20', 'no-such-extra': '1.0.0' },
      peerDependenciesMeta: { 'no-such-extra': { optional: true } },
    }),
    'node_modules/sky/types.js': 'export default { connections: ["Sky"] };',
    'node_modules/sky/connections.js': 'import "no-such-client/lib.js"; export const Sky = {};',
  });
  const { message } = await loadError(directory);
  expect(message).toContain(
    'Connection type "Sky" cannot be loaded from "sky/connections": Cannot find package',
  );
  expect(message).toContain(`Run "npm install no-such-client@^2.0.0 no-such-peer" in ${directory}.`);
});

test('loads an app without a database driver it needs, with a warning', async () => {
  const knex = (client: string) =>
    `  - { id: ${client}, type: Knex, properties: { client: ${client}, connection: {} } }\n`;
  const clients = ['pg', 'postgres', 'redshift', 'sqlite3', 'sqlite', 'mysql', 'oracledb', 'no-such-client'];
  const directory = await createApp({
    'lowdefy.yaml': homePage('', `connections:\n${clients.map(knex).join('')}`),
  });
  const { warnings, missingPackages } = await load(directory);
  const refused = Object.entries({ mysql: 'mysql2', sqlite3: 'better-sqlite3' }).map(
    ([client, other]) =>
      `The connection "${client}" has "client: ${client}", which this version of Lowdefy refuses. Use "client: ${other}".`,
  );
  const missing = `The connection "oracledb" (client: oracledb) needs the database driver "oracledb", which is not installed where Knex can find it. Run "npm install oracledb" in ${directory}.`;
  expect(warnings.filter((text) => text.includes('client: ')).sort()).toEqual(
    [missing, ...(lowdefy.hasSlots ? refused : [])].sort(),
  );
  expect(missingPackages).toEqual(['oracledb']);
});
