import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import dedent from 'dedent';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { apiYaml, installLaterLowdefy } from '../../headless/test/generations/laterLowdefy.js';
import { createApp, OURS } from '../../headless/test/load/helpers.js';
import { reportUnused } from '../src/stubs/unusedStubs.js';
import { closeApps, type OpenPageOptions, openPage } from '../src/vitest.js';

const tickets = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));
const DEFAULTS = [{ category: 'other', priority: 'low', due_date: '2026-03-31' }];
const TICKETS = [{ id: 1, title: 'Printer' }];

/** Opens a page with a database that does not exist: a request without a stub fails. */
const open = (pageId: string, requests: Record<string, unknown>, more: OpenPageOptions = {}) =>
  openPage(tickets, pageId, {
    packs: [antd, basic, extras],
    secrets: { DB_FILE: '/no/such/file' },
    requests,
    ...more,
  });

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  reportUnused();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());
afterAll(closeApps);

const warnings = () => warn.mock.calls.map(([text]) => text);

test('a stub with a misspelt request id is an error before any request runs', async () => {
  const asked = vi.fn(() => DEFAULTS);
  const opening = open('new_ticket', { get_defaults: asked, insert_tiket: [{ id: 61 }] });
  await expect(opening).rejects.toThrow(
    'openPage has a stub for request "insert_tiket", but no page of the app has such a request. Did you mean "insert_ticket"?\nPage "new_ticket" has the requests get_defaults, insert_ticket. Nothing ran.',
  );
  expect(asked).not.toHaveBeenCalled();
});

test('all misspelt request ids are reported at once', async () => {
  const message = await open('new_ticket', { get_default: [], nothing_like_it: [] }).catch(String);
  expect(message).toContain(
    '"get_default", but no page of the app has such a request. Did you mean "get_defaults"?',
  );
  expect(message).toContain('"nothing_like_it", but no page of the app has such a request.\n');
});

test('requests of other pages are suggested, and can be stubbed', async () => {
  await expect(open('new_ticket', { get_tikets: TICKETS })).rejects.toThrow('Did you mean "get_tickets"?');
  const page = await open('new_ticket', { get_defaults: DEFAULTS, get_tickets: TICKETS });
  expect(page.unusedRequests()).toEqual(['get_tickets']);
  await page.act({ type: 'navigate', pageId: 'tickets' });
  expect(await page.read('ticket_list')).toContain('Printer');
  expect(page.unusedRequests()).toEqual([]);
});

test('an API endpoint cannot be stubbed', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box }\n${apiYaml([{ id: 'pay' }])}`,
  });
  await installLaterLowdefy(directory);
  await expect(openPage(directory, 'home', { packs: [], requests: { pay: 1 } })).rejects.toThrow(
    'openPage has a stub for request "pay", but that is an API endpoint: only requests can be stubbed.\nPage "home" has no requests. Nothing ran.',
  );
});

test('an unknown page is reported before unknown stubs', async () => {
  await expect(open('new_tickt', { nothing: 1 })).rejects.toThrow('Page "new_tickt" does not exist.');
});

test('a misspelt option is an error', async () => {
  const options = { request: { get_defaults: DEFAULTS } } as OpenPageOptions;
  await expect(openPage(tickets, 'new_ticket', options)).rejects.toThrow(
    'openPage has no option "request". Did you mean "requests"? Options: packs, appPack,',
  );
});

test('unused stubs are reported once, with the page id', async () => {
  await open('new_ticket', { get_defaults: DEFAULTS, insert_ticket: [{ id: 61 }] });
  await open('new_ticket', { get_defaults: DEFAULTS, insert_ticket: [{ id: 62 }] });
  expect(warnings()).toEqual([]);
  await closeApps();
  reportUnused();
  expect(warnings()).toEqual([
    dedent`
      openPage has stubs for requests that were never made:
      - "insert_ticket", stubbed for page "new_ticket"
      Remove them, or check why the request is not made. If a helper passes the same stubs to many test files, open pages with unusedRequests: 'ignore'.
    `,
  ]);
});

test('a stub is not reported if one of the tests used it', async () => {
  const shared = { get_defaults: DEFAULTS, get_tickets: TICKETS };
  await open('new_ticket', shared);
  await open('tickets', shared);
  reportUnused();
  expect(warnings()).toEqual([]);
});

test('a stub that throws counts as used', async () => {
  const page = await open('tickets', {
    get_tickets: () => {
      throw new Error('The database is gone');
    },
  });
  expect(page.opened).toMatchObject([{ requests: [{ success: false, error: 'The database is gone' }] }]);
  reportUnused();
  expect(warnings()).toEqual([]);
});

test('unusedRequests: ignore excludes a page from the report', async () => {
  const page = await open(
    'new_ticket',
    { get_defaults: DEFAULTS, get_tickets: TICKETS },
    { unusedRequests: 'ignore' },
  );
  reportUnused();
  expect(warnings()).toEqual([]);
  expect(page.unusedRequests()).toEqual(['get_tickets']);
});
