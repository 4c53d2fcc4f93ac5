import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFolder, start } from '../../../packages/server/test/cli/helpers.js';
import { connect } from '../../../packages/server/test/http/connect.js';
import {
  type CallTool,
  DEADLINE,
  hangAndGoOn,
  hangingPage,
} from '../../../packages/server/test/workers/hang.js';
import type { TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

const own = dirname(dirname(fileURLToPath(import.meta.url)));

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

const CONNECTION =
  'connections:\n  - { id: main, type: Knex, properties: { client: pg, connection: { _secret: STORE } } }\n';

/** One form for each engine: `configured.test.ts` has the others, without workers. */
const STORES = { redis: '{ env: STORE_URL }', postgres: '{ type: postgres, connectionId: main }' };

describe.each(started.filter(({ server }) => server !== undefined))(
  'with its sessions in $engine',
  ({ server, engine }) => {
    const { url } = server as TestServer;

    test('a server restores a session when its worker thread is stopped, and after a restart', async () => {
      const app = await createFolder({
        'lowdefy.yaml': hangingPage(CONNECTION),
        'mcp.yaml': `${DEADLINE}session: { store: ${STORES[engine]} }\n`,
      });
      await symlink(join(own, 'node_modules'), join(app, 'node_modules'));
      const serve = async () => {
        const env = { STORE_URL: url, LOWDEFY_SECRET_STORE: url };
        const running = start([app, '--http', '--port', '0', '--workers', '1'], { env });
        await running.said('stdout', /http:\/\/\S+/);
        const client = await connect('v2 auto', /http:\/\/\S+/.exec(running.stdout())?.[0] ?? '');
        onTestFinished(() => client.close());
        const call: CallTool = async (name, args) => (await client.call(name, { ...args })).text;
        return { ...running, call };
      };
      const first = await serve();
      const sessionId = await hangAndGoOn(first.call);
      expect(first.stderr()).toContain('A worker thread was stopped');
      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      const second = await serve();
      expect(await second.call('get_state', { sessionId, path: 'state.text' })).toContain('after');
      expect(first.stderr() + second.stderr()).not.toContain(new URL(url).password);
      expect(existsSync(join(app, '.lowdefy/sessions'))).toBe(false);
    });
  },
);
