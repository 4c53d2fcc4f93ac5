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

const taken: unknown[] = [];
const printing = useApp({
  print(_, args) {
    taken.push(args);
    console.log(...args);
  },
});

describe('20 sessions side by side', () => {
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

  test('and what each of them prints is told to the app', () => {
    const logged = printed.filter(({ level, app: from }) => level === 'log' && from === 'one');
    expect(new Set(logged.map(({ args }) => args[0]))).toEqual(new Set(people));
  });
});

test('a page begins as it is configured, whatever another session did on it', async () => {
  const [one, two] = [newSession(), newSession()];
  const { page } = await one.open('inputs');
  await setValue(one, 'title', 'changed');
  await setValue(one, 'size', { w: 10, h: 20 });
  await act(one, { type: 'callMethod', blockId: 'rows', method: 'pushItem' });
  expect((await one.state()).state).toMatchObject({ title: 'changed', size: { w: 10 }, rows: [{}] });
  expect((await two.open('inputs')).page).toEqual(page);
});

describe('who the user is', () => {
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

  test('is settled when the session begins', async () => {
    const user = { name: 'Ada', roles: ['reader'] };
    const session = newSession(user);
    await session.open('home');
    user.roles.push('admin');
    expect((await session.pages()).map(({ pageId }) => pageId)).not.toContain('admins');
    expect((await newSession(user).pages()).map(({ pageId }) => pageId)).toContain('admins');
  });
});

test('the initial value of a block type belongs to each session alone', async () => {
  const session = await open('inputs');
  await click(session, 'tag');
  expect((await session.state()).state.object_box).toEqual({ tags: ['mine'] });
  expect((await (await open('inputs')).state()).state.object_box).toEqual({ tags: [] });
});

describe('what an app prints', () => {
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

  test('in an action, by whatever function of the console', async () => {
    printed.length = 0;
    await click(await open('actions'), 'print');
    expect(printed.map(({ app: from, args }) => [from, args[0]])).toEqual(
      LEVELS.map(() => ['one', 'from Ada']),
    );
    expect(terminal).toEqual([]);
  });

  test('may be printed by who takes it', async () => {
    await click(await printing.open('actions'), 'log');
    expect(taken).toEqual([['Ada']]);
  });

  test('goes to the app it came from', async () => {
    await click(await other.open('actions'), 'log');
    expect(printed).toMatchObject([{ app: 'two', level: 'log', args: ['Ada'] }]);
  });

  test('so do the errors of the engine', async () => {
    await click(await open('actions'), 'Throw');
    expect(printed).toMatchObject([{ app: 'one', level: 'error' }]);
    expect(terminal).toEqual([]);
  });

  test('even while a session is restored', async () => {
    const session = await fixture.session();
    await session.open('operators');
    expect(printed.map(({ args }) => args[0])).toContain('shown');
    const saved = await session.save();
    printed.length = 0;
    await fixture.app.restore(saved);
    expect(terminal).toEqual([]);
    expect(printed.map(({ args }) => args[0])).toContain('shown');
  });

  test('the code around it prints as ever', async () => {
    const session = await open('home');
    const before = setValue(session, 'note', 'x');
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    console.log('from outside');
    await before;
    expect(told).toHaveBeenCalledExactlyOnceWith('from outside');
    expect(printed).toEqual([]);
    told.mockRestore();
  });
});
