import { expect, test } from 'vitest';
import { block, properties } from './blocks.mjs';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();

test('a failure that was expected shows the page’s own message', async () => {
  const page = await open('flaky');
  const { success } = await page.triggerEvent('read_archive_safely', 'onClick');

  expect(success).toBe(false);
  expect(page.context.state.archive_failed).toBe(true);
  expect(block(page, 'archive_failed').eval.visible).toBe(true);
  expect(page.log.messages).toEqual([
    { content: 'The archive is not available. Try again tomorrow.', status: 'warning' },
  ]);
});

test('a failure that was not expected shows what the database says', async () => {
  const page = await open('flaky');
  const { success } = await page.triggerEvent('read_archive', 'onClick');

  expect(success).toBe(false);
  expect(page.context.state).toEqual({});
  expect(page.log.messages).toMatchObject([
    { content: expect.stringContaining('no such table: archived_tickets'), status: 'error' },
  ]);
});

test('async actions do not hold up those that follow', async () => {
  const page = await open('flaky');
  expect(properties(page, 'progress_text').content).toBe('not started');

  const { responses, success } = await page.triggerEvent('count_slowly', 'onClick');

  expect(success).toBe(true);
  // They began in the order of the page and ended in another.
  expect(Object.keys(responses)).toEqual([
    'set_started',
    'count_tickets',
    'wait',
    'set_finished',
    'other_work',
  ]);
  expect(properties(page, 'ticket_count').value).toBe(60);
});
