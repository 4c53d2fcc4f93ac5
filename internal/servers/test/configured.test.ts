import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSchema, createService } from '@lowdefy-mcp/server';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { examineStore } from '../../../packages/server/src/cli/doctor/examineConfig.js';
import type { TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

const own = dirname(dirname(fileURLToPath(import.meta.url)));
const ANN = { id: 'ann', user: { name: 'Ann', roles: [] } };

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

/** Creates an app with the store packages installed, and a connection to a database. */
async function createApp(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-configured-'));
  onTestFinished(() => rm(directory, { force: true, recursive: true }));
  await symlink(join(own, 'node_modules'), join(directory, 'node_modules'));
  const connection = (id: string, secret: string) =>
    `  - { id: ${id}, type: Knex, properties: { client: pg, connection: { _secret: ${secret} } } }\n`;
  await writeFile(
    join(directory, 'lowdefy.yaml'),
    `lowdefy: 4.0.0-rc.11\nconnections:\n${connection('main', 'STORE')}${connection('unset', 'NOT_SET')}pages:\n  - { id: home, type: Box }\n`,
  );
  return directory;
}

describe.each(started.filter(({ server }) => server !== undefined))(
  'session.store on $engine',
  ({ server, engine }) => {
    const { url } = server as TestServer;

    test.each(['a URL in the environment', 'a connection of the app'])(
      'is %s, and doctor tries it',
      async (form) => {
        const directory = await createApp();
        vi.stubEnv('TEST_SESSION_STORE', url);
        onTestFinished(() => {
          vi.unstubAllEnvs();
        });
        const isUrl = form.startsWith('a URL');
        const store = isUrl ? { env: 'TEST_SESSION_STORE' } : { type: engine, connectionId: 'main' };
        const config = configSchema.parse({ session: { store } });
        const start = () => {
          const warnings: string[] = [];
          const secrets = { STORE: url };
          const running = createService({
            directory,
            config,
            appOptions: { packs: [], secrets },
            warn: (text) => warnings.push(text),
          });
          return { ...running, warnings };
        };
        const before = start();
        const { data } = await before.service.call('createSession', {
          principal: ANN,
          name: 'Kept',
          description: '',
        });
        await before.close();
        const after = start();
        const list = await after.service.call('listSessions', { principal: ANN });
        expect(list.data.sessions).toContainEqual(
          expect.objectContaining({ sessionId: data.sessionId, name: 'Kept' }),
        );
        const connectionOf = async (id: string) => (await after.load()).connection(id);
        expect(await examineStore(directory, config, connectionOf)).toEqual({
          level: 'ok',
          text: 'The session store can be read and written',
        });
        const unset = configSchema.parse({ session: { store: { type: engine, connectionId: 'unset' } } });
        expect(await examineStore(directory, unset, connectionOf)).toMatchObject({
          level: 'bad',
          text: expect.stringContaining('a secret in its properties.connection is not set'),
        });
        await after.close();
        expect([...before.warnings, ...after.warnings].join()).not.toContain('session store');
      },
    );

    test('that cannot be reached, or refuses the password, is reported without the password', async () => {
      const directory = await createApp();
      for (const change of [{ port: '1' }, { password: 'wr0ng-password' }]) {
        const wrong = new URL(url);
        Object.assign(wrong, change);
        const config = configSchema.parse({ session: { store: wrong.href } });
        const found = await examineStore(directory, config, async () => undefined);
        expect(found).toMatchObject({
          level: 'bad',
          text: expect.stringMatching(/^The session store (cannot be reached|does not work): ./),
        });
        const warnings: string[] = [];
        const { service, close } = createService({ directory, config, warn: (text) => warnings.push(text) });
        const error = await service
          .call('listSessions', { principal: ANN })
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(Error);
        await close();
        const told = [JSON.stringify(found), String(error), ...warnings].join('\n');
        expect(warnings.join('\n')).toContain('session store');
        expect(told).not.toContain(wrong.password);
        expect(told).not.toContain(new URL(url).password);
      }
    });
  },
);
