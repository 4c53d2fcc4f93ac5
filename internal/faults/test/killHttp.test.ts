import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createReplica, freePort } from '@lowdefy-mcp/servers';
import { expect, onTestFinished, test } from 'vitest';
import { homePage } from '../../../packages/server/test/cli/helpers.js';
import { connect } from '../../../packages/server/test/http/connect.js';
import { sessionIdIn } from '../../../packages/server/test/sessionIdIn.js';
import { age, findLeftovers } from '../src/leftovers.js';
import { Random } from '../src/Random.js';
import { killCount, SEED, timeoutOf } from '../src/settings.js';

const LEASE = 10_000;
const kills = killCount(1, 0.1);

/** Returns a different app each time, so that it is built again. */
const appOf = (build: number) =>
  homePage(`{ id: text, type: TextInput, properties: { title: Build ${build} } }`);

test(
  'an HTTP server that is killed while it builds or acts builds and continues after a restart',
  async () => {
    const app = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-http-kills-'));
    onTestFinished(() => rm(app, { recursive: true, force: true, maxRetries: 5 }));
    const random = new Random(SEED);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/mcp`;
    let sessionId: string | undefined;
    let [answered, begun] = [0, 0];
    for (let kill = 0; kill <= kills; kill += 1) {
      await writeFile(join(app, 'lowdefy.yaml'), appOf(kill));
      // Killed at a random moment of its start: before, during or after the build.
      const building = createReplica(app, { port, env: {} });
      const starting = building.start().catch(() => {});
      await wait(random.below(2500));
      await building.crash();
      await starting;

      const server = createReplica(app, { port, env: {} });
      onTestFinished(() => server.crash());
      await server.start();
      const client = await connect('v2 auto', url);
      sessionId ??= sessionIdIn((await client.call('session_create', { name: 'Kept' })).text);
      const opened = await client.call('navigate', { sessionId, pageId: 'home' });
      expect([opened.isError, opened.text]).toEqual([undefined, expect.stringContaining(`Build ${kill}`)]);
      const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
      const kept = [...log.matchAll(/"act (\d+)"/g)].map(([, number]) => Number(number));
      expect(kept.at(-1) ?? 0).toBeGreaterThanOrEqual(answered);
      expect(kept).toEqual([...new Set(kept)]);

      const acting = (async () => {
        for (;;) {
          begun += 1;
          const actions = [{ type: 'setValue', blockId: 'text', value: `act ${begun}` }];
          const { isError } = await client.call('interact', { sessionId, actions });
          if (!isError) answered = begun;
        }
      })().catch(() => {});
      while (answered < begun - 1 || answered === 0) await wait(5);
      await wait(random.below(60));
      await server.crash();
      await acting;
      const sessions = join(app, '.lowdefy/sessions');
      const { broken, locks } = await findLeftovers(sessions);
      expect(broken).toEqual([]);
      // Instead of waiting for the lease to expire.
      await age(locks.keys(), LEASE + 1);
    }
    expect(answered).toBeGreaterThan(kills);
  },
  timeoutOf(kills),
);
