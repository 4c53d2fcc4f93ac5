import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { configuredStore } from '../src/host/stores/configuredStore.js';
import { openStore } from '../src/host/stores/openStore.js';
import { configSchema } from '../src/index.js';
import { useFolder } from './useService.js';

const path = useFolder();
afterEach(() => vi.unstubAllEnvs());

type Setting = Exclude<ReturnType<typeof configSchema.parse>['session']['store'], 'file' | 'memory'>;

const context = { report: () => {}, connectionOf: async () => undefined };
const open = (store: Setting, directory = path('.'), others = {}) =>
  openStore(directory, store, { ...context, ...others });

/** Creates an app with a package that has this code. */
async function appWith(name: string, code: string): Promise<string> {
  const app = path(`app-with-${name.replace('/', '-')}`);
  const folder = join(app, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name, type: 'module', exports: './index.js' }),
  );
  await writeFile(join(folder, 'index.js'), code);
  return app;
}

/** A store whose read() returns the options that it was created with. */
const ECHO = `export const createStore = ({ report, ...options }) => ({ read: async () => ({ ...options }), readSummary: async () => undefined });`;

test('reports a missing package with the install command', async () => {
  await expect(open('@acme/mcp-store')).rejects.toThrow(
    /^session\.store needs the package @acme\/mcp-store, which is not installed\. Run "npm install @acme\/mcp-store" in /,
  );
  const app = path('pnpm-app');
  await mkdir(app);
  await writeFile(join(app, 'pnpm-lock.yaml'), '');
  await expect(open({ type: 'acme-store' }, app)).rejects.toThrow('Run "pnpm add acme-store" in');
});

test('imports a package of the app by name, and passes it the properties and the connection', async () => {
  const app = await appWith('@acme/echo', ECHO);
  expect(await (await open('@acme/echo', app)).read('x')).toEqual({ properties: {} });
  const connectionOf = async (id: string) =>
    id === 'main' ? { type: 'Knex', properties: { connection: 'postgres://x' } } : undefined;
  const setting = { type: '@acme/echo', connectionId: 'main', properties: { table: 't' } };
  expect(await (await open(setting, app, { connectionOf })).read('x')).toEqual({
    connection: { connection: 'postgres://x' },
    properties: { table: 't' },
  });
  await expect(open({ ...setting, connectionId: 'other' }, app, { connectionOf })).rejects.toThrow(
    'session.store: the app has no connection "other".',
  );
  const unset = async () => ({ type: 'Knex', properties: { connection: undefined } });
  await expect(open(setting, app, { connectionOf: unset })).rejects.toThrow(
    'a secret in its properties.connection is not set',
  );
});

test('rejects a package that does not export createStore', async () => {
  const app = await appWith('no-store', 'export default 1;');
  await expect(open('no-store', app)).rejects.toThrow('does not export a function createStore');
});

test('reads the URL from an environment variable', async () => {
  await expect(open({ env: 'TEST_STORE_URL' })).rejects.toThrow(
    'environment variable TEST_STORE_URL is not set',
  );
  vi.stubEnv('TEST_STORE_URL', 'mongodb://ann:secret@db');
  await expect(open({ env: 'TEST_STORE_URL' })).rejects.toThrow('begin with "mongodb"');
  vi.stubEnv('TEST_STORE_URL', 'file');
  await expect(open({ env: 'TEST_STORE_URL' })).rejects.toThrow('it has no URL');
  const app = await appWith('@lowdefy-mcp/store-redis', ECHO);
  vi.stubEnv('TEST_STORE_URL', 'redis://:secret@localhost');
  const store = await open({ env: 'TEST_STORE_URL' }, app);
  expect(await store.read('x')).toEqual({ url: 'redis://:secret@localhost', properties: {} });
});

test('no message contains the password, whatever error a store throws', async () => {
  const app = await appWith(
    '@lowdefy-mcp/store-postgres',
    'export const createStore = ({ url, connection }) => { throw new TypeError("No: " + url + JSON.stringify(connection)); };',
  );
  const connectionOf = async () => ({ type: 'Knex', properties: { connection: { password: 'p4ssword' } } });
  const settings = [
    'postgres://ann:p4ssword@db/x',
    { type: 'PostgresSessionStore', connectionId: 'main' },
  ] as const;
  for (const setting of settings) {
    const error = await open(setting, app, { connectionOf }).catch((thrown: Error) => thrown);
    expect(String(error)).toContain('The session store of @lowdefy-mcp/store-postgres cannot be created.');
    expect(String(error)).not.toContain('p4ssword');
  }
});

test('reports a problem of the store at start, and with each call', async () => {
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  const { session } = configSchema.parse({ session: { store: 'no-such-store' } });
  const store = configuredStore(path('.'), session, { ...context, report });
  await expect.poll(() => reports).toEqual([expect.stringContaining('npm install no-such-store')]);
  await expect(store.list('ann')).rejects.toThrow('npm install no-such-store');
  await store.close();
});
