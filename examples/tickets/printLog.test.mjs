import { expect, test } from 'vitest';
import { printLog } from './printLog.mjs';

/** @typedef {import('@lowdefy-mcp/headless').LogEntry} LogEntry */

const set = /** @type {const} */ ({ type: 'setValue', blockId: 'search', value: 'vpn' });
const click = /** @type {const} */ ({ type: 'triggerEvent', blockId: 'submit', event: 'onClick' });

/** @type {[string, LogEntry, string][]} */
const cases = [
  ['a successful action', { action: set, success: true }, 'ok: setValue search'],
  [
    'messages, requests and the opened page',
    {
      action: click,
      success: true,
      messages: [{ status: 'success', content: 'Created "it".' }],
      requests: [
        { requestId: 'insert', success: true, duration: 7 },
        { requestId: 'get', success: false, duration: 5, error: 'No.' },
      ],
      navigation: { pageId: 'ticket_view', urlQuery: { id: 61 } },
    },
    'ok: triggerEvent submit onClick | message (success): "Created \\"it\\"." | request insert: 7 ms | request get: failed, 5 ms | went to: ticket_view {"id":61}',
  ],
  [
    'an error, on one line',
    { action: click, success: false, error: { message: 'It\n  failed.' } },
    'failed: triggerEvent submit onClick | It failed.',
  ],
  [
    'a skipped action',
    { action: { type: 'navigate', back: true }, success: false, skipped: 'Too late.' },
    'skipped: navigate back | Too late.',
  ],
  [
    'external URLs',
    { action: click, success: true, navigation: { url: 'https://example.com' } },
    'ok: triggerEvent submit onClick | would leave to: https://example.com',
  ],
  [
    'new tabs',
    { action: click, success: true, navigation: { newTab: true, pageId: 'tickets' } },
    'ok: triggerEvent submit onClick | would open in a new tab: tickets',
  ],
  [
    'files, notes and warnings',
    {
      action: { type: 'background' },
      success: true,
      attachments: [{ name: 'log.csv', type: 'text/csv', size: 3, content: new Blob(['a,b']) }],
      notes: ['Would scroll.'],
      warnings: ['onMount failed.'],
    },
    'ok: background | file: log.csv (3 bytes) | Would scroll. | warning: onMount failed.',
  ],
];

test.each(cases)('prints %s', (_, entry, line) => {
  expect(printLog([entry])).toBe(`${line}\n`);
});

test('prints a line for each entry', () => {
  const entry = { action: set, success: true };

  expect(printLog([entry, entry])).toBe('ok: setValue search\nok: setValue search\n');
});
