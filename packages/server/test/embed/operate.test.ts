import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../internal/servers/src/freePort.js';
import { createHandler, memoryStore } from '../../src/index.js';
import { connect } from '../http/connect.js';
import { startOperated } from '../operate/startOperated.js';
import { fetchFrom, startHandlers, type TestHandlers } from './useHandler.js';

let handlers: TestHandlers;
beforeAll(async () => {
  handlers = await startHandlers();
});
afterAll(() => handlers.close());

const user = () => ({ id: 1 });

test('notReady() returns the reason: the app, the store, or the shutdown', async () => {
  const store = memoryStore();
  let isBroken = true;
  const create: typeof store.create = (session) =>
    isBroken ? Promise.reject(new Error('ECONNREFUSED 10.0.0.7')) : store.create(session);
  const running = startOperated({}, { ...store, create });
  const warnings: string[] = [];
  const logger = { error: () => {}, warn: (message: string) => warnings.push(message) };
  const handler = await createHandler(running, { user, logger });
  // The first call of notReady() starts loading the app.
  expect(await handler.notReady()).toBe('app');
  await running.load();
  await vi.waitFor(async () => expect(await handler.notReady()).toBe('store'), { timeout: 60_000 });
  isBroken = false;
  await vi.waitFor(async () => expect(await handler.notReady()).toBeUndefined(), { timeout: 60_000 });
  await handler.close();
  expect(await handler.notReady()).toBe('stopping');
  expect(warnings).toEqual([
    'The server is not ready: the app is not loaded',
    'The server is not ready: sessions cannot be saved',
    'The server is ready again',
  ]);
});

test('serves the metrics of its calls until it is closed', async () => {
  const port = await freePort();
  const handler = await handlers.create({ user, config: { metrics: { port } } });
  onTestFinished(() => handler.close());
  const client = await connect('v2 auto', 'http://localhost/mcp', { fetch: fetchFrom(handler) });
  await client.call('get_pages');
  await client.close();
  const url = `http://127.0.0.1:${port}/metrics`;
  expect(await (await fetch(url)).text()).toContain(
    'lowdefy_mcp_calls_total{method="listPages",tool="",outcome="ok"} 1',
  );
  await handler.close();
  await expect(fetch(url)).rejects.toThrow();
});
