import { expect, test } from 'vitest';
import { block, properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();
const linkBack = { kind: 'page', newTab: false, pageId: 'ticket_view', urlQuery: { id: '2' } };

const stored = {
  assignee: null,
  category: 'network',
  due_date: new Date('2026-03-04T00:00:00Z'),
  priority: 'high',
  status: 'open',
  tags: ['vpn', 'laptop'],
  title: 'VPN drops every ten minutes',
};

test('begins with the ticket', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '2' } });

  expect(page.context.state).toMatchObject(stored);
  expect(properties(page, 'heading').content).toBe('Edit ticket #2');
  expect(properties(page, 'assignee').options).toContainEqual({ label: 'Mei Tanaka', value: 'Mei Tanaka' });
});

test('saves the ticket and goes back to it', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '2' } });
  await page.setValue('status', 'in_progress');
  await page.setValue('assignee', 'Mei Tanaka');
  await page.setValue('due_date', new Date('2026-03-10T00:00:00Z'));
  const { success } = await page.triggerEvent('save', 'onClick');

  expect(success).toBe(true);
  expect(page.log.links).toEqual([linkBack]);
  expect(query('SELECT assignee, due_date, status, title FROM tickets WHERE id = 2')).toEqual([
    { assignee: 'Mei Tanaka', due_date: '2026-03-10', status: 'in_progress', title: stored.title },
  ]);
  expect(query("SELECT count(*) AS count FROM tickets WHERE due_date = '2026-03-10'")).toEqual([
    { count: 2 },
  ]);
  expect(query('SELECT event FROM history WHERE ticket_id = 2 ORDER BY event')).toEqual([
    { event: 'Assigned to Mei Tanaka' },
    { event: 'Created' },
    { event: 'Status changed from open to in_progress' },
  ]);
});

test('does not save what is in progress with nobody', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '2' } });
  await page.setValue('status', 'in_progress');
  const { success } = await page.triggerEvent('save', 'onClick');

  expect(success).toBe(false);
  expect(block(page, 'assignee').eval.validation.errors).toEqual([
    'Someone must be working on a ticket that is in progress.',
  ]);
  expect(query('SELECT status FROM tickets WHERE id = 2')).toEqual([{ status: 'open' }]);
});

test('resets the form to the ticket', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '2' } });
  await page.setValue('title', null);
  await page.setValue('tags', []);
  await page.triggerEvent('reset', 'onClick');

  expect(page.context.state).toMatchObject(stored);
});

test('goes back without saving', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '2' } });
  await page.setValue('title', 'Another title');
  await page.triggerEvent('cancel', 'onClick');

  expect(page.log.links).toEqual([linkBack]);
  expect(query('SELECT title FROM tickets WHERE id = 2')).toEqual([{ title: stored.title }]);
});

test('says so when there is no such ticket', async () => {
  const page = await open('ticket_edit', { urlQuery: { id: '99' } });

  expect(block(page, 'not_found').eval.visible).toBe(true);
  expect(block(page, 'form').eval.visible).toBe(false);
});
