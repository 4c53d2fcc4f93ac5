import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, loadApp } from '../../src/index.js';
import { print } from '../load/helpers.js';
import { click, setValue } from '../session/useApp.js';

const fixture = fileURLToPath(new URL('modules', import.meta.url));

// Modules without `exports`, since 5.4.
describe.runIf(lowdefy.hasLocales)('an app of modules', () => {
  let app: App;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-'));
    await cp(fixture, directory, { recursive: true });
    const secrets = { APP_DB: join(directory, 'app.sqlite'), MODULE_DB: join(directory, 'module.sqlite') };
    for (const file of Object.values(secrets)) {
      const database = new Database(file);
      database.exec('create table orders (customer text)');
      database.close();
    }
    app = await loadApp(directory, { packs: [basic, antd, extras], secrets, environment: {} });
  });
  afterAll(async () => {
    await app.close();
    await rm(directory, { recursive: true, force: true });
  });

  test('has the pages and endpoints of each entry, and the menus link to them', async () => {
    expect(app.warnings).toEqual([]);
    const session = app.session();
    expect((await session.pages()).map(({ pageId }) => pageId)).toEqual([
      // The first page of the menu is the home page.
      'orders/list',
      'archive/list',
      'archive/view',
      'home',
      'orders/view',
    ]);
    expect((await session.endpoints()).map(({ endpointId }) => endpointId)).toEqual([
      'archive/add',
      'orders/add',
    ]);
  });

  test('a page of the app links to a page of a module, and shows a component of another one', async () => {
    const session = app.session();
    await session.open('home');
    expect(await print(session)).toContain('Start');
    await click(session, 'open');
    expect(session.pageId).toBe('orders/list');
    expect(await print(session)).toContain('Orders');
    await click(session, 'view');
    expect(session.pageId).toBe('orders/view');
    expect(await print(session)).toContain('Order 1 of orders');
  });

  test('each entry uses its own connection or that of the app, for requests and endpoints', async () => {
    for (const [entry, customer] of [
      ['orders', 'Ada'],
      ['archive', 'Bob'],
    ] as const) {
      const session = app.session();
      await session.open(`${entry}/list`);
      await setValue(session, 'customer', customer);
      const { requests } = await click(session, 'add');
      expect(requests).toMatchObject([
        { requestId: `${entry}/add`, success: true, response: { added_by: entry } },
        { requestId: 'get_orders', success: true, response: [{ customer }] },
      ]);
      expect(await print(session)).toContain(`<display id=first type=Title/> "${customer}"`);
    }
  });

  test('a block of a plugin that a module requires is shown by its category', async () => {
    const session = app.session();
    await session.open('orders/list');
    expect(await print(session)).toMatch(/<display id=stamp type=Stamp[^>]*>.*Paid/s);
  });

  test('the restored session continues on the page of the module', async () => {
    const session = app.session();
    await session.open('archive/view', { urlQuery: { id: 7 } });
    const { session: restored } = await app.restore(await session.save());
    expect(await print(restored)).toContain('Order 7 of archive');
  });
});
