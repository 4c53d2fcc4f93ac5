import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { lowdefy } from '../../../internal/harness/src/lowdefy.js';
import { closeApps, type OpenPageOptions, openPage } from '../src/vitest.js';

const tickets = fileURLToPath(new URL('../../../examples/tickets', import.meta.url));

const options: OpenPageOptions = {
  packs: [antd, basic, extras],
  // This file is never opened: all requests have stubs.
  secrets: { DB_FILE: '/no/such/file' },
  requests: {
    get_defaults: [{ category: 'other', priority: 'low', due_date: '2026-03-31' }],
    get_tickets: ({ search }: { search: string | null }) =>
      [
        { id: 1, title: 'Printer' },
        { id: 2, title: 'Laptop' },
      ].filter(({ title }) => search === null || title.includes(search)),
  },
};

afterAll(closeApps);

test('a page with stubs for its requests needs no database', async () => {
  const page = await openPage(tickets, 'tickets', options);
  expect(page.opened).toMatchObject([
    { success: true, requests: [{ requestId: 'get_tickets', success: true }] },
  ]);
  expect(await page.read('ticket_list')).toContain('|2|Laptop|');
});

test('a stub receives the payload of its request', async () => {
  const page = await openPage(tickets, 'tickets', options);
  await page.set('search', 'Lap');
  expect(await page.read('ticket_list')).not.toContain('Printer');
});

test('actions on a page change its state; failed actions reject', async () => {
  const page = await openPage(tickets, 'new_ticket', options);
  await page.set('title', 'The printer is on fire');
  expect(await page.state()).toMatchObject({ title: 'The printer is on fire' });
  await expect(page.set('nowhere', 1)).rejects.toThrow('There is no block "nowhere" on the page now.');
  await expect(page.click('submit')).rejects.toThrow('validation error');
  const [entry] = await page.attempt({ type: 'triggerEvent', blockId: 'submit', event: 'onClick' });
  expect(entry).toMatchObject({ success: false });
});

test('setState and setGlobal work in tests, except for values of fields', async () => {
  const page = await openPage(tickets, 'new_ticket', options);
  await page.act(
    { type: 'setState', values: { arranged: true } },
    { type: 'setGlobal', values: { by: 'us' } },
  );
  expect(await page.state()).toMatchObject({ arranged: true });
  await expect(page.act({ type: 'setState', values: { title: 'x' } })).rejects.toThrow('Use setValue.');
});

test('a page can be printed as markdown, as outline and by block', async () => {
  const page = await openPage(tickets, 'new_ticket', options);
  expect(await page.markdown({ mask: 'dates' })).toContain('Needed by = "[date]"');
  expect(await page.outline()).toContain('- title TextInput: Title');
  expect(await page.read('nowhere')).toBeUndefined();
});

test('openPage fails if an installed pack cannot be loaded', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-testing-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const pack = join(directory, 'node_modules', 'torn-pack');
  await mkdir(pack, { recursive: true });
  const manifest = { name: 'torn-pack', version: '1.0.0', lowdefyMcp: { pack: './gone.js' } };
  await writeFile(join(pack, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'package.json'), '{ "dependencies": { "torn-pack": "1.0.0" } }');
  await writeFile(join(directory, 'lowdefy.yaml'), 'pages: [{ id: home, type: Box }]');
  await expect(openPage(directory, 'home')).rejects.toThrow('torn-pack');
});

test('an invalid package.json in a parent directory is ignored; an invalid package.json of the app is an error', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-testing-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(join(directory, 'package.json'), '{,}');
  const app = { lowdefy: '4.0.0-rc.11', pages: [{ id: 'home', type: 'Box' }] };
  for (const name of ['good', 'torn']) {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, 'lowdefy.yaml'), JSON.stringify(app));
  }
  await writeFile(join(directory, 'torn', 'package.json'), '{,}');
  expect(await (await openPage(join(directory, 'good'), 'home')).markdown()).toContain('Page: home');
  await expect(openPage(join(directory, 'torn'), 'home')).rejects.toThrow(
    'torn/package.json is not valid JSON',
  );
});

test('sessions are independent of each other', async () => {
  const [one, other] = await Promise.all([
    openPage(tickets, 'new_ticket', options),
    openPage(tickets, 'new_ticket', options),
  ]);
  await one.set('title', 'Mine');
  expect((await other.state()).title).toBeNull();
});

test.each([
  ['an anonymous user', null],
  ['a requester', { roles: ['requester'] }],
])('a page that requires another role does not exist for %s', async (_, user) => {
  await expect(openPage(tickets, 'admin', { ...options, user })).rejects.toThrow(
    'Page "admin" does not exist.',
  );
});

test.runIf(lowdefy.isDefault)('matches its snapshot', async () => {
  const page = await openPage(tickets, 'new_ticket', options);
  await expect(page).toMatchPageSnapshot({ mask: ['dates'] });
});

test('toMatchPageSnapshot rejects values that are not pages', async () => {
  await expect(expect('a page').toMatchPageSnapshot()).rejects.toThrow('toMatchPageSnapshot takes a page');
});
