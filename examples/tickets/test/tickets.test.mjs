import { expect, test } from 'vitest';
import { click, clickTicket, goTo, set } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

/** @param {Awaited<ReturnType<typeof open>>} visit */
const ids = async (visit) => (await visit.rows('ticket_list')).map(([id]) => id);

test('lists all tickets', async () => {
  const visit = await open('tickets');

  expect(await visit.read('count')).toEqual(['Tickets shown: 60']);
  expect(await visit.rows('ticket_list')).toHaveLength(60);
  expect((await visit.rows('ticket_list'))[1]).toEqual([
    2,
    'VPN drops every ten minutes',
    'high',
    'open',
    'nobody yet',
    '2026-03-04',
  ]);
  expect(await visit.block('maintenance_notice')).toBeUndefined();
});

test('filters by words, status and priorities, alone and together', async () => {
  const visit = await open('tickets');

  await visit.act(set('search', 'LAPTOP'));
  expect(await ids(visit)).toHaveLength(13);

  await visit.act(set('status', 'open'));
  expect(await ids(visit)).toHaveLength(5);

  await visit.act(set('priority', ['urgent', 'high']));
  expect(await ids(visit)).toEqual([4, 53]);
  expect(await visit.read('count')).toEqual(['Tickets shown: 2']);

  await visit.act(set('search', null), set('status', null), set('priority', []));
  expect(await ids(visit)).toHaveLength(60);
});

test('each filter runs one request', async () => {
  const visit = await open('tickets');
  const { requests } = await visit.act(set('search', 'laptop'));

  expect(requests).toMatchObject([{ requestId: 'get_tickets', success: true }]);
});

test('searches for a literal percent sign', async () => {
  const visit = await open('tickets');
  await visit.act(set('search', '%'));

  expect(await ids(visit)).toEqual([]);
});

test.each([
  ['status', 'lost', /"lost" is not one of the options\. Options: "open" \("Open"\), /],
  ['priority', ['high', 'higher'], /"higher" is not one of the options\. Options: "low" \("Low"\), /],
  ['search', 7, /"search"/],
])('rejects %s %j', async (blockId, value, message) => {
  const visit = await open('tickets');
  const { error } = await visit.try(set(blockId, value));

  expect(error).toMatchObject({ code: 'BAD_VALUE', message: expect.stringMatching(message) });
  expect(await ids(visit)).toHaveLength(60);
});

test('a click on a row opens its ticket, and the filter is kept on return', async () => {
  const visit = await open('tickets');
  const { navigation } = await visit.act(
    set('search', 'laptop'),
    set('priority', ['urgent']),
    clickTicket(0),
  );

  expect(navigation).toEqual({ pageId: 'ticket_view', urlQuery: { id: 4 } });
  expect(await visit.read('heading')).toEqual(['"#4 Laptop battery swells"']);

  await visit.act(click('back'));
  expect(await visit.state()).toMatchObject({ search: 'laptop', priority: ['urgent'] });
  expect(await visit.read('count')).toEqual(['Tickets shown: 3']);
});

test('each row opens its own ticket, also after other tickets', async () => {
  const visit = await open('tickets');
  const headings = [];
  for (const rowIndex of [0, 1, 59]) {
    await visit.act(clickTicket(rowIndex));
    headings.push(...((await visit.read('heading')) ?? []));
    await visit.act(click('back'));
  }

  expect(headings).toEqual([
    '"#1 Printer on floor 2 prints blank pages"',
    '"#2 VPN drops every ten minutes"',
    '"#60 Room display shows an old booking in the canteen"',
  ]);
});

test('rejects a click on a nonexistent row', async () => {
  const visit = await open('tickets');
  await visit.act(set('search', 'vpn'), set('status', 'open'));
  const shown = (await ids(visit)).length;
  const { error, navigation } = await visit.try(clickTicket(shown));

  expect(error?.message).toContain(`it needs rowIndex from 0 to ${shown - 1}`);
  expect(navigation).toBeUndefined();
});

test('shows new data when the user returns', async () => {
  const visit = await open('tickets');
  await visit.act(goTo('reports'));
  query("UPDATE tickets SET title = 'Solved' WHERE id = 1 RETURNING id");
  await visit.act(goTo('tickets'));

  expect((await visit.rows('ticket_list'))[0]?.[1]).toBe('Solved');
});
