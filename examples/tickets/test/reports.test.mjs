import { expect, test } from 'vitest';
import { properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

/** @param {Awaited<ReturnType<typeof open>>} page */
const shown = (page) => ({
  entries: properties(page, 'entries').value,
  rows: /** @type {unknown[]} */ (properties(page, 'log').rowData).length,
});

test('shows the whole log', async () => {
  const page = await open('reports');
  const [errors] = query("SELECT count(*) AS value FROM log_entries WHERE level = 'error'");

  expect(shown(page)).toEqual({ entries: 500, rows: 500 });
  expect(properties(page, 'errors')).toMatchObject(/** @type {object} */ (errors));
});

test('shows the days of a period, the last one too', async () => {
  const page = await open('reports');
  const day = new Date('2026-02-10T00:00:00Z');
  await page.setValue('period', [day, day]);
  await page.triggerEvent('period', 'onChange');

  expect(shown(page)).toEqual({ entries: 18, rows: 18 });

  await page.setValue('period', []);
  await page.triggerEvent('period', 'onChange');
  expect(shown(page)).toEqual({ entries: 500, rows: 500 });
});

test('shows nothing for a period without entries', async () => {
  const page = await open('reports');
  const day = new Date('2025-02-10T00:00:00Z');
  await page.setValue('period', [day, day]);
  await page.triggerEvent('period', 'onChange');

  expect(shown(page)).toEqual({ entries: 0, rows: 0 });
  expect(properties(page, 'duration').value).toBe(0);
  expect(page.log.console).toEqual([]);
});
