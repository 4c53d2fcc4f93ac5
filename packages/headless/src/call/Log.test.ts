import { expect, test } from 'vitest';
import { Call } from './Call.js';
import { ManualDeadline } from './Deadline.js';
import { Log } from './Log.js';

const open = () => new Call({ type: 'open', pageId: 'home' }, new ManualDeadline());

test('logs notes during a call in its entry, and notes after its answer in the background entry', async () => {
  const log = new Log(() => {});
  const call = open();
  let goOn = () => {};
  let late = Promise.resolve();
  await log.runCall(call, async () => {
    log.current.notes.push('in time');
    expect(log.call?.state).toBe('running');
    late = new Promise<void>((resolve) => {
      goOn = resolve;
    }).then(() => {
      log.current.notes.push('late');
      expect(log.call).toBe(call);
    });
  });
  expect(call.state).toBe('settled');
  goOn();
  await late;
  expect(call.recorder.entry()).toEqual({
    action: { type: 'open', pageId: 'home' },
    success: true,
    notes: ['in time'],
  });
  expect(log.takeBackground()).toEqual({ action: { type: 'background' }, success: true, notes: ['late'] });
  expect(log.takeBackground()).toBeUndefined();
});

test('a call is late if its deadline was reached, and settled if it throws', async () => {
  const log = new Log(() => {});
  const deadline = new ManualDeadline();
  const [late, failed] = [new Call({ type: 'background' }, deadline), open()];
  await log.runCall(late, async () => deadline.reach());
  await expect(log.runCall(failed, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect([late.state, failed.state]).toEqual(['late', 'settled']);
});

test('takeBackground returns an entry that has only an error', () => {
  const log = new Log(() => {});
  log.current.error = { message: 'Too late' };
  expect(log.takeBackground()).toMatchObject({ success: false, error: { message: 'Too late' } });
});

test('logs notes between calls in the background entry', async () => {
  const log = new Log(() => {});
  await log.run(async () => log.current.notes.push('restored'));
  expect(log.takeBackground()?.notes).toEqual(['restored']);
});

test('nested logs do not write into the entries of each other', async () => {
  const [outer, inner] = [new Log(() => {}), new Log(() => {})];
  const [first, second] = [open(), open()];
  await outer.runCall(first, () =>
    inner.runCall(second, async () => {
      inner.current.notes.push('inner');
      outer.current.notes.push('outer');
    }),
  );
  expect([first.recorder.notes, second.recorder.notes]).toEqual([[], ['inner']]);
  expect(outer.takeBackground()?.notes).toEqual(['outer']);
});
