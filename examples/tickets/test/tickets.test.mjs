import { expect, test } from 'vitest';
import { block, properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();

/** @param {Awaited<ReturnType<typeof open>>} page */
const ids = (page) =>
  /** @type {{ id: number }[]} */ (properties(page, 'ticket_list').rowData).map(({ id }) => id);

test('lists all tickets', async () => {
  const page = await open('tickets');

  expect(properties(page, 'count')).toEqual({ content: 'Tickets shown: 60' });
  expect(properties(page, 'ticket_list').rowData).toContainEqual({
    assignee: null,
    due_date: '2026-03-04',
    id: 2,
    priority: 'high',
    status: 'open',
    title: 'VPN drops every ten minutes',
  });
  expect(block(page, 'maintenance_notice').eval.visible).toBe(false);
});

test('filters by status, priorities and words, alone and together', async () => {
  const page = await open('tickets');
  /** @type {[string, unknown][]} */
  const filters = [
    ['search', 'LAPTOP'],
    ['status', 'open'],
    ['priority', ['urgent', 'high']],
  ];
  const found = [];
  for (const [blockId, value] of filters) {
    await page.setValue(blockId, value);
    await page.triggerEvent(blockId, 'onChange');
    found.push(ids(page));
  }

  expect(found.map(({ length }) => length)).toEqual([13, 5, 2]);
  expect(found[2]).toEqual([4, 53]);
  expect(properties(page, 'count')).toEqual({ content: 'Tickets shown: 2' });
  expect(page.log.console).toEqual([]);
});

test('takes a percent sign for what it is', async () => {
  const page = await open('tickets');
  await page.setValue('search', '%');
  await page.triggerEvent('search', 'onChange');

  expect(ids(page)).toEqual([]);
});

test('a click on a row goes to its ticket', async () => {
  const page = await open('tickets');
  await page.triggerEvent('ticket_list', 'onRowClick', { row: { id: 7 } });

  expect(page.log.links).toEqual([
    { kind: 'page', newTab: false, pageId: 'ticket_view', urlQuery: { id: 7 } },
  ]);
});
