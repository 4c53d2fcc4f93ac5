import { sharedStoreConformance, storeConformance } from '@lowdefy-mcp/server/store-conformance';
import { startPostgres } from '@lowdefy-mcp/servers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createStore, postgresStore } from '../src/index.js';

const server = await startPostgres();
afterAll(() => server?.remove());

let count = 0;
const opened: ReturnType<typeof postgresStore>[] = [];
function open(table = `test_${count++}`) {
  const store = postgresStore({ url: server?.url ?? '', table });
  opened.push(store);
  return store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe.skipIf(server === undefined)('postgresStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(open()));

  test.each(sharedStoreConformance)('two of the same server $name', ({ run }) => {
    const table = `test_${count++}`;
    return run(open(table), open(table));
  });

  test('createStore accepts a URL or a connection of an app, and validates its properties', async () => {
    const url = server?.url ?? '';
    const { username: user, password, port } = new URL(url);
    const client = { host: '127.0.0.1', port, user, password, database: 'postgres' };
    const report = () => {};
    for (const options of [
      { url },
      { connection: { connection: url } },
      { connection: { connection: client } },
    ]) {
      const store = await createStore({
        ...options,
        properties: { schema: 'made_by_test', table: 'factory', poolSize: 2 },
        report,
      });
      expect(await store.acquireLease('one', 'token', 1000)).toBe(true);
      await store.close();
    }
    expect(() => createStore({ url, properties: { tabel: 'x' }, report })).toThrow(
      'session.store.properties.tabel is unknown. Known properties: schema (string), table (string), poolSize (number), timeout (number).',
    );
    expect(() => createStore({ url, properties: { table: 'x"; DROP' }, report })).toThrow(
      'Use up to 40 lower-case',
    );
  });

  test('creates its tables once if several servers start concurrently', async () => {
    const stores = Array.from({ length: 8 }, () => open('many'));
    const found = await Promise.all(stores.map((store) => store.list('ann')));
    expect(found).toEqual(Array(8).fill([]));
  });
});
