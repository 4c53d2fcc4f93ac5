import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { App } from '../../src/index.js';
import { Installation } from '../../src/installation/Installation.js';
import {
  buildServer,
  createApp,
  edit,
  homePage,
  linkPackages,
  load,
  loadError,
  mainOf,
  OURS,
  writePackage,
} from './helpers.js';

const APP = { 'lowdefy.yaml': homePage('{ id: hello, type: Span }') };

/** The version of an app's own Lowdefy. */
const OWN = `${OURS.split('-')[0]}-own`;

/** Writes an engine that sets `engine: own` in global state, with its own version. */
async function writeEngine(directory: string, version = OWN) {
  const real = await mainOf('@lowdefy/engine');
  const text = dedent`
    import getContext from '${real}';
    export * from '${real}';
    export default (options) => {
      options.lowdefy.lowdefyGlobal.engine = 'own';
      return getContext(options);
    };
  `;
  await writePackage(directory, { name: '@lowdefy/engine', version, text });
}

/** Writes an API that sets `api: own` in global state. */
async function writeApi(directory: string, version?: string) {
  const real = await mainOf('@lowdefy/api');
  const text = dedent`
    import * as api from '${real}';
    export * from '${real}';
    export const getRootConfig = async (context) => {
      const config = await api.getRootConfig(context);
      return { ...config, lowdefyGlobal: { ...config.lowdefyGlobal, api: 'own' } };
    };
  `;
  await writePackage(directory, { name: '@lowdefy/api', text, ...(version && { version }) });
}

/** Writes a build that logs a warning. */
async function writeBuild(directory: string) {
  const real = await mainOf('@lowdefy/build');
  const text = dedent`
    import build, { createPluginTypesMap } from '${real}';
    export { createPluginTypesMap };
    export default (options) => {
      options.logger.warn('built by its own');
      return build(options);
    };
  `;
  await writePackage(directory, { name: '@lowdefy/build', text });
}

async function marksOf(app: App) {
  const session = app.session();
  await session.open('home');
  return (await session.state()).global;
}

test('an app without Lowdefy runs on the bundled one', async () => {
  const app = await load(await createApp(APP));
  expect(app.version).toBe(OURS);
  expect(await marksOf(app)).toEqual({});
  expect(app.warnings.join()).not.toContain('lowdefy.yaml names');
});

/** A version of the same minor as ours, and others. */
const MINOR = OURS.split('.', 2).join('.');
const SAME = `${MINOR}.97`;
const LATER = `${Number(MINOR.split('.')[0])}.99.1`;

const named = (version: string, blocks = '{ id: hello, type: Span }') => ({
  'lowdefy.yaml': homePage(blocks).replace(OURS, version),
});

const runs = (directory: string, version: string) =>
  `Run "lowdefy-mcp install-lowdefy ${directory}", which installs Lowdefy ${version} for this app.`;

const versionMismatch = (directory: string) =>
  `lowdefy.yaml names Lowdefy ${SAME}, but the app runs on ${OURS}, which comes with lowdefy-mcp, because ${SAME} is not installed. ${runs(directory, SAME)}`;

test('warns if lowdefy.yaml names another version of the same minor than the bundled one', async () => {
  const directory = await createApp(named(SAME));
  expect((await load(directory)).warnings[0]).toBe(versionMismatch(directory));
});

test('mentions the version mismatch first if an app fails on another version than lowdefy.yaml names', async () => {
  const directory = await createApp(named(SAME, '{ id: hello, type: FromTheFuture }'));
  const { code, message } = await loadError(directory);
  expect(code).toBe('UNKNOWN_TYPE');
  const [first, ...rest] = message.split('\n');
  expect(first).toBe(versionMismatch(directory));
  expect(rest.join()).toContain('Block type "FromTheFuture" is used');
});

test('asks for the Lowdefy that lowdefy.yaml names, not for single packages of the bundled version', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage(
      '',
      'connections:\n  - { id: db, type: MongoDBCollection }\n  - { id: mail, type: SendGridMail }\n',
    ).replace(OURS, SAME),
  });
  const error = await loadError(directory);
  expect(error).toMatchObject({ code: 'LOWDEFY_VERSION', install: SAME });
  expect(error.message).toBe(
    `lowdefy.yaml names Lowdefy ${SAME}, which is not installed. The Lowdefy ${OURS} that comes with lowdefy-mcp lacks @lowdefy/connection-mongodb, @lowdefy/connection-sendgrid. ${runs(directory, SAME)}`,
  );
});

test('asks for the Lowdefy that lowdefy.yaml names before the plugins of the app', async () => {
  const plugins = 'plugins: [{ name: no-such-plugin, version: 1.2.0 }]\n';
  const directory = await createApp({ 'lowdefy.yaml': homePage('', plugins).replace(OURS, SAME) });
  const error = await loadError(directory);
  expect(error).toMatchObject({ code: 'LOWDEFY_VERSION', install: SAME });
  expect(error.message).toBe(
    `lowdefy.yaml names Lowdefy ${SAME}, which is not installed. Other packages of the app are missing, too; they are listed once that version is installed. ${runs(directory, SAME)}`,
  );
});

test.each([LATER, '99.3.0'])('refuses an app of %s without that Lowdefy', async (version) => {
  const directory = await createApp(named(version));
  const error = await loadError(directory);
  expect(error).toMatchObject({ code: 'LOWDEFY_VERSION', install: version });
  expect(error.message).toBe(
    `lowdefy.yaml names Lowdefy ${version}, which is not installed. The Lowdefy ${OURS} that comes with lowdefy-mcp runs only apps of ${MINOR}. ${runs(directory, version)}`,
  );
});

