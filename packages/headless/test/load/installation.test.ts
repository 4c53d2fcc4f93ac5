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

/** An engine that leaves a mark, under a version of its own. */
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

/** An API that leaves a mark. */
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

/** A build that leaves a mark. */
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

test('an app without Lowdefy runs on ours', async () => {
  const app = await load(await createApp(APP));
  expect(app.version).toBe(OURS);
  expect(await marksOf(app)).toEqual({});
  expect(app.warnings.join()).not.toContain('lowdefy.yaml names');
});

test('an app that is made for another version than the one that runs it is told so', async () => {
  const file = homePage('{ id: hello, type: Span }').replace(OURS, '4.5.2');
  const directory = await createApp({ 'lowdefy.yaml': file });
  const app = await load(directory);
  expect(app.warnings[0]).toBe(madeForAnother(directory, '4.5.2'));
});

const madeForAnother = (directory: string, version: string) =>
  `lowdefy.yaml names Lowdefy ${version}, but the app runs on ${OURS}, because the app has none installed. Run "npx lowdefy@${version} build --no-next-build" in ${directory} once: it installs Lowdefy ${version} in .lowdefy.`;

test('an app that fails on another version than it is made for is told so first', async () => {
  const file = homePage('{ id: hello, type: FromTheFuture }').replace(OURS, '9.1.0');
  const directory = await createApp({ 'lowdefy.yaml': file });
  const { code, message } = await loadError(directory);
  expect(code).toBe('UNKNOWN_TYPE');
  const [first, ...rest] = message.split('\n');
  expect(first).toBe(madeForAnother(directory, '9.1.0'));
  expect(rest.join()).toContain('Block type "FromTheFuture" is used');
});

test.each(['local', '""'])('%s is not a version to install', async (version) => {
  const file = homePage('{ id: hello, type: Nowhere }').replace(OURS, version);
  const { message } = await loadError(await createApp({ 'lowdefy.yaml': file }));
  expect(message).not.toContain('lowdefy.yaml names');
});

test('an app with its own Lowdefy is built and run by that', async () => {
  const directory = await createApp(APP);
  await linkPackages(directory, ['@lowdefy/helpers', '@lowdefy/operators-js']);
  await Promise.all([writeEngine(directory), writeApi(directory), writeBuild(directory)]);
  const app = await load(directory);

  expect(app.version).toBe('4.0.0-own');
  expect(app.warnings).toContain('built by its own');
  expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
});

test.each(['.lowdefy/server', '.lowdefy/dev'])(
  "Lowdefy's command line installs it in %s, where only the client has the engine",
  async (server) => {
    const directory = await createApp(APP);
    const place = join(directory, server);
    await writeApi(place);
    await writePackage(place, { name: '@lowdefy/client', text: '' });
    await writeEngine(join(place, 'node_modules', '@lowdefy', 'client'));
    const app = await load(directory);

    expect(app.version).toBe('4.0.0-own');
    expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
  },
);

test('what npm put beside the app because headless needs it is not the Lowdefy of the app', async () => {
  const directory = await createApp(APP);
  await linkPackages(directory, ['@lowdefy/api', '@lowdefy/engine', '@lowdefy/build']);
  expect((await load(directory)).version).toBe(OURS);
  const place = join(directory, '.lowdefy/server');
  await writeApi(place);
  await writeEngine(place);
  const app = await load(directory);

  expect(app.version).toBe('4.0.0-own');
  expect(await marksOf(app)).toEqual({ api: 'own', engine: 'own' });
});

test('a build runs on the Lowdefy of its server rather than on that of the app directory', async () => {
  const directory = await createApp(APP);
  const build = await buildServer(directory);
  await rm(join(directory, 'lowdefy.yaml'));
  await writeEngine(directory, '1.0.0');
  await linkPackages(directory, ['@lowdefy/api']);
  await writeEngine(join(build, '..'), '2.0.0');
  await writeApi(join(build, '..'));

  expect((await load(directory)).version).toBe('2.0.0');
});

test('an app that has only a part of Lowdefy runs on ours, not on a mixture', async () => {
  const directory = await createApp(APP);
  await writeEngine(directory);
  const app = await load(directory);

  expect(app.version).toBe(OURS);
  expect(await marksOf(app)).toEqual({});
});

test('an app with another Lowdefy that has no build is not built with ours', async () => {
  const directory = await createApp(APP);
  await Promise.all([writeEngine(directory, '9.9.9'), writeApi(directory, '9.9.9')]);
  const { code, message } = await loadError(directory);

  expect(code).toBe('PACKAGE_MISSING');
  expect(message).toContain(`The app in ${directory} has its own Lowdefy, but without "@lowdefy/build".`);
  expect(message).toContain('npm install @lowdefy/build');
});
