import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { useGates } from './gates.js';
import { act, click, markdown, useApp } from './useApp.js';

const { open, session: newSession } = useApp();
const openGate = useGates('first', 'second');

interface Case {
  readonly pageId: string;
  readonly navigation?: object;
  readonly input?: object;
  readonly warnings?: readonly string[];
}

test.each<[string, Case]>([
  [
    'page',
    { pageId: 'home', navigation: { pageId: 'home', urlQuery: { page: 2 } }, input: { from: 'links' } },
  ],
  ['home_link', { pageId: 'home', navigation: { pageId: 'home' }, input: { from: 'home link' } }],
  [
    'url',
    {
      pageId: 'links',
      navigation: { url: `https://lowdefy.com/docs?q=${lowdefy.quotesTexts ? '%22ab%22' : 'ab'}` },
    },
  ],
  ['new_url', { pageId: 'links', navigation: { url: 'https://lowdefy.com', newTab: true } }],
  ['new_tab', { pageId: 'links', navigation: { pageId: 'home', newTab: true } }],
  ['disabled', { pageId: 'links' }],
  ['missing', { pageId: '404', warnings: ['Page "nowhere" does not exist.'] }],
  ['forbidden', { pageId: '404', warnings: ['Page "admins" does not exist.'] }],
  ['twice', { pageId: 'home', navigation: { pageId: 'home' } }],
  ['to_redirect', { pageId: 'home', navigation: { pageId: 'home' }, input: { from: 'redirect' } }],
  ['anchor', { pageId: 'home', navigation: { pageId: 'home' } }],
  ['own_href', { pageId: 'home', navigation: { pageId: 'home', urlQuery: { page: 3 } }, input: {} }],
  ['own_url', { pageId: 'home', navigation: { pageId: 'home', urlQuery: { page: 4 } } }],
  ['own_tab', { pageId: 'links', navigation: { pageId: 'home', newTab: true } }],
  ['own_root', { pageId: 'home', navigation: { pageId: 'home' } }],
  ['own_action', { pageId: 'home', navigation: { pageId: 'home', urlQuery: { page: 5 } } }],
  ['own_missing', { pageId: '404', warnings: ['Page "nowhere" does not exist.'] }],
  ['own_forbidden', { pageId: '404', warnings: ['Page "admins" does not exist.'] }],
  ['place', { pageId: 'links', navigation: { url: '#own_tab' } }],
  ['file', { pageId: 'links', navigation: { url: '/report.pdf' } }],
])('follows the link of block "%s"', async (blockId, { pageId, navigation, input, warnings }) => {
  const session = await open('links');
  const entry = await click(session, blockId);
  expect(entry.success).toBe(true);
  if (navigation !== undefined) expect(entry.navigation).toMatchObject(navigation);
  else if (warnings === undefined) expect(entry.navigation).toBeUndefined();
  expect(entry.warnings).toEqual(warnings);
  expect(await session.state()).toMatchObject({ pageId, ...(input && { input }) });
});

test('a link in a new tab does not change the input of a page', async () => {
  const session = await open('home', { input: { from: 'first' } });
  await act(session, { type: 'navigate', pageId: 'links' });
  await click(session, 'new_tab');
  await act(session, { type: 'navigate', back: true });
  expect((await session.state()).input).toEqual({ from: 'first' });
});

test('runs the actions that follow a Link in the same event', async () => {
  const session = await open('links');
  await click(session, 'page');
  expect((await session.state()).global).toMatchObject({ after: true });
});

test('a click on an Anchor without a target runs its event', async () => {
  const session = await open('links');
  expect(await click(session, 'anchor_nowhere')).toMatchObject({ success: true });
  expect(await session.state()).toMatchObject({ pageId: 'links', global: { noted: true } });
});

test.each(['both', 'neither'])('a link with %s targets fails', async (blockId) => {
  const session = await open('links');
  expect(await click(session, blockId)).toMatchObject({
    error: {
      message: expect.stringContaining('Invalid Link, check action params.'),
      action: { id: 'link', type: 'Link' },
    },
  });
  expect((await session.state()).pageId).toBe('links');
});

test('back returns through the history with the URL query of each visit, and warns at its start', async () => {
  const session = await open('home', { urlQuery: { page: 7 } });
  await session.act([{ type: 'navigate', pageId: 'links' }]);
  await click(session, 'home_link');
  await act(session, { type: 'navigate', back: true });
  expect((await session.state()).pageId).toBe('links');
  await click(session, 'back');
  expect(await session.state()).toMatchObject({ pageId: 'home', urlQuery: { page: 7 } });
  expect(await act(session, { type: 'navigate', back: true })).toMatchObject({
    warnings: ['There is no page to go back to.'],
  });
  expect((await session.state()).pageId).toBe('home');
});

test.each([
  ['replacing_anchor', 'rules'],
  // The client's Link action always adds a page to the history.
  ['replacing_action', 'links'],
])('back after the link of "%s" leads to "%s"', async (blockId, before) => {
  const session = await open('rules');
  await act(session, { type: 'navigate', pageId: 'links' });
  await click(session, blockId);
  expect((await session.state()).pageId).toBe('home');
  await act(session, { type: 'navigate', back: true });
  expect((await session.state()).pageId).toBe(before);
});

test('navigate home passes input and URL query', async () => {
  const session = await open('links');
  await act(session, { type: 'navigate', home: true, input: { from: 'agent' }, urlQuery: { a: 1 } });
  expect(await session.state()).toMatchObject({
    pageId: 'home',
    input: { from: 'agent' },
    urlQuery: { a: 1 },
  });
  expect(await markdown(session)).toContain('agent');
});

test('a page opened again without input does not keep its earlier input', async () => {
  const session = await open('home', { input: { from: 'first' } });
  await session.act([{ type: 'navigate', pageId: 'links' }]);
  await act(session, { type: 'navigate', pageId: 'home' });
  expect((await session.state()).input).toEqual({});
});

test('replaces characters of a URL query that cannot be encoded, as browsers do', async () => {
  const session = await open('links');
  const urlQuery = { '\ud800': 1, text: 'a\ud800' };
  const { navigation } = await act(session, { type: 'navigate', pageId: 'links', urlQuery });
  expect(navigation?.urlQuery).toEqual({ '\ufffd': 1, text: 'a\ufffd' });
});

test('follows a page that redirects when it is opened', async () => {
  const session = newSession();
  const { pageId, log } = await session.open('redirect');
  expect(pageId).toBe('home');
  expect(log).toMatchObject([{ success: true, navigation: { pageId: 'home' } }]);
});

test('stops after 10 redirects in a row, and the session stays usable', async () => {
  const session = await open('links');
  const { warnings } = await click(session, 'to_loop');
  expect(warnings).toEqual(['Stopped after 10 redirects in a row: the next link was not followed.']);
  expect((await session.act([])).log).toEqual([]);
  expect((await session.state()).pageId).toMatch(/^p[io]ng$/);
  expect(await act(session, { type: 'navigate', pageId: 'home' })).toMatchObject({ success: true });
  expect((await session.state()).pageId).toBe('home');
});

test('follows a link while other actions of the page still run', async () => {
  const session = await open('links');
  const { pageId, running } = await session.act(
    [{ type: 'triggerEvent', blockId: 'leave_work', event: 'onClick' }],
    // The next page waits at this gate.
    { deadline: Number.POSITIVE_INFINITY, signal: openGate.reached('first') },
  );
  expect(pageId).toBe('slow_start');
  expect(running).toContainEqual({ type: 'Gate', blockId: 'leave_work', duration: expect.any(Number) });
});
