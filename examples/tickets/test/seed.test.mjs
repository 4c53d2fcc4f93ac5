import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../seed.mjs';
import { query as queryFile } from './query.mjs';

/** @type {string} */
let directory;
const file = () => path.join(directory, 'tickets.db');

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-tickets-'));
  await seed(file());
});
afterAll(() => rm(directory, { force: true, recursive: true }));

/** @param {string} sql */
const query = (sql) => queryFile(file(), sql);

test.each([
  ['users', 8],
  ['tickets', 60],
  ['comments', 200],
  ['log_entries', 500],
])('there are as many %s as the README says', (table, count) => {
  expect(query(`SELECT count(*) AS count FROM ${table}`)).toEqual([{ count }]);
});

test('creates the same records on each run', () => {
  const last = 'ORDER BY id DESC LIMIT 1';

  expect(query(`SELECT title, status, priority, created, due_date FROM tickets ${last}`)).toEqual([
    {
      created: '2026-02-05',
      due_date: '2026-02-21',
      priority: 'normal',
      status: 'open',
      title: 'Room display shows an old booking in the canteen',
    },
  ]);
  expect(query(`SELECT ticket_id, author, created, body FROM comments ${last}`)).toEqual([
    {
      author: 'Jonas Keller',
      body: 'I will come by tomorrow at ten.',
      created: '2026-01-17',
      ticket_id: 23,
    },
  ]);
  expect(query(`SELECT * FROM log_entries ${last}`)).toEqual([
    {
      duration_ms: 466,
      id: 500,
      level: 'info',
      logged_at: '2026-02-28 18:36',
      message: 'Backup written',
      source: 'backup',
    },
  ]);
});

test('replaces an outdated database', async () => {
  query('DELETE FROM comments RETURNING id');
  await seed(file());

  expect(query('SELECT count(*) AS count FROM comments')).toEqual([{ count: 200 }]);
});
