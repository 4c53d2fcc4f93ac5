import { expect, test } from 'vitest';
import { addItem, click, goTo, INVALID, set } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

const ticket = {
  category: 'network',
  description: 'It has been slow since Monday.',
  due_date: '2026-03-09',
  email: 'nora.lind@example.com',
  hours: 3,
  notify: true,
  phone: '+49 30 12345678',
  priority: 'high',
  tags: ['office', 'vpn'],
  title: 'The network is slow',
  'watchers.0.email': 'hr@example.com',
};

/** @param {Record<string, unknown>} values */
async function fill(values) {
  const visit = await open('new_ticket');
  await visit.act(
    ...Object.entries(values).map(([blockId, value]) => set(blockId, value)),
    addItem('parts'),
    set('parts.0.name', 'Switch'),
    set('parts.0.quantity', 1),
  );
  return visit;
}

const count = () => query('SELECT count(*) AS count FROM tickets');

test('begins with the defaults of the help desk and the email of the user', async () => {
  const visit = await open('new_ticket', { user: { email: 'nora.lind@example.com' } });

  expect(await visit.state()).toMatchObject({
    category: 'hardware',
    due_date: new Date('2026-03-31T00:00:00Z'),
    email: 'nora.lind@example.com',
    priority: 'normal',
    title: null,
    watchers: [{ email: null }],
  });
});

test('creates a ticket and opens its page', async () => {
  const visit = await fill(ticket);
  const { messages, navigation } = await visit.act(click('submit'));

  expect(messages).toEqual([{ content: 'Created ticket #61.', status: 'success' }]);
  expect(navigation).toEqual({ pageId: 'ticket_view', urlQuery: { id: 61 } });
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

  expect(await visit.read('heading')).toEqual(['"#61 The network is slow"']);
  expect(await visit.read('facts')).toEqual(
    expect.arrayContaining(['- Tags: "office, vpn"', '- Also told: "hr@example.com"']),
  );
  expect(await visit.read('part_list.0.text')).toEqual(['"Switch × 1"']);
});

test('the list shows the new ticket, and the form is empty again', async () => {
  const visit = await open('tickets');
  await visit.act(click('new_ticket'));
  await visit.act(
    set('title', ticket.title),
    set('description', '…'),
    set('email', ticket.email),
    click('submit'),
  );
  await visit.act(goTo('tickets'));
  expect((await visit.rows('ticket_list')).at(-1)?.slice(0, 2)).toEqual([61, ticket.title]);

  await visit.act(click('new_ticket'));
  expect(await visit.state()).toMatchObject({ category: 'hardware', email: null, title: null });
  expect(await visit.block('title')).not.toHaveProperty('validation');
});

test('keeps the values of the form while the user visits another page', async () => {
  const visit = await fill(ticket);
  await visit.act(goTo('tickets'));
  await visit.act(goTo('new_ticket'));

  expect(await visit.state()).toMatchObject({
    parts: [{ name: 'Switch', quantity: 1 }],
    title: ticket.title,
  });
});

test.each([
  ['nothing', null],
  ['only a region', { region: 'GB' }],
])('saves no phone if the field has %s', async (_, phone) => {
  await (await fill({ ...ticket, phone })).act(click('submit'));

  expect(query('SELECT phone FROM tickets WHERE id = 61')).toEqual([{ phone: null }]);
});

test.each([
  ['category', 'furniture', /"furniture" is not one of the options/],
  ['due_date', 'tomorrow', /does not take "tomorrow"/],
  ['hours', -1, /does not take -1/],
  ['hours', 'three', /does not take "three"/],
  ['notify', 'yes', /does not take "yes"/],
  ['phone', '+27821234567', /does not begin with a known dial code\. Regions: "FR" /],
  ['tags', ['vpn', 'fax'], /"fax" is not one of the options/],
  ['title', 'x'.repeat(81), /maxLength 80/],
])('rejects %s %j, and keeps the old value', async (blockId, value, message) => {
  const visit = await open('new_ticket');
  const before = await visit.state();
  const { error } = await visit.try(set(blockId, value));

  expect(error).toMatchObject({ code: 'BAD_VALUE', message: expect.stringMatching(message) });
  expect(await visit.state()).toEqual(before);
});

test.each([
  ['email', 'nora.lind', 'This is not an email address.'],
  ['watchers.0.email', 'the whole team', 'This is not an email address.'],
  ['hours', 81, 'More than 80 hours? Call us instead.'],
  ['description', null, 'Please describe what happened.'],
  ['due_date', null, 'This field is required'],
  ['title', null, 'This field is required'],
])('does not create a ticket with %s %j, until it is corrected', async (blockId, value, message) => {
  const visit = await fill({ ...ticket, [blockId]: value });
  const { error, messages, navigation } = await visit.try(click('submit'));

  expect(error?.action).toEqual({ id: 'validate', type: 'Validate' });
  expect(messages).toEqual([{ content: INVALID, status: 'error' }]);
  expect(navigation).toBeUndefined();
  expect(await visit.block(blockId)).toMatchObject({ errors: [message], validation: 'error' });
  expect(count()).toEqual([{ count: 60 }]);

  await visit.act(set(blockId, ticket[/** @type {keyof ticket} */ (blockId)]), click('submit'));
  expect(count()).toEqual([{ count: 61 }]);
});

test('warns of a short title, but creates the ticket', async () => {
  const visit = await fill({ ...ticket, email: null, title: 'Help' });
  await visit.try(click('submit'));
  expect(await visit.block('title')).toMatchObject({
    validation: 'warning',
    warnings: ['A longer title helps others to find the ticket.'],
  });

  await visit.act(set('email', ticket.email), click('submit'));
  expect(query('SELECT title FROM tickets WHERE id = 61')).toEqual([{ title: 'Help' }]);
});

test('adds and removes watchers and parts', async () => {
  const visit = await fill(ticket);
  await visit.act(addItem('watchers'), set('watchers.1.email', 'office@example.com'));
  await visit.act({ type: 'callMethod', blockId: 'watchers', method: 'removeItem', args: [0] });
  await visit.act({ type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] });
  expect(await visit.read('parts')).toContain('No parts');

  await visit.act(click('submit'));
  expect(query('SELECT parts, watchers FROM tickets WHERE id = 61')).toEqual([
    { parts: '[]', watchers: expect.stringMatching(/^\[\s*{\s*"email": ?"office@example.com"\s*}\s*\]$/) },
  ]);
});
