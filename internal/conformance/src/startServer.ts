import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSchema, createService, memoryStore } from '@lowdefy-mcp/server';
import { seed } from '../../../examples/tickets/seed.mjs';
import antd from '../../../packages/render-antd/src/index.js';
import basic from '../../../packages/render-basic/src/index.js';
import extras from '../../../packages/render-extras/src/index.js';
import { serveHttp } from '../../../packages/server/src/http/serveHttp.js';
import { addFixtures } from './fixtures/index.js';

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the example app over HTTP, with the fixtures of the suites beside its own tools. */
export async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-app-'));
  const file = join(folder, 'tickets.db');
  await seed(file);
  const { host, service, close } = createService({
    directory: fileURLToPath(new URL('../../../examples/tickets', import.meta.url)),
    config: configSchema.parse({}),
    store: memoryStore(),
    appOptions: { packs: [antd, basic, extras], secrets: { DB_FILE: file } },
  });
  // Loads the app now, so that no scenario waits for it.
  await host.app();
  const server = await serveHttp({
    name: 'Help desk',
    service,
    port: 0,
    report: console.error,
    extend: (...parts) => addFixtures(...parts, service),
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
