import { expect, test } from 'vitest';
import { block } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

const ticket = {
  category: 'network',
  description: 'It has been slow since Monday.',
  due_date: new Date('2026-03-09T00:00:00Z'),
  email: 'nora.lind@example.com',
  hours: 3,
  notify: true,
  phone: { input: '3012345678', phone_number: '+493012345678', region: { code: 'DE', dial_code: '+49' } },
  priority: 'high',
  tags: ['office', 'vpn'],
  title: 'The network is slow',
  'watchers.0.email': 'hr@example.com',
};

/** @param {Record<string, unknown>} values */
async function submit(values) {
  const page = await open('new_ticket');
  for (const [blockId, value] of Object.entries(values)) await page.setValue(blockId, value);
  block(page, 'parts').pushItem?.();
  await page.setValue('parts.0.name', 'Switch');
  await page.setValue('parts.0.quantity', 1);
  const result = await page.triggerEvent('submit', 'onClick');
  return { page, result };
}

test('begins with the defaults of the help desk and the email of the user', async () => {
  const { context } = await open('new_ticket', { user: { email: 'nora.lind@example.com' } });

  expect(context.state).toMatchObject({
    category: 'hardware',
    due_date: new Date('2026-03-31T00:00:00Z'),
    email: 'nora.lind@example.com',
    priority: 'normal',
    title: null,
    watchers: [{ email: null }],
  });
});

test('creates a ticket and goes to it', async () => {
  const { page, result } = await submit(ticket);

  expect(result.success).toBe(true);
  expect(page.log.messages).toEqual([{ content: 'Created ticket #61.', status: 'success' }]);
  expect(page.log.links).toEqual([
    { kind: 'page', newTab: false, pageId: 'ticket_view', urlQuery: { id: 61 } },
  ]);
  expect(page.log.console).toEqual([]);
  expect(query('SELECT * FROM tickets WHERE id = 61')).toEqual([
    {
      assignee: null,
      category: 'network',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      description: 'It has been slow since Monday.',
      due_date: '2026-03-09',
      hours: 3,
      id: 61,
      notify: 1,
      parts: expect.any(String),
      phone: '+493012345678',
      priority: 'high',
      requester: 'nora.lind@example.com',
      status: 'open',
      tags: expect.any(String),
      title: 'The network is slow',
      watchers: expect.any(String),
    },
  ]);

  const { context } = await open('ticket_view', { urlQuery: { id: 61 } });
  expect(context.state).toMatchObject({
    history_list: [{ event: 'Created' }],
    part_list: [{ name: 'Switch', quantity: 1 }],
    ticket: { tag_names: 'office, vpn', watcher_emails: 'hr@example.com' },
  });
});

test.each([
  ['nothing', null],
  ['only a region', { input: '', phone_number: '+49', region: { code: 'DE', dial_code: '+49' } }],
])('a phone with %s typed is no phone', async (_, phone) => {
  await submit({ ...ticket, phone });

  expect(query('SELECT phone FROM tickets WHERE id = 61')).toEqual([{ phone: null }]);
});

test.each([
  ['email', 'nora.lind', 'This is not an email address.'],
  ['watchers.0.email', 'the whole team', 'This is not an email address.'],
  ['hours', 81, 'More than 80 hours? Call us instead.'],
  ['description', null, 'Please describe what happened.'],
  ['due_date', null, 'This field is required'],
  ['title', null, 'This field is required'],
])('does not create a ticket with %s %j', async (blockId, value, message) => {
  const { page, result } = await submit({ ...ticket, [blockId]: value });

  expect(result.success).toBe(false);
  expect(block(page, blockId).eval.validation).toEqual({ errors: [message], status: 'error', warnings: [] });
  expect(page.log.messages).toMatchObject([{ content: 'Your input has 1 validation error.' }]);
  expect(page.log.links).toEqual([]);
  expect(query('SELECT count(*) AS count FROM tickets')).toEqual([{ count: 60 }]);
});

test('warns of a short title and creates the ticket', async () => {
  const { page, result } = await submit({ ...ticket, title: 'Help' });

  expect(result.success).toBe(true);
  expect(block(page, 'title').eval.validation).toEqual({
    errors: [],
    status: 'warning',
    warnings: ['A longer title helps others to find the ticket.'],
  });
});
