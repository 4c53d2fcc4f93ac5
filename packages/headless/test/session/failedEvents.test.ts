import { expect, test } from 'vitest';
import type { EventFailure } from '../../src/index.js';
import { act, setValue, useApp } from './useApp.js';

const { open, session: newSession } = useApp();

const describeFailures = (failures: readonly EventFailure[] = []) =>
  failures.map(({ pageId, blockId, event, error: { action } }) =>
    [pageId, blockId, event, action?.type, action?.id].join(' '),
  );

const OPENED = [
  'failed_events failed_events onInit SetState init',
  'failed_events failed_events onInitAsync SetState init_async',
  'failed_events failed_events onMount SetState mount',
  'failed_events text onMountAsync SetState mount_async',
];

test('logs events that failed while a page was opened, and opens it', async () => {
  const { log, pageId } = await newSession().open('failed_events');
  expect(pageId).toBe('failed_events');
  expect(log[0]).toMatchObject({ success: true });
  expect(describeFailures(log[0]?.failedEvents).sort()).toEqual(OPENED);
  for (const { error } of log[0]?.failedEvents ?? []) expect(error.message).toContain('_divide');
});

test('logs them for navigate, again when the page is mounted again, and for blocks that appear later', async () => {
  const session = await open('home');
  const { success, failedEvents } = await act(session, { type: 'navigate', pageId: 'failed_events' });
  expect(success).toBe(true);
  expect(describeFailures(failedEvents).sort()).toEqual(OPENED);
  expect((await session.state()).state).toMatchObject({ mended: true });
  expect((await session.state()).state).not.toHaveProperty('reached');
  const shown = await setValue(session, 'show', true);
  expect(shown.success).toBe(true);
  expect(describeFailures(shown.failedEvents)).toEqual(['failed_events late onMount SetState mount']);
  // onInit does not run again.
  await act(session, { type: 'navigate', pageId: 'home' });
  const back = await act(session, { type: 'navigate', back: true });
  expect(describeFailures(back.failedEvents).sort()).toEqual([
    OPENED[2],
    'failed_events late onMount SetState mount',
    OPENED[3],
  ]);
});
