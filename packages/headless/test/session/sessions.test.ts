import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Print, Session } from '../../src/index.js';
import { act, click, setValue, useApp } from './useApp.js';

const printed: { readonly app: string; readonly args: readonly unknown[]; readonly level: string }[] = [];
const printOf =
  (app: string): Print =>
  (level, args) =>
    printed.push({ app, level, args });

const fixture = useApp({ print: printOf('one') });
const { open, session: newSession } = fixture;
const other = useApp({ print: printOf('two') });

const forwarded: unknown[] = [];
const printing = useApp({
  print(_, args) {
    forwarded.push(args);
    console.log(...args);
  },
});

describe('20 concurrent sessions', () => {
  const people = Array.from({ length: 20 }, (_, index) => `person ${index}`);
  let sessions: readonly Session[];

  beforeAll(async () => {
    sessions = people.map((name) => newSession({ name }));
    await Promise.all(
      sessions.map(async (session, index) => {
        const name = people[index];
        await session.open('actions', { input: { from: name } });
        await Promise.all([
          session.act([{ type: 'setGlobal', values: { me: name } }]),
          session.act([{ type: 'setValue', blockId: 'name', value: name }]),
          ...['Wait', 'Request', 'SetGlobal', 'log', 'DownloadCsv', 'reach'].map((id) => click(session, id)),
        ]);
      }),
    );
  });

  test('never see the state, globals, input, responses or user of another', async () => {
    for (const [index, session] of sessions.entries()) {
      const name = people[index];
      expect(await session.state()).toMatchObject({
        state: { name, row: { given: name }, reached: { user: { name } } },
        global: { me: name, visits: 1 },
        requests: { one: [{ id: 1, given: name }] },
        input: { from: name },
      });
    }
  });

  test('pass all console output to the print option', () => {
    const logged = printed.filter(({ level, app: from }) => level === 'log' && from === 'one');
    expect(new Set(logged.map(({ args }) => args[0]))).toEqual(new Set(people));
  });
});

test('a page starts as configured, even if another session changed it', async () => {
  const [one, two] = [newSession(), newSession()];
  const { page } = await one.open('inputs');
  await setValue(one, 'title', 'changed');
  await setValue(one, 'size', { w: 10, h: 20 });
  await act(one, { type: 'callMethod', blockId: 'rows', method: 'pushItem' });
  expect((await one.state()).state).toMatchObject({ title: 'changed', size: { w: 10 }, rows: [{}] });
  expect((await two.open('inputs')).page).toEqual(page);
});

describe('the user of a session', () => {
  test('cannot be changed from within the page', async () => {
    const user = { name: 'Ada', roles: ['reader'] };
    const session = newSession(user);
    await session.open('actions');
    await click(session, 'reach');
    await session.act([{ type: 'setState', values: { 'reached.user.roles.0': 'admin' } }]);
    expect(await act(session, { type: 'navigate', pageId: 'admins' })).toMatchObject({
      error: { code: 'PAGE_NOT_FOUND' },
    });
    expect(user).toEqual({ name: 'Ada', roles: ['reader'] });
  });

  test('is copied when the session starts', async () => {
    const user = { name: 'Ada', roles: ['reader'] };
    const session = newSession(user);
    await session.open('home');
    user.roles.push('admin');
    expect((await session.pages()).map(({ pageId }) => pageId)).not.toContain('admins');
    expect((await newSession(user).pages()).map(({ pageId }) => pageId)).toContain('admins');
  });
});

test('the initial value of a block type is not shared between sessions', async () => {
  const session = await open('inputs');
  await click(session, 'tag');
  expect((await session.state()).state.object_box).toEqual({ tags: ['mine'] });
  expect((await (await open('inputs')).state()).state.object_box).toEqual({ tags: [] });
});

describe('console output of an app', () => {
  const LEVELS = ['debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'] as const;
  const terminal: unknown[] = [];
  const write = (chunk: unknown) => terminal.push(chunk) > 0;

  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation(write);
    vi.spyOn(process.stderr, 'write').mockImplementation(write);
  });
  afterEach(() => {
    terminal.length = 0;
    printed.length = 0;
  });
  afterAll(() => vi.restoreAllMocks());

  test('in an action goes to the print option, from every console method', async () => {
    printed.length = 0;
    await click(await open('actions'), 'print');
    expect(printed.map(({ app: from, args }) => [from, args[0]])).toEqual(
      LEVELS.map(() => ['one', 'from Ada']),
    );
    expect(terminal).toEqual([]);
  });

  test('can be printed by the print option without recursion', async () => {
    await click(await printing.open('actions'), 'log');
    expect(forwarded).toEqual([['Ada']]);
  });

  test('goes to the print option of its own app', async () => {
    await click(await other.open('actions'), 'log');
    expect(printed).toMatchObject([{ app: 'two', level: 'log', args: ['Ada'] }]);
  });

  test('includes errors of the engine', async () => {
    await click(await open('actions'), 'Throw');
    expect(printed).toMatchObject([{ app: 'one', level: 'error' }]);
    expect(terminal).toEqual([]);
  });

  test('is captured while a session is restored', async () => {
    const session = await fixture.session();
    await session.open('operators');
    expect(printed.map(({ args }) => args[0])).toContain('shown');
    const saved = await session.save();
    printed.length = 0;
    await fixture.app.restore(saved);
    expect(terminal).toEqual([]);
    expect(printed.map(({ args }) => args[0])).toContain('shown');
  });

  test('does not include output of the surrounding code', async () => {
    const session = await open('home');
    const before = setValue(session, 'note', 'x');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    console.log('from outside');
    await before;
    expect(log).toHaveBeenCalledExactlyOnceWith('from outside');
    expect(printed).toEqual([]);
    log.mockRestore();
  });
});
