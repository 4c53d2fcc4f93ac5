import { expect, test } from 'vitest';
import { describeLog } from './describeLog.js';

test('what the app and its records say can pass for nothing else', () => {
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
