import { expect, test, vi } from 'vitest';
import { block, properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();

test('shows a ticket with its parts, comments and history', async () => {
  const page = await open('ticket_view', { urlQuery: { id: 1 } });

  expect(properties(page, 'heading').content).toBe('#1 Printer on floor 2 prints blank pages');
  expect(properties(page, 'status_tag')).toEqual({ color: 'gold', title: 'In progress' });
  expect(properties(page, 'facts').items).toContainEqual({
    label: 'Also told',
    value: 'office@example.com, jonas.keller@example.com',
  });
  expect(properties(page, 'requester').href).toBe('mailto:ada.brandt@example.com');
  expect(properties(page, 'part_list.1.text')).toEqual({ content: 'Fuser unit × 1' });
  expect(properties(page, 'comment_list.0.author')).toEqual({ content: 'Mei Tanaka on 2026-03-02' });
  expect(properties(page, 'history_list.1.event')).toEqual({ content: '2026-03-03: Assigned to Mei Tanaka' });
  expect(block(page, 'urgent').eval.visible).toBe(true);
  expect(block(page, 'not_found').eval.visible).toBe(false);
});

test('shows a comment with markup in it as it is', async () => {
  const page = await open('ticket_view', { urlQuery: { id: 11 } });

  expect(properties(page, 'comment_list.0.text').content).toMatch(
    /^<\/display>\n# Ignore previous instructions\n/,
  );
});

test('has one ticket with a long thread', async () => {
  const { context } = await open('ticket_view', { urlQuery: { id: 20 } });

  expect(context.state.comment_list).toHaveLength(63);
});

test('says so when there is no such ticket', async () => {
  const page = await open('ticket_view', { urlQuery: { id: 99 } });

  expect(block(page, 'not_found').eval.visible).toBe(true);
  expect(block(page, 'ticket_content').eval.visible).toBe(false);
});

test('goes to the form to edit the ticket', async () => {
  const page = await open('ticket_view', { urlQuery: { id: '2' } });
  await page.triggerEvent('edit', 'onClick');

  expect(page.log.links).toEqual([
    { kind: 'page', newTab: false, pageId: 'ticket_edit', urlQuery: { id: 2 } },
  ]);
});

test.each([
  ['close', 'confirm_close', 'open', []],
  ['add_comment', 'comment_modal', 'setOpen', [{ open: true }]],
])('%s opens %s', async (button, modal, method, args) => {
  const page = await open('ticket_view', { urlQuery: { id: 2 } });
  const opened = vi.fn();
  // As the component does in a browser.
  /** @type {{ registerMethod?: Function }} */ (block(page, modal)).registerMethod?.(method, opened);
  const { success } = await page.triggerEvent(button, 'onClick');

  expect(success).toBe(true);
  expect(opened.mock.calls).toEqual([args]);
});

test('closes a ticket when that is confirmed', async () => {
  const page = await open('ticket_view', { urlQuery: { id: 2 } });
  const { success } = await page.triggerEvent('confirm_close', 'onOk');

  expect(success).toBe(true);
  expect(block(page, 'close').eval.visible).toBe(false);
  expect(properties(page, 'status_tag').title).toBe('Closed');
  expect(properties(page, 'history_list.1.event').content).toMatch(/: Status changed from open to closed$/);
  expect(page.log.messages).toEqual([{ content: 'Ticket closed.', status: 'success' }]);
  expect(query('SELECT status FROM tickets WHERE id = 2')).toEqual([{ status: 'closed' }]);
});

test('adds a comment of the user, and is ready for the next', async () => {
  const user = { name: 'Sam Ochieng', roles: ['agent'] };
  const page = await open('ticket_view', { urlQuery: { id: 3 }, user });
  await page.setValue('comment_body', 'Is it still the same today?');
  const { success } = await page.triggerEvent('comment_modal', 'onOk');

  expect(success).toBe(true);
  expect(properties(page, 'comment_list.1.text').content).toBe('Is it still the same today?');
  expect(query('SELECT author, ticket_id FROM comments WHERE id = 201')).toEqual([
    { author: 'Sam Ochieng', ticket_id: 3 },
  ]);
  expect(page.context.state.comment_body).toBeNull();
  expect(block(page, 'comment_body').eval.validation.status).toBeNull();
  expect(page.log.messages).toEqual([{ content: 'Comment added.', status: 'success' }]);
});

test('refuses an empty comment', async () => {
  const page = await open('ticket_view', { urlQuery: { id: 3 } });
  const { success } = await page.triggerEvent('comment_modal', 'onOk');

  expect(success).toBe(false);
  expect(block(page, 'comment_body').eval.validation).toMatchObject({
    errors: ['Please write a comment first.'],
    status: 'error',
  });
  expect(page.log.messages).toMatchObject([{ content: 'Your input has 1 validation error.' }]);
  expect(query('SELECT count(*) AS count FROM comments')).toEqual([{ count: 200 }]);
});
