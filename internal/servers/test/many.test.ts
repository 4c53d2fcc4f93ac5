import type { SessionStore } from '@lowdefy-mcp/server';
import type { StoredSession } from '@lowdefy-mcp/server/store';
import { createClient } from '@redis/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../../packages/store-postgres/src/statements.js';
import { tablesOf } from '../../../packages/store-postgres/src/tables.js';
import type { TestServer } from '../src/index.js';
import { ENGINES } from './engines.js';

/** `STORED_SESSIONS=10000` is the full form. */
const SESSIONS = Number(process.env.STORED_SESSIONS ?? 2000);
const EACH = 10;
const OWNERS = SESSIONS / EACH;
const NOW = '2026-01-01T10:05:00.000Z';
/** The number of expired sessions. */
const DUE = 50;

const started = await Promise.all(
  ENGINES.map(async (engine) => ({ ...engine, server: await engine.start() })),
);
afterAll(() => Promise.all(started.map(({ server }) => server?.remove())));

const session = (index: number): StoredSession => ({
  id: `s${index}`,
  owner: `owner ${index % OWNERS}`,
  name: `Session ${index}`,
  description: '',
  pageId: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  expiresAt: index < DUE ? '2026-01-01T10:01:00.000Z' : '2026-01-02T10:00:00.000Z',
  revision: 0,
  body: { index },
});

async function fill(store: SessionStore): Promise<void> {
  let next = 0;
  const writers = Array.from({ length: 40 }, async () => {
    for (let index = next++; index < SESSIONS; index = next++) await store.create(session(index));
  });
  await Promise.all(writers);
}

describe.each(started.filter(({ server }) => server !== undefined))(
  `${SESSIONS} sessions on $engine`,
  ({ server, open, engine }) => {
    const { url } = server as TestServer;
    let store: SessionStore;
    beforeAll(async () => {
      store = open(server as TestServer, { name: 'many', timeout: 60_000 });
      await fill(store);
    });
    afterAll(() => store.close());

    test('are listed by owner, and by expiry', async () => {
      expect((await store.list('owner 7')).map(({ id }) => id).sort()).toEqual(
        Array.from({ length: EACH }, (_, index) => `s${7 + index * OWNERS}`).sort(),
      );
      const due = await store.listDue({ now: NOW, limit: 20, skip: 0 });
      const rest = await store.listDue({ now: NOW, limit: 100, skip: 20 });
      expect([due.length, rest.length]).toEqual([20, DUE - 20]);
      expect(new Set([...due, ...rest].map(({ id }) => id)).size).toBe(DUE);
    });

    if (engine === 'redis')
      test('without reading the others', async () => {
        const client = createClient({ url, RESP: 2 });
        await client.connect();
        /** Counts the hashes that are read. Each session is a hash. */
        const readBy = async (work: () => Promise<unknown>) => {
          await client.configResetStat();
          await work();
          const calls = /cmdstat_hget:calls=(\d+)/.exec(await client.info('commandstats'))?.[1];
          return Number(calls ?? 0);
        };
        expect(await readBy(() => store.list('owner 7'))).toBe(EACH);
        expect(await readBy(() => store.listDue({ now: NOW, limit: 20, skip: 0 }))).toBe(20);
        expect(await readBy(() => store.readSummary('s1'))).toBe(1);
        client.destroy();
      });

    if (engine === 'postgres')
      test('without reading the others', async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query('ANALYZE many');
        const sql = statementsOf(tablesOf('public', 'many'));
        const { rows } = await client.query('SELECT owner FROM many WHERE id = $1', ['s7']);
        /** Counts the rows that are read: found and filtered out, in all scan nodes of the plan. */
        const readBy = async (text: string, values: readonly unknown[]) => {
          const explained = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
          const count = (plan: Record<string, unknown>): number => {
            const own =
              plan['Relation Name'] === 'many'
                ? Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)
                : 0;
            const inner = (plan.Plans ?? []) as Record<string, unknown>[];
            return own + inner.map(count).reduce((sum, one) => sum + one, 0);
          };
          return count(explained.rows[0]['QUERY PLAN'][0].Plan);
        };
        expect(await readBy(sql.list, [rows[0].owner])).toBe(EACH);
        expect(await readBy(sql.listDue, [NOW, 20, 0])).toBe(20);
        expect(await readBy(sql.readSummary, ['s1'])).toBe(1);
        await client.end();
      });
  },
);
