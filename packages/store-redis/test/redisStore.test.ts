import { sharedStoreConformance, storeConformance } from '@lowdefy-mcp/server/store-conformance';
import { startRedis } from '@lowdefy-mcp/servers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createStore, redisStore } from '../src/index.js';

const server = await startRedis();
afterAll(() => server?.remove());

let count = 0;
const opened: ReturnType<typeof redisStore>[] = [];
function open(prefix = `test-${count++}:`) {
  const store = redisStore({ url: server?.url ?? '', prefix });
  opened.push(store);
  return store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe.skipIf(server === undefined)('redisStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(open()));

  test.each(sharedStoreConformance)('two of the same server $name', ({ run }) => {
    const prefix = `test-${count++}:`;
    return run(open(prefix), open(prefix));
  });

  test('createStore accepts a URL or a connection of an app, and validates its properties', async () => {
    const url = server?.url ?? '';
    const { password } = new URL(url);
    const client = { password, socket: { host: '127.0.0.1', port: server?.port } };
    const report = () => {};
    for (const options of [
      { url },
      { connection: { connection: url } },
      { connection: { connection: client } },
    ]) {
      const store = await createStore({ ...options, properties: { prefix: 'factory:' }, report });
      expect(await store.acquireLease('one', 'token', 1000)).toBe(true);
      await store.close();
    }
    expect(() => createStore({ url, properties: { prefx: 'x' }, report })).toThrow(
      'session.store.properties.prefx is unknown. Known properties: prefix (string), timeout (number).',
    );
    expect(() => createStore({ url, properties: { prefix: 1 }, report })).toThrow('prefix must be a string.');
  });
});
