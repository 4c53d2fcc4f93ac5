import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import type { Principal } from '../../src/index.js';
import { createFolder } from '../cli/helpers.js';
import { startService } from '../useService.js';

const APP = dedent`
  lowdefy: ${lowdefy.version}
  auth: { pages: { roles: { boss: [payroll] } } }
  pages:
    - { id: payroll, type: Box }\n
`;

async function connect(principal: Principal, text = APP) {
  const { connect, close } = startService(
    { answers: 'text' },
    { directory: await createFolder({ 'lowdefy.yaml': text }) },
  );
  onTestFinished(close);
  return connect({ principal });
}

const NO_PAGES = 'There are no pages that you may open; the app has pages for other users or roles. ';

test.each<[string, Principal, string]>([
  [
    'started without a user',
    { id: 'local', user: null },
    'with the options --user and --roles of lowdefy-mcp',
  ],
  [
    'started with a user',
    { id: 'local:["name","Ann"]', user: { name: 'Ann' } },
    'with the options --user and --roles',
  ],
  ['an API key', { id: 'key:ann', user: { name: 'Ann' } }, 'in auth.keys of mcp.yaml'],
  ['a token', { id: 'https://issuer.example#ann', claims: { sub: 'ann' } }, 'give this account the roles'],
])('tells an agent that may open no page what its user can do: %s', async (_, principal, advice) => {
  const { call, session, read } = await connect(principal);
  const listed = await call('get_pages');
  expect(listed.text.startsWith(`${NO_PAGES}You cannot change that: ask your user`), listed.text).toBe(true);
  expect(listed.text).toContain(advice);
  expect((await call('get_pages', { search: 'x' })).text).toBe(listed.text);
  const sessionId = await session();
  const { isError, text } = await call('navigate', { sessionId, pageId: 'home' });
  expect(isError).toBe(true);
  expect(text).toContain(
    'Page "home" does not exist. There are no pages that this user may open; the app has pages for other users or roles. You cannot change that: ask your user',
  );
  expect(text).toContain(advice);
  // An existing page gets the same answer as a nonexistent one.
  const existing = await call('navigate', { sessionId, pageId: 'payroll' });
  expect(existing.text.replace('payroll', 'home')).toBe(text);
  expect(await read('lowdefy://app')).toBe(listed.text);
  expect(`${listed.text}${text}`).not.toMatch(/payroll|boss/);
});

test('does not mention other users if the app has no other pages', async () => {
  const text = APP.replace(/auth:.*\n/, '').replace(/pages:\n.*\n/, 'pages: []\n');
  const { call, session } = await connect({ id: 'local', user: null }, text);
  expect((await call('get_pages')).text).toBe('There are no pages that you may open.');
  const { text: refused } = await call('navigate', { sessionId: await session(), pageId: 'home' });
  expect(refused).toContain('Page "home" does not exist. There are no pages to open.');
});

test('does not mention other pages to a user who may open some', async () => {
  const text = `${APP}  - { id: home, type: Box }\n`;
  const { call, session } = await connect({ id: 'local', user: null }, text);
  expect((await call('get_pages')).text).toBe('- home: home (menu: home) [home]');
  expect((await call('get_pages', { search: 'x' })).text).toBe('No page matches.');
  const { text: refused } = await call('navigate', { sessionId: await session(), pageId: 'homes' });
  expect(refused).toContain('Page "homes" does not exist. Did you mean "home"? Pages: home.');
  expect(refused).not.toContain('other users');
});
