import { expect, test } from 'vitest';
import { click } from './actions.mjs';
import { useTickets } from './useTickets.mjs';

const { open } = useTickets();
const reason = 'no such table: archived_tickets';

test('an expected failure shows the message of the page', async () => {
  const visit = await open('flaky');
  const { error, messages, requests } = await visit.try(click('read_archive_safely'));

  expect(error).toMatchObject({ action: { id: 'get_archive' }, message: expect.stringContaining(reason) });
  expect(messages).toEqual([
    { content: 'The archive is not available. Try again tomorrow.', status: 'warning' },
  ]);
  expect(requests).toMatchObject([{ requestId: 'get_archive', success: false }]);
  expect(await visit.read('archive_failed')).toEqual(['[error] The archive could not be read.']);
});

test('an unexpected failure shows the message of the database', async () => {
  const visit = await open('flaky');
  const { error, messages } = await visit.try(click('read_archive'));

  expect(error?.message).toContain(reason);
  expect(messages).toEqual([{ content: expect.stringContaining(reason), status: 'error' }]);
  expect(await visit.block('archive_failed')).toBeUndefined();
  expect(await visit.state()).toEqual({});
});

test('the page stays usable after a failure', async () => {
  const visit = await open('flaky');
  await visit.try(click('read_archive'));
  await visit.act(click('count_slowly'));

  expect(await visit.read('ticket_count')).toEqual(['Tickets: 60']);
});

test('the answer waits for async actions', async () => {
  const visit = await open('flaky');
  expect(await visit.read('progress_text')).toEqual(['"not started"']);

  const start = performance.now();
  const { requests } = await visit.act(click('count_slowly'));

  // The wait of 400 ms is async, the wait of 300 ms is not: both ran concurrently.
  expect(performance.now() - start).toBeGreaterThan(390);
  expect(requests).toMatchObject([{ requestId: 'count_tickets', success: true }]);
  expect(await visit.read('progress_text')).toEqual(['"finished"']);
});

test('a short deadline gives a partial answer, and the rest is reported later', async () => {
  const { session } = await open('flaky');
  const { log, running } = await session.act([click('count_slowly')], { deadline: 50 });

  expect(log).toMatchObject([{ error: { code: 'NOT_FINISHED' }, success: false }]);
  expect(running).toContainEqual({ type: 'Wait', blockId: 'count_slowly', duration: expect.any(Number) });
  expect((await session.state()).state).toEqual({ progress: 'started' });

  await expect
    .poll(async () => (await session.state()).state, { timeout: 5000 })
    .toEqual({ progress: 'finished' });
});
