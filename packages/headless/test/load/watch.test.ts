import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { WatchEvent } from '../../src/index.js';
import {
  buildServer,
  buildsOf,
  createApp,
  edit,
  load,
  OURS,
  pageFile,
  print,
  writeFiles,
} from './helpers.js';
import { watch } from './watchApp.js';

const FILES = {
  'lowdefy.yaml': dedent`
    lowdefy: ${OURS}
    pages:
      - _ref: pages/form.yaml
      - { id: other, type: Box, blocks: [{ id: hello, type: Span, properties: { content: The other page } }] }\n
  `,
  'pages/form.yaml': dedent`
    id: form
    type: Box
    events:
      onInit:
        - id: count
          type: SetState
          params: { opened: true }
    blocks:
      - id: name
        type: TextInput
        properties: { title: Your name }
      - id: age
        type: NumberInput\n
  `,
};

async function start() {
  const directory = await createApp(FILES);
  const app = await load(directory);
  const session = app.session();
  await session.open('form');
  await session.act([
    { type: 'setValue', blockId: 'name', value: 'Ada' },
    { type: 'setValue', blockId: 'age', value: 36 },
  ]);
  return { directory, page: join(directory, 'pages/form.yaml'), app, session, next: await watch(app) };
}

test('rebuilds after an edit, and an open session keeps its state', async () => {
  const { page, session, next } = await start();
  await edit(page, 'Your name', 'Your full name');

  expect(await next()).toEqual({ type: 'built' });
  expect(await print(session)).toContain('Your full name');
  expect((await session.state()).state).toEqual({ opened: true, name: 'Ada', age: 36 });
});

test('drops the value of a removed block from an open session, with a warning', async () => {
  const { page, session, next } = await start();
  await edit(page, '  - id: age\n    type: NumberInput\n', '');

  expect(await next()).toEqual({ type: 'built' });
  const { log } = await session.act([]);
  expect(log).toMatchObject([
    {
      action: { type: 'background' },
      warnings: ['The app has changed. Block "age" no longer exists on page "form".'],
    },
  ]);
  expect((await session.state()).state).toEqual({ opened: true, name: 'Ada' });
});

test.each([
  ['invalid YAML', 'type: TextInput', 'type: TextInput: x', 'YAML_SYNTAX', ':10:11: '],
  ['an unknown block type', 'type: TextInput', 'type: TextInputt', 'UNKNOWN_TYPE', ':10: '],
])(
  '%s fails the rebuild, and the app continues with the last build until it is fixed',
  async (_, from, to, code, location) => {
    const { directory, page, session, next } = await start();
    const builds = await buildsOf(directory);
    await edit(page, from, to);

    const event = await next();
    expect(event).toMatchObject({ type: 'failed', error: { code } });
    expect(event.type === 'failed' && event.error.message).toContain(`${page}${location}`);
    expect(await print(session)).toContain('Your name');
    expect(await buildsOf(directory)).toEqual(builds);

    await edit(page, to, from);
    await edit(page, 'Your name', 'Repaired');
    expect(await next()).toEqual({ type: 'built' });
    expect(await print(session)).toContain('Repaired');
    expect((await session.state()).state).toMatchObject({ name: 'Ada' });
  },
);

test('continues with the last build if the new one cannot be loaded', async () => {
  const { directory, session, next } = await start();
  const builds = await buildsOf(directory);
  const connection = 'connections:\n  - { id: db, type: MongoDBCollection }\n';
  await edit(join(directory, 'lowdefy.yaml'), 'pages:', `${connection}pages:`);

  expect(await next()).toMatchObject({ type: 'failed', error: { code: 'PACKAGE_MISSING' } });
  expect(await print(session)).toContain('Your name');
  expect(await buildsOf(directory)).toEqual(builds);
});

/** Opens a session, then removes its page from the app. */
async function removePage() {
  const { directory, session, next } = await start();
  await edit(join(directory, 'lowdefy.yaml'), '  - _ref: pages/form.yaml\n', '');
  expect(await next()).toEqual({ type: 'built' });
  return session;
}

const REMOVED = 'The app has changed. Page "form" no longer exists.';

test('a session whose page was removed can open another page, and gets a warning', async () => {
  const session = await removePage();
  await expect(session.page()).rejects.toMatchObject({ code: 'NO_PAGE' });
  const { log } = await session.open('other');
  expect(log[0]).toMatchObject({ action: { type: 'background' }, warnings: [REMOVED] });
  expect(await print(session)).toContain('The other page');
});

test('actions on a removed page fail with NO_PAGE, after a warning', async () => {
  const session = await removePage();
  const { log } = await session.act([{ type: 'setValue', blockId: 'name', value: 'Eve' }]);
  expect(log).toMatchObject([{ warnings: [REMOVED] }, { success: false, error: { code: 'NO_PAGE' } }]);
});

