import { expect, test } from 'vitest';
import { set } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

/** @param {Awaited<ReturnType<typeof open>>} visit */
const shown = async (visit) => ({
  entries: (await visit.read('entries'))?.[0],
  rows: (await visit.rows('log')).length,
});

test('shows the whole log', async () => {
  const visit = await open('reports');
  const [errors] = query("SELECT cast(count(*) AS TEXT) AS count FROM log_entries WHERE level = 'error'");

  expect(await shown(visit)).toEqual({ entries: 'Log entries: 500', rows: 500 });
  expect(await visit.read('errors')).toEqual([`Errors: ${/** @type {{ count: string }} */ (errors).count}`]);
});

test('filters by a period, including its last day, and resets the filter', async () => {
  const visit = await open('reports');
  await visit.act(set('period', ['2026-02-10', '2026-02-10']));
  expect(await shown(visit)).toEqual({ entries: 'Log entries: 18', rows: 18 });
  const days = (await visit.rows('log')).map(([time]) => String(time).slice(0, 10));
  expect(new Set(days)).toEqual(new Set(['2026-02-10']));

  await visit.act(set('period', null));
  expect(await shown(visit)).toEqual({ entries: 'Log entries: 500', rows: 500 });
});

test('shows nothing for a period without entries', async () => {
  const visit = await open('reports');
  await visit.act(set('period', ['2025-02-10', '2025-02-11']));

  expect(await shown(visit)).toEqual({ entries: 'Log entries: 0', rows: 0 });
  expect(await visit.read('duration')).toEqual(['Average duration: 0ms']);
});

test.each([[['2026-02-10']], ['2026-02-10'], [['yesterday', 'today']]])(
  'rejects the period %j',
  async (period) => {
    const visit = await open('reports');
    const { error } = await visit.try(set('period', period));

    expect(error).toMatchObject({ code: 'BAD_VALUE' });
    expect(await shown(visit)).toEqual({ entries: 'Log entries: 500', rows: 500 });
  },
);
