import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp, type Files, homePage, load, loadError, OURS, writeFiles } from './helpers.js';
import { inFolder, PLUGIN, pluginApp } from './plugin.js';

const LOCAL = { 'app/lowdefy.yaml': pluginApp({ version: 'workspace:*' }) };
const BESIDE = inFolder('plugins/my-plugin', PLUGIN);

test.each<[string, Files]>([
  ['a pnpm workspace', { 'pnpm-workspace.yaml': 'packages: [app, plugins/*]\n' }],
  ['an npm workspace', { 'package.json': '{ "workspaces": ["app", "plugins/*"] }' }],
  ['a git repository', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  [
    'a git repository whose workspace does not have the plugin',
    { '.git/HEAD': 'ref: refs/heads/main\n', 'app/package.json': '{ "workspaces": ["parts/*"] }' },
  ],
])('finds a plugin beside the app in %s', async (_, root) => {
  const directory = await createApp({ ...LOCAL, ...BESIDE, ...root });
  const app = await load(join(directory, 'app'));
  expect(app.blockTypes).toEqual(expect.arrayContaining(['Pill', 'Stars']));
});

test('finds a plugin at any depth, the one nearest to the app first, and none in node_modules', async () => {
  const far = { ...PLUGIN, 'src/types.js': 'throw new Error("This is another package.");' };
  const directory = await createApp({
    'teams/a/apps/sales/lowdefy.yaml': pluginApp({ version: 'link:../../packages/lowdefy/my-plugin' }),
    'pnpm-workspace.yaml': 'packages: ["teams/**"]\n',
    ...inFolder('my-plugin', far),
    ...inFolder('teams/a/other/node_modules/my-plugin', far),
    ...inFolder('teams/a/packages/lowdefy/my-plugin', PLUGIN),
  });
  const app = await load(join(directory, 'teams/a/apps/sales'));
  expect(app.blockTypes).toContain('Pill');
});

test('does not search outside of the repository', async () => {
  const directory = await createApp({ ...LOCAL, ...BESIDE });
  await mkdir(join(directory, 'app/.git'));
  const error = await loadError(join(directory, 'app'));
  expect(error).toMatchObject({ code: 'PACKAGE_MISSING', packages: [], linked: [] });
  expect(error.message).toBe(
    `The plugin "my-plugin" of lowdefy.yaml is not installed. Its version "workspace:*" does not come from the registry, and no package.json in ${directory}/app has its name. Add the plugin there, install it by hand, or correct its name or version.`,
  );
});

test.each(['workspace:*', 'workspace:^1.0.0', 'link:../my-plugin', 'file:my-plugin.tgz', '../my-plugin'])(
  'never installs a plugin of version %s from the registry',
  async (version) => {
    const directory = await createApp({ 'lowdefy.yaml': pluginApp({ version }) });
    const error = await loadError(directory);
    expect(error).toMatchObject({ code: 'PACKAGE_MISSING', packages: [] });
    expect(error.message).toContain(`Its version "${version}" does not come from the registry`);
    expect(error.message).not.toContain('Run "');
  },
);

/** A plugin beside the app, with a connection whose module has these imports. */
const sky = (imports: string, more: object): Files => ({
  'pnpm-workspace.yaml': 'packages: [app, plugins/*]\n',
  'pnpm-lock.yaml': '',
  'app/lowdefy.yaml': homePage(
    '',
    'plugins: [{ name: sky, version: "workspace:*" }]\nconnections: [{ id: a, type: Sky }]\n',
  ),
  'plugins/sky/package.json': JSON.stringify({
    name: 'sky',
    type: 'module',
    exports: { './*': './*.js' },
    ...more,
  }),
  'plugins/sky/types.js': 'export default { connections: ["Sky"] };',
  'plugins/sky/connections.js': `${imports} export const Sky = {};`,
});

test('installs the dependencies of a linked plugin where they are looked for, without their names', async () => {
  const dependencies = { 'no-such-client': '^2.0.0', '@acme/shared': 'workspace:*' };
  const directory = await createApp(
    sky('import "no-such-client/lib.js";', { dependencies, peerDependencies: { 'no-such-peer': '>=18' } }),
  );
  const folder = join(directory, 'plugins/sky');
  const error = await loadError(join(directory, 'app'));
  expect(error).toMatchObject({ packages: [], linked: [{ directory: folder, packages: [] }] });
  expect(error.message).toContain(
    `The package is linked from ${folder}: its dependencies are looked for there, not in the app. Missing: no-such-client, no-such-peer, @acme/shared. Run "pnpm install" in ${folder}.`,
  );
});

test('adds a dependency that the package.json of a linked plugin does not list', async () => {
  const directory = await createApp(sky('import "no-such-client";', {}));
  const folder = join(directory, 'plugins/sky');
  const error = await loadError(join(directory, 'app'));
  expect(error).toMatchObject({
    packages: [],
    linked: [{ directory: folder, packages: ['no-such-client'] }],
  });
  expect(error.message).toContain(`Run "pnpm add no-such-client" in ${folder}.`);
});

test('never installs a package of the repository from the registry', async () => {
  const directory = await createApp(sky('import "@acme/shared";', {}));
  await writeFiles(directory, { 'shared/package.json': '{ "name": "@acme/shared" }' });
  const error = await loadError(join(directory, 'app'));
  expect(error).toMatchObject({ packages: [], linked: [] });
  expect(error.message).toContain(
    `"@acme/shared" is a package of the same repository: add it to the dependencies in ${directory}/plugins/sky/package.json, and install them.`,
  );
  expect(error.message).not.toContain('Run "');
});

test('installs neither a workspace dependency of an installed plugin', async () => {
  const config = 'plugins: [{ name: sky, version: 1.0.0 }]\nconnections: [{ id: a, type: Sky }]\n';
  const directory = await createApp({
    'lowdefy.yaml': homePage('', config),
    'node_modules/sky/package.json': JSON.stringify({
      name: 'sky',
      version: OURS,
      type: 'module',
      exports: { './*': './*.js' },
      dependencies: { '@acme/shared': 'workspace:*', 'no-such-client': '2.0.0' },
    }),
    'node_modules/sky/types.js': 'export default { connections: ["Sky"] };',
    'node_modules/sky/connections.js': 'import "@acme/shared"; export const Sky = {};',
  });
  expect(await loadError(directory)).toMatchObject({ packages: ['no-such-client@2.0.0'] });
});
