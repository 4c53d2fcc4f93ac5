import { expect, test } from 'vitest';
import { formatLogEntry } from './formatLogEntry.js';

const time = new Date(2026, 0, 2, 3, 4, 5).getTime();

test.each([
  ['a message', { level: 30, msg: 'Serving Help desk' }, '03:04:05 Serving Help desk\n'],
  ['a warning', { level: 40, msg: 'Careful' }, '03:04:05 WARN Careful\n'],
  [
    'fields',
    { level: 30, msg: 'Loaded', version: '1.0', packs: ['a 1', 'b'], at: 'a folder', n: { x: 1 } },
    '03:04:05 Loaded  version=1.0  packs="a 1", b  at="a folder"  n={ x: 1 }\n',
  ],
  [
    'an error',
    { level: 50, msg: 'Broken', err: { message: 'No file', stack: 'Error: No file\n    at x.js:1' } },
    '03:04:05 ERROR Broken: No file\n    at x.js:1\n',
  ],
  [
    'an error with the same message as its entry',
    { level: 50, msg: 'No file', err: { message: 'No file', stack: 'Error: No file\n    at x.js:1' } },
    '03:04:05 ERROR No file\n    at x.js:1\n',
  ],
  [
    'control characters and line breaks in data, escaped',
    { level: 30, msg: '\u001b[2Jgone\n03:04:05 ERROR forged\u009b' },
    '03:04:05 \\u001b[2Jgone\\u000a03:04:05 ERROR forged\\u009b\n',
  ],
])('formats %s', (_, entry, expected) => {
  expect(formatLogEntry({ time, ...entry })).toBe(expected);
});