test('refuses an app of 3.x with one sentence', async () => {
  const error = await loadError(await createApp(named('3.23.2')));
  expect(error).toMatchObject({ code: 'LOWDEFY_VERSION', install: undefined });
  expect(error.message).toBe(
    'lowdefy.yaml names Lowdefy 3.23.2, which is not supported: migrate the app to Lowdefy 4 or later, see https://docs.lowdefy.com/v3-to-v4.',
  );
});

test('refuses an app that has another major version of Lowdefy installed, and warns of another minor', async () => {
  const directory = await createApp(named('98.3.0'));
  await Promise.all([writeEngine(directory, '97.1.0'), writeApi(directory), writeBuild(directory)]);
  await linkPackages(directory, ['@lowdefy/helpers', '@lowdefy/operators-js']);
  const { code, message } = await loadError(directory);
  expect(code).toBe('LOWDEFY_VERSION');
  expect(message).toBe(
    `lowdefy.yaml names Lowdefy 98.3.0, but the app has 97.1.0 installed. ${runs(directory, '98.3.0')}`,
  );
  await edit(join(directory, 'lowdefy.yaml'), '98.3.0', '97.3.0');
  expect((await load(directory)).warnings).toContain(
    'lowdefy.yaml names Lowdefy 97.3.0, but the app runs on 97.1.0, which is installed. Change one of them.',
  );
});

test('refuses the build of a running app whose lowdefy.yaml names another version now', async () => {
  const directory = await createApp(APP);
  const app = await load(directory);
  await edit(join(directory, 'lowdefy.yaml'), OURS, LATER);
  await expect(app.reload()).rejects.toThrow(
    `lowdefy.yaml names Lowdefy ${LATER}, but the app was loaded with ${OURS}. Restart the server.`,
  );
});

test.each(['local', '""'])('does not suggest to install the version %s', async (version) => {
  const file = homePage('{ id: hello, type: Nowhere }').replace(OURS, version);
  const { message } = await loadError(await createApp({ 'lowdefy.yaml': file }));
  expect(message).not.toContain('lowdefy.yaml names');
});

test('an app with its own Lowdefy is built and run with it', async () => {
  const directory = await createApp(APP);
  await linkPackages(directory, ['@lowdefy/helpers', '@lowdefy/operators-js']);
  await Promise.all([writeEngine(directory), writeApi(directory), writeBuild(directory)]);
  const app = await load(directory);

  expect(app.version).toBe(OWN);
  expect(app.warnings).toContain('built by its own');
  expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
});

test.each(['.lowdefy/server', '.lowdefy/dev'])(
  'finds the Lowdefy that its command line installed in %s, where the engine is a dependency of the client',
  async (server) => {
    const directory = await createApp(APP);
    const serverDirectory = join(directory, server);
    await writeApi(serverDirectory);
    await writePackage(serverDirectory, { name: '@lowdefy/client', text: '' });
    await writeEngine(join(serverDirectory, 'node_modules', '@lowdefy', 'client'));
    const app = await load(directory);

    expect(app.version).toBe(OWN);
    expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
  },
);

test('prefers .lowdefy/server to packages that npm hoisted into the node_modules of the app', async () => {
  const directory = await createApp(APP);
  await linkPackages(directory, ['@lowdefy/api', '@lowdefy/engine', '@lowdefy/build']);
  expect((await load(directory)).version).toBe(OURS);
  const serverDirectory = join(directory, '.lowdefy/server');
  await writeApi(serverDirectory);
  await writeEngine(serverDirectory);
  const app = await load(directory);

  expect(app.version).toBe(OWN);
  expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
});

test('a build runs on the Lowdefy of its server directory, not of the app directory', async () => {
  const directory = await createApp(APP);
  const build = await buildServer(directory);
  await rm(join(directory, 'lowdefy.yaml'));
  await writeEngine(directory, '1.0.0');
  await linkPackages(directory, ['@lowdefy/api']);
  await writeEngine(join(build, '..'), '2.0.0');
  await writeApi(join(build, '..'));

  expect((await load(directory)).version).toBe('2.0.0');
});

test('an app with only some packages of Lowdefy runs on the bundled one, not on a mix', async () => {
  const directory = await createApp(APP);
  await writeEngine(directory);
  const app = await load(directory);

  expect(app.version).toBe(OURS);
  expect(await marksOf(app)).toEqual({});
});

test('fails if the Lowdefy of the app has no @lowdefy/build, instead of building with the bundled one', async () => {
  const directory = await createApp(APP);
  await Promise.all([writeEngine(directory, `${OURS}-own`), writeApi(directory, `${OURS}-own`)]);
  const { code, message } = await loadError(directory);

  expect(code).toBe('PACKAGE_MISSING');
  expect(message).toContain(`The app in ${directory} has its own Lowdefy, but without "@lowdefy/build".`);
  expect(message).toContain('npm install @lowdefy/build');
});

test.each<[string, (outer: string) => Promise<unknown>]>([
  ['a plugin', (outer) => writePackage(outer, { name: 'stars', text: '' })],
  ['a Lowdefy', (outer) => Promise.all([writeEngine(outer), writeApi(outer)])],
])('a package above the project of the app is not installed for it: %s', async (_, write) => {
  const outer = await createApp({ 'app/lowdefy.yaml': APP['lowdefy.yaml'] });
  await write(outer);
  const found = () => {
    const installation = new Installation(join(outer, 'app'));
    return { plugin: installation.has('stars'), source: installation.source };
  };
  expect(found()).toEqual({ plugin: false, source: 'ours' });
  await writeFile(join(outer, 'pnpm-workspace.yaml'), '');
  expect(found()).not.toEqual({ plugin: false, source: 'ours' });
});
