import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Call } from '../call/Call.js';
import { ManualDeadline } from '../call/Deadline.js';
import { Log } from '../call/Log.js';
import { TaskTracker } from '../call/TaskTracker.js';
import type { EngineAction } from '../lowdefy/types.js';
import { wrapActions } from './wrapActions.js';

/** Runs an action as the engine does. */
async function run(type: string, action: EngineAction, params: unknown) {
  const log = new Log(() => {});
  const work = new TaskTracker(log);
  const call = new Call({ type: 'background' }, new ManualDeadline());
  const wrapped = wrapActions({ [type]: action }, { log, work, resolve: () => undefined });
  const parameters = { globals: {}, methods: { getBlockId: () => 'button' }, params };
  const result = log.runCall(call, async () => wrapped[type]?.(parameters));
  return { result, work, recorder: call.recorder };
}

const throwNoBrowser = () => {
  throw new Error('There is no browser.');
};

test.each([
  ['SetFocus', 'name_input', 'Would put the focus on the element "name_input".'],
  ['ScrollTo', undefined, 'Would scroll the page.'],
  [
    'CopyToClipboard',
    { copy: 'x'.repeat(300) },
    /^Would copy to the clipboard: "x{200}… \(100 more characters\)"$/,
  ],
])('%s, which needs a browser, only adds a note of what it would do', async (type, params, note) => {
  const { result, recorder } = await run(type, throwNoBrowser, params);
  await result;
  expect(recorder.notes).toEqual([expect.stringMatching(note)]);
});

test('SetFocus fails without an element id, as in a browser', async () => {
  const { result } = await run('SetFocus', throwNoBrowser, { blockId: 'name' });
  await expect(result).rejects.toThrow('SetFocus parameter must be a string.');
});

test('tracks an action while it runs, and removes it when it fails', async () => {
  const fail = () => nextTurn().then(() => Promise.reject(new Error('No')));
  const { result, work } = await run('Fail', fail, undefined);
  expect(work.list).toMatchObject([{ type: 'Fail', blockId: 'button' }]);
  await expect(result).rejects.toThrow('No');
  expect(work.list).toEqual([]);
});

test('rejects if an action throws synchronously', async () => {
  const { result } = await run('Throw', throwNoBrowser, undefined);
  await expect(result).rejects.toThrow('There is no browser.');
});
