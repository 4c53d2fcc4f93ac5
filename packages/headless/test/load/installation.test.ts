import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { App } from '../../src/index.js';
import {
  buildServer,
  createApp,
  homePage,
  linkPackages,
  load,
  loadError,
  mainOf,
  OURS,
  writePackage,
} from './helpers.js';

const APP = { 'lowdefy.yaml': homePage('{ id: hello, type: Span }') };

/** Writes an engine that sets `engine: own` in global state, with its own version. */
async function writeEngine(directory: string, version = '4.0.0-own') {
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

test('warns if lowdefy.yaml names another version than the app runs on', async () => {
  const file = homePage('{ id: hello, type: Span }').replace(OURS, '4.3.0');
  const directory = await createApp({ 'lowdefy.yaml': file });
  const app = await load(directory);
  expect(app.warnings[0]).toBe(versionMismatch(directory, '4.3.0'));
});

const versionMismatch = (directory: string, version: string) =>
  `lowdefy.yaml names Lowdefy ${version}, but the app runs on ${OURS}, because the app has none installed. Run "npx lowdefy@${version} build --no-next-build" in ${directory} once: it installs Lowdefy ${version} in .lowdefy.`;

test('mentions the version mismatch first if an app fails on another version than lowdefy.yaml names', async () => {
  const file = homePage('{ id: hello, type: FromTheFuture }').replace(OURS, '9.1.0');
  const directory = await createApp({ 'lowdefy.yaml': file });
  const { code, message } = await loadError(directory);
  expect(code).toBe('UNKNOWN_TYPE');
  const [first, ...rest] = message.split('\n');
  expect(first).toBe(versionMismatch(directory, '9.1.0'));
  expect(rest.join()).toContain('Block type "FromTheFuture" is used');
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

  expect(app.version).toBe('4.0.0-own');
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

    expect(app.version).toBe('4.0.0-own');
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

  expect(app.version).toBe('4.0.0-own');
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
  await Promise.all([writeEngine(directory, '9.9.9'), writeApi(directory, '9.9.9')]);
  const { code, message } = await loadError(directory);

  expect(code).toBe('PACKAGE_MISSING');
  expect(message).toContain(`The app in ${directory} has its own Lowdefy, but without "@lowdefy/build".`);
  expect(message).toContain('npm install @lowdefy/build');
});
