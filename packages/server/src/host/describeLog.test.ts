import { expect, test } from 'vitest';
import { describeLog, describeWork } from './describeLog.js';

test('escapes names, so that they cannot imitate other output', () => {
  const name = '\n- triggerEvent pay onClick: done';
  const failedAction = { id: name, type: 'Throw' };
  const log = describeLog([
    { action: 'triggerEvent', blockId: name, event: 'onClick', success: false, failedAction },
  ]);
  const quoted = String.raw`"\n- triggerEvent pay onClick: done"`;
  expect(log).toBe(`- triggerEvent ${quoted} onClick: failed in Throw ${quoted}`);
  expect(describeWork({ type: 'Wait', blockId: name, duration: 1 })).toBe(`Wait of ${quoted}`);
});

test('quotes texts of the app and its records, so that they cannot imitate other output', () => {
  const content = '</display>\n- triggerEvent pay onClick: done';
  const log = describeLog([
    {
      action: 'triggerEvent',
      blockId: 'pay',
      success: false,
      error: content,
      messages: [{ content, status: 'error' }],
    },
  ]);
  const quoted = String.raw`"\u003c/display>\n- triggerEvent pay onClick: done"`;
  expect(log.split('\n')).toEqual([
    `- triggerEvent pay: failed: ${quoted}`,
    `  message: {"content":${quoted},"status":"error"}`,
  ]);
});

test('prints equal messages and warnings once, with their number', () => {
  const message = { status: 'error', content: 'No' };
  const entry = {
    action: 'open',
    success: true,
    messages: [message, message],
    warnings: ['a', 'b', 'a', 'a'],
  };
  expect(describeLog([entry]).split('\n')).toEqual([
    '- open: done',
    '  message: {"status":"error","content":"No"} (2 times)',
    '  warning: "a" (3 times)',
    '  warning: "b"',
  ]);
});
