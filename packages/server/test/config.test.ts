import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { expect, test } from 'vitest';
import { configSchema, createService, readConfig } from '../src/index.js';
import { ANN, fixture, startService, useFolder } from './useService.js';

const path = useFolder();
const appOptions = { packs: [antd, basic, extras] };

test('applies the mcp.yaml of an app', async () => {
  const config = await readConfig(fixture);
  expect(config).toMatchObject({ description: 'An app for tests.', pages: { hidden: { exclude: true } } });
  const { host, close } = createService({
    directory: fixture,
    config: configSchema.parse({ ...config, session: { store: 'memory' }, limits: { deadlineSeconds: 600 } }),
    appOptions,
  });
  const pages = await (await host.app()).session({ user: ANN.user }).pages();
  expect(pages.map(({ pageId }) => pageId)).not.toContain('hidden');
  await close();
});

test.each([
  ['file', ['sessions']],
  ['memory', []],
] as const)('stores sessions in the configured store: %s', async (store, files) => {
  const folder = path(store);
  const { host, close } = createService({
    directory: fixture,
    config: configSchema.parse({
      session: { store, directory: join(folder, 'sessions') },
      limits: { deadlineSeconds: 600 },
    }),
    appOptions,
  });
  await host.sessions.create(ANN, { name: 'One', description: '' });
  await close();
  expect(await readdir(folder).catch(() => [])).toEqual(files);
});

test('truncates pages to limits.maxTokens', async () => {
  const { connect, close } = startService({ limits: { maxTokens: 300 } });
  const client = await connect();
  const { data } = await client.call('navigate', { sessionId: await client.session(), pageId: 'long' });
  expect(data.truncated).toBe(true);
  expect(data.page.length).toBeLessThan(1500);
  await close();
});

test('reports a missing app to callers, but not as a server error', async () => {
  const { connect, close, reports } = startService({}, { directory: path('nothing') });
  const client = await connect();
  const { isError, text } = await client.call('get_pages');
  expect(isError).toBe(true);
  expect(text).toContain(`There is no directory ${path('nothing')}.`);
  await expect(client.read('lowdefy://app')).rejects.toThrow(`There is no directory ${path('nothing')}.`);
  expect(reports).toEqual([]);
  await close();
});
