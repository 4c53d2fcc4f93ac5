import { expect, test } from 'vitest';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();
const admin = { email: 'olga.petrova@example.com', name: 'Olga Petrova', roles: ['admin'] };

const ofTicket = ['get_ticket', 'get_parts', 'get_comments', 'get_history'];
const ofForm = ['get_ticket', 'get_assignees'];

test.each([
  ['tickets', {}, ['get_tickets']],
  ['new_ticket', {}, ['get_defaults']],
  ['ticket_view', { id: '1' }, ofTicket],
  ['ticket_view', { id: '999' }, ofTicket],
  ['ticket_view', {}, ofTicket],
  ['ticket_edit', { id: '1' }, ofForm],
  ['ticket_edit', { id: '999' }, ofForm],
  ['ticket_edit', {}, ofForm],
  ['reports', {}, ['get_log', 'get_log_summary']],
  ['flaky', {}, []],
  ['admin', {}, ['get_users']],
])('%s opens with %j and nothing fails', async (pageId, urlQuery, requestIds) => {
  const { context, log } = await open(pageId, { urlQuery, user: admin });
  const requests = Object.values(context.requests).flat();

  expect(log).toEqual({ console: [], links: [], messages: [] });
  expect(requests.map(({ requestId }) => requestId)).toEqual(requestIds);
  expect(requests.filter(({ error, loading }) => error || loading)).toEqual([]);
  expect(context.eventLog.filter(({ success }) => !success)).toEqual([]);
});

test('the first page is the list of tickets', async () => {
  const { lowdefy } = await open('flaky');

  expect(lowdefy.home).toEqual({ configured: true, pageId: 'tickets' });
});
