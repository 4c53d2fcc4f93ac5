import { expect, test } from 'vitest';
import { click, INVALID, set } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();
const back = { pageId: 'ticket_view', urlQuery: { id: 2 } };

const stored = {
  assignee: null,
  category: 'network',
  due_date: new Date('2026-03-04T00:00:00Z'),
  priority: 'high',
  status: 'open',
  tags: ['vpn', 'laptop'],
  title: 'VPN drops every ten minutes',
};

/** Opens the form from the page of the ticket, as a person does. */
async function openForm(id = 2) {
  const visit = await open('ticket_view', { urlQuery: { id } });
  await visit.act(click('edit'));
  return visit;
}

test('shows the values of the ticket', async () => {
  const visit = await openForm();

  expect(await visit.state()).toMatchObject(stored);
  expect(await visit.read('heading')).toEqual(['Edit ticket #2']);
  expect(await visit.block('assignee')).toMatchObject({
    options: expect.arrayContaining([{ value: 'Mei Tanaka' }]),
  });
});

test('saves the ticket and returns to its page', async () => {
  const visit = await openForm();
  const { messages, navigation } = await visit.act(
    set('status', 'in_progress'),
    set('assignee', 'Mei Tanaka'),
    set('due_date', '2026-03-10'),
    click('save'),
  );

  expect(messages).toEqual([{ content: 'Ticket saved.', status: 'success' }]);
  expect(navigation).toEqual(back);
  expect(await visit.read('status_tag')).toEqual(['"In progress"']);
  expect(await visit.read('facts')).toContain('- Assignee: "Mei Tanaka"');
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

test('does not save a ticket in progress without an assignee', async () => {
  const visit = await openForm();
  const { error, navigation } = await visit.try(set('status', 'in_progress'), click('save'));

  expect(error?.message).toEqual(INVALID);
  expect(navigation).toBeUndefined();
  expect(await visit.block('assignee')).toMatchObject({
    errors: ['Someone must be working on a ticket that is in progress.'],
  });
  expect(query('SELECT status FROM tickets WHERE id = 2')).toEqual([{ status: 'open' }]);
});

test('resets the form to the ticket, and clears validation errors', async () => {
  const visit = await openForm();
  await visit.try(set('title', null), set('tags', []), click('save'));
  expect(await visit.block('title')).toMatchObject({ errors: ['This field is required'], value: null });

  await visit.act(click('reset'));
  expect(await visit.state()).toMatchObject(stored);
  expect(await visit.block('title')).not.toHaveProperty('validation');
});

test('goes back without saving, and discards the changes', async () => {
  const visit = await openForm();
  const { navigation } = await visit.act(set('title', 'Another title'), click('cancel'));

  expect(navigation).toEqual(back);
  expect(await visit.read('heading')).toEqual(['"#2 VPN drops every ten minutes"']);
  expect(query('SELECT title FROM tickets WHERE id = 2')).toEqual([{ title: stored.title }]);

  await visit.act(click('edit'));
  expect(await visit.state()).toMatchObject(stored);
});

test('navigating back also leaves without saving', async () => {
  const visit = await openForm();
  await visit.act(set('title', 'Another title'), { type: 'navigate', back: true });

  expect(await visit.read('heading')).toEqual(['"#2 VPN drops every ten minutes"']);
});

test('reports that the ticket does not exist', async () => {
  const visit = await open('ticket_edit', { urlQuery: { id: 99 } });

  expect(await visit.block('not_found')).toBeDefined();
  expect(await visit.block('form')).toBeUndefined();
});
