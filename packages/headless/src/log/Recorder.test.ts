import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Log, Recorder } from './Recorder.js';

const open = () => new Recorder({ type: 'open', pageId: 'home' });

test('what happens in an action is in its entry, what comes after its answer in the background', async () => {
  const log = new Log(() => {});
  const recorder = open();
  let late = Promise.resolve();
  await log.record(recorder, async () => {
    log.current.notes.push('in time');
    expect(log.isLate).toBe(false);
    late = sleep(10).then(() => {
      log.current.notes.push('late');
      expect(log.isLate).toBe(true);
    });
  });
  await late;
  expect(recorder.entry()).toEqual({
    action: { type: 'open', pageId: 'home' },
    success: true,
    notes: ['in time'],
  });
  expect(log.takeBackground()).toEqual({ action: { type: 'background' }, success: true, notes: ['late'] });
  expect(log.takeBackground()).toBeUndefined();
});

test('an error alone is enough for an entry', () => {
  const log = new Log(() => {});
  log.current.error = { message: 'Too late' };
  expect(log.takeBackground()).toMatchObject({ success: false, error: { message: 'Too late' } });
});

test('logs that are nested do not write into each other', async () => {
  const [outer, inner] = [new Log(() => {}), new Log(() => {})];
  const [first, second] = [open(), open()];
  await outer.record(first, () =>
    inner.record(second, async () => {
      inner.current.notes.push('inner');
      outer.current.notes.push('outer');
    }),
  );
  expect([first.notes, second.notes]).toEqual([[], ['inner']]);
  expect(outer.takeBackground()?.notes).toEqual(['outer']);
});
