import { expect, test } from 'vitest';
import { useTickets } from './useTickets.mjs';

const { open, printed } = useTickets();
const user = { email: 'olga.petrova@example.com', name: 'Olga Petrova', roles: ['admin'] };

const ofTicket = ['get_comments', 'get_history', 'get_parts', 'get_ticket'];
const ofForm = ['get_assignees', 'get_ticket'];

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
])('%s opens with %j without errors', async (pageId, urlQuery, requestIds) => {
  const { opened, session } = await open(pageId, { urlQuery, user });
  const { requests = [], ...rest } = opened ?? {};

  expect(rest).toEqual({ action: { type: 'open', pageId, urlQuery }, success: true });
  expect(requests.map(({ requestId }) => requestId).sort()).toEqual(requestIds);
  expect(requests.filter(({ success }) => !success)).toEqual([]);
  expect(await session.page()).toMatchObject({ id: pageId });
  expect(printed).toEqual([]);
});

test('the first page is the list of tickets', async () => {
  const { session } = await open('flaky');

  expect((await session.pages()).find(({ home }) => home)).toEqual({
    home: true,
    menu: ['Help desk', 'Tickets'],
    pageId: 'tickets',
    title: 'Tickets',
  });
  await session.act([{ type: 'navigate', home: true }]);
  expect(await session.page()).toMatchObject({ id: 'tickets' });
});
