import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileStore } from './fileStore.js';
import { memoryStore } from './memoryStore.js';
import type { StoredSession } from './SessionStore.js';
import { storeConformance } from './storeConformance.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-store-'));
});
afterEach(() => rm(directory, { force: true, recursive: true }));

describe('memoryStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(memoryStore()));
});

describe('fileStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(fileStore(join(directory, 'sessions'))));

  test('is the same store for all that share the directory', async () => {
    const [one, other] = [fileStore(directory), fileStore(directory)];
    await one.create(session('shared'));
    const writers = [one, other, one, other].map((store, index) =>
      store.update({ ...session('shared'), revision: 1, name: `${index}` }),
    );
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('leaves nothing but the files of its sessions', async () => {
    const store = fileStore(directory);
    await store.create(session('kept'));
    await store.create(session('gone'));
    await store.update({ ...session('kept'), revision: 1 });
    await store.remove('gone');
    expect(await readdir(directory)).toEqual(['kept.json']);
  });

  test.each([
    ['no JSON', 'not json\n'],
    ['half a file', JSON.stringify({ id: 'broken', owner: 'ann' }).slice(0, 10)],
    ['another kind of file', '{}\n{}\n'],
    ['an empty file', ''],
  ])('puts a file aside that is %s, says so, and goes on', async (_, text) => {
    const reports: string[] = [];
    const store = fileStore(directory, { report: (message) => reports.push(message) });
    await store.create(session('good'));
    await writeFile(join(directory, 'broken.json'), text);
    expect((await store.list()).map(({ id }) => id)).toEqual(['good']);
    expect(await store.read('broken')).toBeUndefined();
    expect(reports).toEqual([expect.stringContaining('broken.json.unreadable-')]);
    expect((await readdir(directory)).filter((name) => name.includes('unreadable'))).toHaveLength(1);
  });

  test('takes over the lock of a process that died', async () => {
    const store = fileStore(directory);
    await store.create(session('one'));
    const lock = join(directory, 'one.json.lock');
    await mkdir(lock);
    await writeFile(join(lock, 'dead'), '');
    await utimes(join(lock, 'dead'), new Date(0), new Date(0));
    await store.update({ ...session('one'), revision: 1 });
    expect((await store.read('one'))?.revision).toBe(1);
  });

  test('waits for another process that holds a session', async () => {
    const store = fileStore(directory);
    await store.create(session('one'));
    const lock = join(directory, 'one.json.use.lock');
    await mkdir(lock);
    await writeFile(join(lock, 'other'), '');
    const order: string[] = [];
    const held = store.hold('one', async () => order.push('held'));
    for (let round = 0; round < 20; round += 1) await store.read('one');
    order.push('released');
    await rm(join(lock, 'other'));
    await held;
    expect(order).toEqual(['released', 'held']);
    expect(await readdir(directory)).toEqual(['one.json']);
  });

  test('reads the summary of a session without its body', async () => {
    const store = fileStore(directory);
    const { body: _, ...summary } = session('one');
    await writeFile(join(directory, 'one.json'), `${JSON.stringify(summary)}\n{ half a body`);
    expect(await store.readSummary('one')).toEqual(summary);
  });

  test('does not put aside what only cannot be read now', async () => {
    const reports: string[] = [];
    const store = fileStore(directory, { report: (message) => reports.push(message) });
    await store.create(session('good'));
    // Reading a directory fails, as reading a file does that the system has no room to open.
    await mkdir(join(directory, 'odd.json'));
    expect((await store.list()).map(({ id }) => id)).toEqual(['good']);
    await expect(store.read('odd')).rejects.toThrow('EISDIR');
    expect(reports).toEqual([expect.stringContaining('odd.json cannot be read: EISDIR')]);
    expect((await readdir(directory)).sort()).toEqual(['good.json', 'odd.json']);
  });

  test('removes what a process left that died while it wrote', async () => {
    const store = fileStore(directory);
    await store.create(session('good'));
    await writeFile(join(directory, 'good.json.1-0.tmp'), 'half');
    await writeFile(join(directory, 'good.json.2-0.tmp'), 'half');
    await mkdir(join(directory, 'good.json.lock.x.tmp'));
    await utimes(join(directory, 'good.json.1-0.tmp'), new Date(0), new Date(0));
    await utimes(join(directory, 'good.json.lock.x.tmp'), new Date(0), new Date(0));
    await store.list();
    expect(await readdir(directory)).toEqual(['good.json', 'good.json.2-0.tmp']);
  });

  test('lets nobody else read what sessions hold', async () => {
    const store = fileStore(join(directory, 'sessions'));
    await store.create(session('one'));
    const modeOf = async (name: string) => (await stat(join(directory, name))).mode & 0o777;
    expect(await modeOf('sessions')).toBe(0o700);
    expect(await modeOf('sessions/one.json')).toBe(0o600);
  });

  test('lists many sessions', async () => {
    const store = fileStore(directory);
    for (let index = 0; index < 150; index += 1) await store.create(session(`s${index}`));
    expect(await store.list('ann')).toHaveLength(150);
  });

  test.each(['../outside', 'a/b', '', 'x'.repeat(200)])('refuses %j as an id', async (id) => {
    await expect(async () => fileStore(directory).read(id)).rejects.toThrow('No id of a session');
  });
});

function session(id: string): StoredSession {
  const time = '2026-01-01T10:00:00.000Z';
  return {
    id,
    owner: 'ann',
    name: id,
    description: '',
    pageId: null,
    createdAt: time,
    updatedAt: time,
    revision: 0,
    body: null,
  };
}
