import { expect, test } from 'vitest';
import { Log } from '../call/Log.js';
import { createDisplayMessage } from './createDisplayMessage.js';

const NO_CONTENT = 'lowdefy-display-message';

function shown(params: { content?: unknown; status?: string }, version = '5.3.0') {
  const log = new Log(() => {});
  createDisplayMessage(log, { version, hasTheme: version.startsWith('5.') })(params);
  return log.current.messages[0];
}

test.each<[unknown, string]>([
  ['It <b>failed</b> &amp; more', 'It failed & more'],
  ['One<br>Two<script>three</script>', 'One\nTwo'],
  ['a < b', 'a < b'],
  [5, '5'],
  [[1, 2], '1,2'],
  [{ a: 1 }, '[object Object]'],
  [undefined, NO_CONTENT],
  [null, NO_CONTENT],
  ['', ''],
  [0, '0'],
])('shows the content %j as %j', (content, text) => {
  expect(shown({ content })).toEqual({ status: 'success', content: text });
});

test.each(['', 0, false])('before 4.0 treats the content %j as missing', (content) => {
  expect(shown({ content }, '4.0.0-rc.11')?.content).toBe(NO_CONTENT);
});

test.each([
  ['warning', 'warning'],
  ['loading', 'loading'],
  ['open', 'info'],
])('shows the status %s as %s', (status, name) => {
  expect(shown({ content: 'A', status })?.status).toBe(name);
});

test.each(['odd', 'constructor', ''])('throws on the status %j, as the client does', (status) => {
  expect(() => shown({ content: 'A', status })).toThrow(TypeError);
});

test('accepts the status "warn" only before Lowdefy 5 (earlier Ant Design)', () => {
  expect(shown({ content: 'Hot', status: 'warn' }, '4.7.3')?.status).toBe('warning');
  expect(() => shown({ content: 'Hot', status: 'warn' })).toThrow('"warn" is not a status.');
});
