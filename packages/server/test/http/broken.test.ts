import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { startService } from '../useService.js';
import { connect, KINDS } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const PAGE = '  - { id: home, type: NoSuchBlock }\n';
const CANNOT_LOAD = 'The app cannot be loaded. See the log of the server.';

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await startApp({}, { page: PAGE });
  server = await app.serve();
});
afterAll(() => app.close());

describe.each(KINDS)('an app that cannot be loaded, over HTTP, to a client %s', (kind) => {
  test('is reported without paths and without the reason', async () => {
    const client = await connect(kind, server.url);
    for (const [tool, args] of [
      ['get_pages', {}],
      ['session_create', { name: 'Test' }],
    ] as const) {
      expect(await client.call(tool, args)).toMatchObject({ isError: true, text: CANNOT_LOAD });
    }
    for (const uri of ['lowdefy://app', 'lowdefy://pages/home']) {
      const error = await client.read(uri).catch((thrown: Error) => thrown);
      expect(String(error)).toContain(CANNOT_LOAD);
      expect(JSON.stringify([String(error), error])).not.toMatch(/NoSuchBlock|lowdefy\.yaml|\/tmp/);
    }
    await client.close();
  });
});

test('the reason is logged for the operator, and reported to callers without HTTP', async () => {
  const warnings: string[] = [];
  const { connect: open, close } = startService(
    {},
    { directory: '/no/such/app', warn: (message) => warnings.push(message) },
  );
  const client = await open();
  expect((await client.call('get_pages')).text).toContain('/no/such/app');
  await expect(client.read('lowdefy://app')).rejects.toThrow('/no/such/app');
  expect(warnings.join()).toMatch(/^The app cannot be loaded: .*\/no\/such\/app/);
  await close();
});