test('a pending warning is delivered with the next call that succeeds', async () => {
  const session = await removePage();
  await expect(session.open('form')).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
  const { log } = await session.open('other');
  expect(log[0]).toMatchObject({ warnings: [REMOVED] });
});

test('reading a removed page names it in the error', async () => {
  const session = await removePage();
  await expect(session.page()).rejects.toThrow('"form"');
});

test('reloads secrets when .env changes', async () => {
  const { directory, app, next } = await start();
  const connection =
    'connections:\n  - { id: db, type: Knex, properties: { client: { _secret: CLIENT } } }\n';
  await edit(join(directory, 'lowdefy.yaml'), 'pages:', `${connection}pages:`);
  await next();
  expect(app.warnings.join()).toContain('The secret "CLIENT" is not set');

  await writeFiles(directory, { '.env': 'LOWDEFY_SECRET_CLIENT=better-sqlite3\n' });
  await next();
  expect(app.warnings.join()).not.toContain('CLIENT');
});

test('ignores changes of database files', async () => {
  const { directory, page, next } = await start();
  for (const name of ['app.db', 'app.db-wal', 'app.sqlite', 'app.sqlite3', 'app.sqlite3-journal']) {
    await writeFile(join(directory, name), 'data');
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  await edit(page, 'Your name', 'Your full name');

  await next();
  const later = new Promise((resolve) => setTimeout(resolve, 500, 'no event'));
  expect(await Promise.race([next(), later])).toBe('no event');
});

test('continues to watch if a listener throws, and emits the error as a warning', async () => {
  const app = await load(await createApp(FILES));
  const page = join(app.directory, 'pages/form.yaml');
  let calls = 0;
  let report = (_event: WatchEvent) => {};
  const second = new Promise<WatchEvent>((resolve) => {
    report = resolve;
  });
  await app.watch((event) => {
    calls += 1;
    if (calls === 1) throw new Error('The listener is broken.');
    report(event);
  });
  const warning = new Promise((resolve) => process.once('warning', resolve));
  await edit(page, 'Your name', 'One');
  expect(await warning).toMatchObject({ message: 'The listener is broken.' });
  await edit(page, 'One', 'Two');
  expect(await second).toEqual({ type: 'built' });
});

test('ignores edits after close()', async () => {
  const { page, app, next } = await start();
  await app.close();
  await edit(page, 'Your name', 'Your full name');
  const later = new Promise((resolve) => setTimeout(resolve, 500, 'no event'));
  expect(await Promise.race([next(), later])).toBe('no event');
});

test('watches a build made by Lowdefy in its own directory', async () => {
  const directory = await createApp(FILES);
  const build = await buildServer(directory);
  await rm(join(directory, 'lowdefy.yaml'));
  const app = await load(directory);
  const session = app.session();
  await session.open('form');
  const next = await watch(app);
  await edit(await pageFile(build, 'form'), 'Your name', 'Your full name');

  expect(await next()).toEqual({ type: 'built' });
  expect(await print(session)).toContain('Your full name');
});

test('keeps at most 3 builds', async () => {
  const directory = await createApp(FILES);
  const app = await load(directory);
  const session = app.session();
  await session.open('form');
  for (let count = 0; count < 6; count += 1) {
    await app.reload();
    expect(await print(session)).toContain('Your name');
  }
  expect(await buildsOf(directory)).toHaveLength(3);
});

test('concurrent reloads end with the latest files', async () => {
  const directory = await createApp(FILES);
  const app = await load(directory);
  const first = app.reload();
  await edit(join(directory, 'pages/form.yaml'), 'Your name', 'The latest');
  await Promise.all([app.reload(), first]);
  const session = app.session();
  await session.open('form');
  expect(await print(session)).toContain('The latest');
});

test('does not remove builds of this process, even if their timestamps are old', async () => {
  const directory = await createApp(FILES);
  const session = (await load(directory)).session();
  const [own = ''] = await buildsOf(directory);
  await utimes(join(directory, '.lowdefy', 'mcp', own), 1, 1);
  await load(directory);
  await session.open('form');
  expect(await print(session)).toContain('Your name');
});

test('removes builds of processes that no longer run, and nothing else', async () => {
  const directory = await createApp(FILES);
  const mcp = join(directory, '.lowdefy', 'mcp');
  // The first process id is never used; the second is reused: the build is older than this process.
  const dead = [join(mcp, '999999999-abc'), join(mcp, `${process.pid}-abc`)];
  const others = [join(mcp, `${process.ppid}-abc`), join(mcp, 'notes')];
  for (const path of [...dead, ...others]) await mkdir(join(path, 'build'), { recursive: true });
  await Promise.all(dead.map((path) => utimes(path, 1, 1)));
  await load(directory);

  const left = (await buildsOf(directory)).map((name) => join(mcp, name));
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left).toHaveLength(others.length + 1);
});
