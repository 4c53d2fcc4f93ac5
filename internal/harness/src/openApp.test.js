import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp, openApp } from './index.js';

const configDirectory = fileURLToPath(new URL('../fixtures/app', import.meta.url));

/** @type {string} */
let directory;
/** @type {Awaited<ReturnType<typeof openApp>>} */
let app;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-'));
  const file = path.join(directory, 'people.db');
  const db = new Database(file);
  db.exec('CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)');
  db.exec("INSERT INTO people (name, age) VALUES ('Ada', 36), ('Bob', 17), ('Cy', 64)");
  db.close();
  const { buildDirectory } = await buildApp({ configDirectory, outDirectory: directory });
  app = await openApp({ buildDirectory, secrets: { DB_FILE: file } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(directory, { force: true, recursive: true }));

describe('requests', () => {
  test('reach the database with the page’s URL query, and fill a list', async () => {
    const { context } = await app.open('people', { urlQuery: { min_age: 18 } });
    const { map } = context._internal.RootBlocks;

    expect(context.requests.get_people?.[0]).toMatchObject({ loading: false, payload: { min_age: 18 } });
    expect(context.state.rows).toEqual([
      { age: 36, id: 1, name: 'Ada' },
      { age: 64, id: 3, name: 'Cy' },
    ]);
    expect(map['rows.1.name']?.eval.properties).toEqual({ content: 'Cy' });
    expect(map['rows.2.name']).toBeUndefined();
  });

  test('that fail tell the log and not the terminal', async () => {
    const terminal = vi.spyOn(console, 'error');
    const page = await app.open('people', { urlQuery: { min_age: 0 } });
    const result = await page.triggerEvent('fail', 'onClick');

    expect(result.success).toBe(false);
    expect(page.log.messages).toMatchObject([
      { content: expect.stringContaining('no such table'), status: 'error' },
    ]);
    expect(page.log.console).toMatchObject([{ level: 'error' }]);
    expect(terminal).not.toHaveBeenCalled();
  });
});

describe('validation', () => {
  test('that fails in onInit shows on the block', async () => {
    const { context, log } = await app.open('form');

    expect(context._internal.RootBlocks.map.name?.eval.validation).toMatchObject({
      errors: ['Who are you?'],
      status: 'error',
    });
    expect(log.messages).toMatchObject([{ content: 'Your input has 1 validation error.', status: 'error' }]);
    expect(log.console).toHaveLength(1);
  });

  test('that fails stops the event, that passes lets it go on', async () => {
    const page = await app.open('form');
    const failed = await page.triggerEvent('save', 'onClick');
    await page.setValue('name', 'Ada');
    const saved = await page.triggerEvent('save', 'onClick');

    expect([failed.success, saved.success]).toEqual([false, true]);
    expect(page.log.messages.at(-1)).toEqual({ content: 'Saved', status: 'success' });
    expect(page.log.links).toEqual([
      { kind: 'page', newTab: false, pageId: 'people', urlQuery: { min_age: 30 } },
    ]);
    expect(page.lowdefy.inputs['page:people']).toEqual({ from: 'form' });
  });

  test('each visit starts anew', async () => {
    const first = await app.open('form');
    await first.setValue('name', 'Ada');
    await first.triggerEvent('save', 'onClick');
    const second = await app.open('form');

    expect(first.lowdefy.lowdefyGlobal.visits).toBe(1);
    expect(second.lowdefy.lowdefyGlobal.visits).toBe(0);
    expect(second.context.state).toEqual({ name: null });
  });
});

test('opens when all events have finished, those of blocks shown by other events too', async () => {
  const { context } = await app.open('mount');

  expect(context.state).toEqual({
    init_async: true,
    inside: true,
    open: true,
    seen: ['onInit'],
    shown: true,
  });
  const initAsync = context.eventLog.find((event) => event.eventName === 'onInitAsync');
  expect(initAsync?.responses.late).toMatchObject({ type: 'Wait' });
});

describe('users', () => {
  test('are known to the page', async () => {
    const { context } = await app.open('people', {
      input: { from: 'a test' },
      urlQuery: { min_age: 0 },
      user: { name: 'Ada' },
    });

    expect(context._internal.RootBlocks.map.greeting?.eval.properties).toEqual({
      content: 'Hello Ada, from a test',
    });
  });

  test('with the role can open a protected page', async () => {
    const { context, lowdefy } = await app.open('secrets', { user: { roles: ['admin'] } });

    expect(context.pageId).toBe('secrets');
    expect(lowdefy.menus).toMatchObject([{ links: [{ pageId: 'people' }, { pageId: 'secrets' }] }]);
  });

  test('without the role are told that there is no such page', async () => {
    const message = 'Page "secrets" does not exist. Pages: form, mount, people.';

    await expect(app.open('secrets', { user: { roles: ['staff'] } })).rejects.toThrow(message);
    await expect(app.open('secrets')).rejects.toThrow(message);
  });
});

describe('mistakes', () => {
  test('a missing page', async () => {
    await expect(app.open('poeple')).rejects.toThrow(
      'Page "poeple" does not exist. Did you mean "people"? Pages: form, mount, people.',
    );
    await expect(app.open('../people')).rejects.toThrow('does not exist');
  });

  test('a missing block', async () => {
    const page = await app.open('form');

    await expect(page.triggerEvent('sav', 'onClick')).rejects.toThrow(
      'Page "form" has no block "sav". Did you mean "save"?',
    );
  });

  test('a value for a block that has none', async () => {
    const page = await app.open('form');

    await expect(page.setValue('save', 1)).rejects.toThrow(
      'Block "save" is a Button, which is not an input.',
    );
  });

  test('a directory without a build', async () => {
    await expect(openApp({ buildDirectory: configDirectory })).rejects.toThrow('is not a Lowdefy build');
  });
});
