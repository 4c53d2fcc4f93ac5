import { expect, test } from 'vitest';
import { useTickets } from './useTickets.mjs';

const { query } = useTickets();

test.each([
  ['users', 8],
  ['tickets', 60],
  ['comments', 200],
  ['log_entries', 500],
])('there are as many %s as the README says', (table, count) => {
  expect(query(`SELECT count(*) AS count FROM ${table}`)).toEqual([{ count }]);
});

test('the records are the same each time', () => {
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
