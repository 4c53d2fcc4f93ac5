import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANN, startService } from '../../../packages/server/test/useService.js';
import type { TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

const PRESS = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

describe.each(started.filter(({ server }) => server !== undefined))(
  'two servers on $engine',
  ({ server, open }) => {
    function startTwo(name: string) {
      const [one, two] = [1, 2].map(() => {
        const service = startService({}, { store: open(server as TestServer, { name }) });
        onTestFinished(() => service.close());
        return service;
      });
      if (one === undefined || two === undefined) throw new Error('There are two.');
      return [one, two] as const;
    }

    test('do not lose each other’s acts in one session, and repeat none', async () => {
      const services = startTwo('acts');
      const clients = [await services[0].connect(), await services[1].connect()] as const;
      const sessionId = await clients[0].session();
      await clients[0].call('navigate', { sessionId, pageId: 'form' });
      const acts = Array.from({ length: 20 }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1].act(sessionId, [PRESS]),
      );
      const looks = clients.map((client) => client.call('read', { sessionId, id: 'form' }));
      const twice = clients.map((client) => client.act(sessionId, [PRESS], { idempotencyKey: 'same' }));
      const answers = await Promise.all([...acts, ...looks, ...twice]);
      expect(answers.filter(({ isError }) => isError)).toEqual([]);
      expect(answers.filter(({ data }) => data?.repeated)).toHaveLength(1);
      for (const client of clients) {
        const { data } = await client.call('get_state', { sessionId, path: 'state.clicks' });
        expect(data.value).toBe(21);
      }
      expect((await clients[1].call('session_list')).data.sessions).toMatchObject([
        { sessionId, pageId: 'form' },
      ]);
      await clients[1].call('session_close', { sessionId });
      expect((await clients[0].call('read', { sessionId, id: 'form' })).text).toContain(
        'There is no session',
      );
    });

    test('notify each other of changes without polling', async () => {
      // Polling uses an interval, so it never runs.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      const [one, other] = startTwo('changes');
      const heard: string[] = [];
      one.service.onResourceChange((uri) => heard.push(uri));
      const client = await other.connect({ principal: ANN });
      const { data } = await client.call('session_create', { name: 'Shared' });
      const sessionId = data.sessionId as string;
      const uri = `lowdefy://sessions/${sessionId}`;
      await one.service.call('follow', { principal: ANN, sessionId });
      // Subscribing is not awaited, so it may take some tries.
      for (let tries = 0; heard.length === 0 && tries < 100; tries += 1) {
        await client.call('navigate', { sessionId, pageId: tries % 2 === 0 ? 'form' : 'home' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(heard.slice(0, 2)).toEqual([uri, `${uri}/log`]);
      heard.length = 0;
      await client.call('session_close', { sessionId });
      await vi.waitFor(() => expect(heard).toContain(uri), { timeout: 20_000 });
    });
  },
);
