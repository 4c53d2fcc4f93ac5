import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../../packages/server/test/useService.js';
import type { TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

describe.each(started.filter(({ server }) => server !== undefined))('in $engine', ({ server, open }) => {
  test('a session of a newer format is refused with a hint, and is not changed', async () => {
    const store = open(server as TestServer, { name: 'formats' });
    const before = startService({}, { store: open(server as TestServer, { name: 'formats' }) });
    const owner = await before.connect();
    const sessionId = await owner.session();
    await owner.call('navigate', { sessionId, pageId: 'form' });
    await before.close();
    const stored = await store.read(sessionId);
    if (stored === undefined) throw new Error('It was not saved.');
    // Expired, so that the sweep visits it.
    const newer = { ...stored, format: 99, revision: stored.revision + 1, expiresAt: stored.createdAt };
    await store.update(newer);

    const service = startService({}, { store });
    onTestFinished(() => service.close());
    const client = await service.connect();
    for (const [tool, args] of [
      ['navigate', { pageId: 'form' }],
      ['interact', { actions: [] }],
      ['read', { id: 'form' }],
      ['session_close', {}],
    ] as const) {
      expect(await client.call(tool, { sessionId, ...args })).toMatchObject({
        isError: true,
        text: expect.stringMatching(
          /was saved by a newer version of lowdefy-mcp: it has format 99, .* Update lowdefy-mcp on this server/,
        ),
      });
    }
    await client.call('session_list');
    await service.host.sessions.removeExpired();
    expect(await store.read(sessionId)).toEqual(newer);
    expect(service.reports).toEqual([]);
  });
});
