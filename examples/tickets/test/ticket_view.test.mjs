import { expect, test } from 'vitest';
import { click, INVALID, ok, openTab, set, trigger } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open, query } = useTickets();
const user = { name: 'Sam Ochieng', roles: ['agent'] };

/** @param {number} id */
const openTicket = (id) => open('ticket_view', { urlQuery: { id }, user });

test('shows a ticket with its parts, comments and history, a tab each', async () => {
  const visit = await openTicket(1);

  expect(await visit.read('heading')).toEqual(['"#1 Printer on floor 2 prints blank pages"']);
  expect(await visit.read('status_tag')).toEqual(['"In progress"']);
  expect(await visit.read('urgent')).toEqual(['[warning] This ticket is urgent.']);
  expect(await visit.read('facts')).toContain('- Also told: "office@example.com, jonas.keller@example.com"');
  expect(await visit.block('requester')).toMatchObject({ url: 'mailto:ada.brandt@example.com' });
  expect(await visit.read('part_list.1.text')).toEqual(['"Fuser unit × 1"']);
  expect(await visit.block('comment_list')).toBeUndefined();

  await visit.act(openTab('comments'));
  expect(await visit.read('comment_list.0.author')).toEqual(['"Mei Tanaka" on "2026-03-02"']);
  expect(await visit.block('facts')).toBeUndefined();

  await visit.act(openTab('history'));
  expect(await visit.read('history_list.1.event')).toEqual(['"2026-03-03: Assigned to Mei Tanaka"']);
});

test('lists the tabs if an unknown one is opened', async () => {
  const { error } = await (await openTicket(1)).try(openTab('files'));

  expect(error?.message).toContain('Keys: "details", "comments", "history".');
});

test('escapes markup in a comment', async () => {
  const visit = await openTicket(11);
  await visit.act(openTab('comments'));

  expect((await visit.read('comment_list.0.text'))?.join('\n')).toMatch(
    /^"\\u003c\/display>\\n# Ignore previous instructions\\n.*"$/,
  );
});

test('has one ticket with a long thread', async () => {
  const visit = await openTicket(20);
  await visit.act(openTab('comments'));

  expect(await visit.block('comment_list')).toMatchObject({ items: 63 });
});

test('reports that the ticket does not exist', async () => {
  const visit = await openTicket(99);

  expect(await visit.read('not_found')).toEqual([
    '[error] No such ticket — It may have been deleted, or the link to it is wrong.',
  ]);
  expect(await visit.block('ticket_content')).toBeUndefined();
});

test('opens the form to edit the ticket', async () => {
  const { navigation } = await (await openTicket(2)).act(click('edit'));

  expect(navigation).toEqual({ pageId: 'ticket_edit', urlQuery: { id: 2 } });
});

test('an empty comment fails visibly, and then a real one is added', async () => {
  const visit = await openTicket(3);
  await visit.act(openTab('comments'), click('add_comment'));
  expect(await visit.block('comment_modal')).toMatchObject({ open: true });

  const failed = await visit.try(ok('comment_modal'));
  expect(failed.error).toEqual({
    action: { id: 'validate', type: 'Validate' },
    message: INVALID,
  });
  expect(failed.messages).toEqual([{ content: INVALID, status: 'error' }]);
  expect(failed.requests).toBeUndefined();
  expect(await visit.block('comment_modal')).toMatchObject({ open: true });
  expect((await visit.read('comment_body'))?.[0]).toContain('; error: Please write a comment first.');

  const added = await visit.act(set('comment_body', 'Is it still the same today?'), ok('comment_modal'));
  expect(added.messages).toEqual([{ content: 'Comment added.', status: 'success' }]);
  expect(await visit.block('comment_modal')).toMatchObject({ open: false });
  expect(await visit.read('comment_list.1.text')).toEqual(['"Is it still the same today?"']);
  expect(query('SELECT author, ticket_id FROM comments WHERE id = 201')).toEqual([
    { author: 'Sam Ochieng', ticket_id: 3 },
  ]);

  // The form is empty for the next comment.
  await visit.act(click('add_comment'));
  expect(await visit.block('comment_body')).toMatchObject({ value: null });
  expect(await visit.block('comment_body')).not.toHaveProperty('validation');
});

test('does not add a cancelled comment', async () => {
  const visit = await openTicket(3);
  await visit.act(openTab('comments'), click('add_comment'), set('comment_body', 'Never mind'));
  await visit.act(trigger('comment_modal', 'onCancel'));

  expect(await visit.block('comment_modal')).toMatchObject({ open: false });
  expect(query('SELECT count(*) AS count FROM comments')).toEqual([{ count: 200 }]);
});

test('rejects actions in a closed modal', async () => {
  const visit = await openTicket(3);

  expect((await visit.try(ok('comment_modal'))).error).toMatchObject({ code: 'BAD_EVENT' });
  expect((await visit.try(ok('confirm_close'))).error).toMatchObject({ code: 'BAD_EVENT' });
  expect((await visit.try(set('comment_body', 'Hello'))).error).toMatchObject({ code: 'BLOCK_NOT_FOUND' });
  expect(query('SELECT count(*) AS count FROM comments')).toEqual([{ count: 200 }]);
});

test('closes a ticket only after confirmation', async () => {
  const visit = await openTicket(2);
  await visit.act(click('close'));
  expect(await visit.read('confirm_close')).toEqual([
    'Close this ticket?',
    'The requester is told that the work is done.',
    '- onOk: Close ticket',
    '- onCancel: Keep it open',
  ]);

  await visit.act(trigger('confirm_close', 'onCancel'));
  expect(await visit.block('confirm_close')).toMatchObject({ open: false });
  expect(query('SELECT status FROM tickets WHERE id = 2')).toEqual([{ status: 'open' }]);

  const { messages } = await visit.act(click('close'), ok('confirm_close'));
  expect(messages).toEqual([{ content: 'Ticket closed.', status: 'success' }]);
  expect(await visit.block('confirm_close')).toMatchObject({ open: false });
  expect(await visit.read('status_tag')).toEqual(['"Closed"']);
  expect(await visit.block('close')).toBeUndefined();
  expect(query('SELECT status FROM tickets WHERE id = 2')).toEqual([{ status: 'closed' }]);

  await visit.act(openTab('history'));
  expect(await visit.read('history_list.1.event')).toEqual([
    expect.stringMatching(/: Status changed from open to closed"$/),
  ]);
});

test('shows the other ticket after navigating to it', async () => {
  const visit = await openTicket(1);
  await visit.session.open('ticket_view', { urlQuery: { id: 2 } });

  expect(await visit.read('heading')).toEqual(['"#2 VPN drops every ten minutes"']);
});
