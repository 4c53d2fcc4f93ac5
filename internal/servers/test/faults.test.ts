import { isUnavailableError, type StoredSession } from '@lowdefy-mcp/server/store';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../../packages/server/test/useService.js';
import { startProxy, type TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

const PRESS = { type: 'triggerEvent', blockId: 'count', event: 'onClick' };

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

const session = (revision: number): StoredSession => ({
  id: 'one',
  owner: 'ann',
  name: `${revision}`,
  description: '',
  pageId: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  revision,
  body: null,
});

describe.each(started.filter(({ server }) => server !== undefined))('$engine', ({ server, open }) => {
  const running = server as TestServer;
  const { password } = new URL(running.url);

  test('a stopped server gives a clear error, and is used again with all of its data when it is back', async () => {
    const reports: string[] = [];
    const store = open(running, { name: 'gone', timeout: 1000, report: (message) => reports.push(message) });
    onTestFinished(() => store.close());
    await store.create(session(0));
    const heard: object[] = [];
    await store.onChange((change) => heard.push(change));
    await running.crash();
    const calls = [
      store.read('one'),
      store.update(session(1)),
      store.list('ann'),
      store.acquireLease('one', 'token', 1000),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailableError' } });
    }
    await running.start();
    await expect
      .poll(() => store.read('one').catch(() => undefined), { timeout: 20_000 })
      .toEqual(session(0));
    await store.update(session(1));
    expect((await store.readSummary('one'))?.revision).toBe(1);
    // Notifications resume, with a message that some may have been missed.
    await expect.poll(() => heard, { timeout: 20_000 }).toContainEqual({});
    const other = open(running, { name: 'gone' });
    onTestFinished(() => other.close());
    await other.update(session(2));
    await expect.poll(() => heard, { timeout: 20_000 }).toContainEqual({ id: 'one', revision: 2 });
    expect(reports[0]).toMatch(/^The connection to the \w+ session store was lost: /);
    expect(reports).toContainEqual(expect.stringMatching(/session store is back\.$/));
    expect(reports.join()).not.toContain(password);
  });

  test('a lost or silent connection does not block a call for longer than its timeout', async () => {
    const proxy = await startProxy(running.port);
    onTestFinished(() => proxy.close());
    const store = open(running, { name: 'lost', port: proxy.port, timeout: 1000 });
    onTestFinished(() => store.close());
    await store.create(session(0));
    for (const [index, lose] of [proxy.stall, proxy.cut].entries()) {
      lose();
      for (const call of [() => store.readSummary('one'), () => store.update(session(index + 1))]) {
        const error = await call().catch((thrown: unknown) => thrown);
        expect(isUnavailableError(error)).toBe(true);
        expect(String(error)).not.toContain(password);
      }
      proxy.resume();
      await expect
        .poll(
          () =>
            store.readSummary('one').then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      // While the connection was silent, a refused update may have been stored.
      const { revision = 0 } = (await store.readSummary('one')) ?? {};
      expect([index, index + 1]).toContain(revision);
      if (revision === index) await store.update(session(index + 1));
    }
  });

  test('no acknowledged act is lost when the server crashes', async () => {
    const [one, other] = [1, 2].map(() => {
      const service = startService({}, { store: open(running, { name: 'crash', timeout: 2000 }) });
      onTestFinished(() => service.close());
      return service;
    });
    if (one === undefined || other === undefined) throw new Error('There are two.');
    const clients = [await one.connect(), await other.connect()] as const;
    const sessionId = await clients[0].session();
    await clients[0].call('navigate', { sessionId, pageId: 'form' });
    let [answered, failed] = [0, 0];
    for (let act = 0; act < 24; act += 1) {
      if (act === 8) await running.crash();
      if (act === 10) await running.start();
      const { isError, text } = await clients[act % 2 === 0 ? 0 : 1].act(sessionId, [PRESS]);
      if (isError) expect(text).toMatch(/session store|used or closed this session/);
      if (isError) failed += 1;
      else answered += 1;
    }
    const clicks = async (client: (typeof clients)[number]) =>
      (await client.call('get_state', { sessionId, path: 'state.clicks' })).data.value;
    const count = await clicks(clients[0]);
    expect(await clicks(clients[1])).toBe(count);
    expect(failed).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(12);
    expect(count).toBeGreaterThanOrEqual(answered);
    expect(count).toBeLessThanOrEqual(answered + failed);
  });
});
