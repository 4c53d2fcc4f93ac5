import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileStore } from './fileStore.js';
import { memoryStore } from './memoryStore.js';
import type { StoredSession } from './SessionStore.js';
import { sharedStoreConformance, storeConformance } from './storeConformance.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-store-'));
});
afterEach(() => rm(directory, { force: true, recursive: true }));

describe('memoryStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(memoryStore()));

  test.each(sharedStoreConformance)('two clients of one store: $name', ({ run }) => {
    const store = memoryStore();
    return run(store, store);
  });
});

describe('fileStore', () => {
  test.each(storeConformance)('$name', ({ run }) => run(fileStore(join(directory, 'sessions'))));

  test.each(sharedStoreConformance)('two stores of one directory $name', ({ run }) =>
    run(fileStore(join(directory, 'sessions')), fileStore(join(directory, 'sessions'))),
  );

  test('leaves only files of existing sessions', async () => {
    const store = fileStore(directory);
    await store.create(session('kept'));
    await store.create(session('gone'));
    await store.update({ ...session('kept'), revision: 1 });
    await store.remove('gone');
    expect(await files()).toEqual(['kept.json']);
    expect(await readdir(join(directory, 'expiry'))).toEqual(['2026-01-02T100000.000Z_kept']);
    const [owner = ''] = await readdir(join(directory, 'owners'));
    expect(await readdir(join(directory, 'owners', owner))).toEqual(['kept']);
  });

  test.each([
    ['not JSON', 'not json\n'],
    ['truncated', JSON.stringify({ id: 'broken', owner: 'ann' }).slice(0, 10)],
    ['JSON of another format', '{}\n{}\n'],
    ['empty', ''],
  ])('moves a file aside that is %s, reports it, and continues', async (_, text) => {
    const reports: string[] = [];
    const store = fileStore(directory, { report: (message) => reports.push(message) });
    await store.create(session('good'));
    await writeFile(join(directory, 'broken.json'), text);
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['good']);
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

  test('does not grant a lease that another process of this or the previous version holds', async () => {
    const store = fileStore(directory);
    const lock = join(directory, 'one.json.use.lock');
    await mkdir(lock);
    await writeFile(join(lock, 'other'), '');
    expect(await store.acquireLease('one', 'own', 1000)).toBe(false);
    await utimes(join(lock, 'other'), new Date(0), new Date(0));
    expect(await store.acquireLease('one', 'own', 1000)).toBe(true);
    await store.releaseLease('one', 'own');
    expect(await files()).toEqual([]);
  });

  test('reads the summary of a session without its body', async () => {
    const store = fileStore(directory);
    const { body: _, ...summary } = session('one');
    await writeFile(join(directory, 'one.json'), `${JSON.stringify(summary)}\n{ half a body`);
    expect(await store.readSummary('one')).toEqual(summary);
  });

  test('does not move a file aside that is only temporarily unreadable', async () => {
    const reports: string[] = [];
    const store = fileStore(directory, { report: (message) => reports.push(message) });
    await store.create(session('good'));
    // Reading a directory fails, like reading a file if too many files are open.
    await mkdir(join(directory, 'odd.json'));
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['good']);
    await expect(store.read('odd')).rejects.toThrow('EISDIR');
    expect(reports).toEqual([expect.stringContaining('odd.json cannot be read: EISDIR')]);
    expect(await files()).toEqual(['good.json', 'odd.json']);
  });

  test('removes leftovers of a process that died during a write', async () => {
    const store = fileStore(directory);
    await store.create(session('good'));
    await writeFile(join(directory, 'good.json.1-0.tmp'), 'half');
    await writeFile(join(directory, 'good.json.2-0.tmp'), 'half');
    await mkdir(join(directory, 'good.json.lock.x.tmp'));
    await mkdir(join(directory, 'never.json.lock'));
    await writeFile(join(directory, 'never.json.lock', 'dead'), '');
    await utimes(join(directory, 'never.json.lock', 'dead'), new Date(0), new Date(0));
    // The lock file of a renewed lease is new, although its directory is old.
    expect(await store.acquireLease('good', 'own', 60_000)).toBe(true);
    const old = ['good.json.1-0.tmp', 'good.json.lock.x.tmp', 'never.json.lock', 'good.json.use.lock'];
    for (const name of old) await utimes(join(directory, name), new Date(0), new Date(0));
    await store.list('ann');
    expect(await files()).toEqual(['good.json', 'good.json.2-0.tmp', 'good.json.use.lock']);
    expect(await store.renewLease('good', 'own', 1000)).toBe(true);
  });

  test('removes leftovers periodically in a long-running process', async () => {
    const store = fileStore(directory);
    const sweep = () => store.listDue({ now: '2026-01-01T00:00:00.000Z', limit: 10, skip: 0 });
    await sweep();
    await writeFile(join(directory, 'good.json.1-0.tmp'), 'half');
    await utimes(join(directory, 'good.json.1-0.tmp'), new Date(0), new Date(0));
    await sweep();
    expect(await files()).toEqual(['good.json.1-0.tmp']);
    const later = performance.now() + 3_600_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await sweep();
    vi.restoreAllMocks();
    expect(await files()).toEqual([]);
  });

  test.each(['owners', 'expiry'])(
    'makes the markers in %s again that a power failure took',
    async (folder) => {
      const store = fileStore(directory);
      await store.create(session('one'));
      await rm(join(directory, folder), { recursive: true });
      const after = fileStore(directory);
      const due = await after.listDue({ now: '2030-01-01T00:00:00.000Z', limit: 10, skip: 0 });
      expect([...due, ...(await after.list('ann'))].map(({ id }) => id)).toEqual(['one', 'one']);
    },
  );

  test('removes the marker of a session that was never written, when it is old', async () => {
    await fileStore(directory).create(session('one'));
    const [owner = ''] = await readdir(join(directory, 'owners'));
    const marker = (id: string) => join(directory, 'owners', owner, id);
    for (const id of ['young', 'old']) await writeFile(marker(id), '');
    await utimes(marker('old'), new Date(0), new Date(0));
    await fileStore(directory).list('somebody else');
    expect((await readdir(join(directory, 'owners', owner))).sort()).toEqual(['one', 'young']);
  });

  test('grants a lease whose time is in the future because the clock was set back', async () => {
    const store = fileStore(directory);
    expect(await store.acquireLease('one', 'dead', 1000)).toBe(true);
    const lock = join(directory, 'one.json.use.lock');
    const [holder = ''] = await readdir(lock);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await utimes(join(lock, holder), tomorrow, tomorrow);
    expect(await store.acquireLease('one', 'own', 1000)).toBe(true);
    expect(await store.renewLease('one', 'dead', 1000)).toBe(false);
  });

  test('creates files that only the owner can read', async () => {
    const store = fileStore(join(directory, 'sessions'));
    await store.create(session('one'));
    const modeOf = async (name: string) => (await stat(join(directory, name))).mode & 0o777;
    expect(await modeOf('sessions')).toBe(0o700);
    expect(await modeOf('sessions/one.json')).toBe(0o600);
  });

  test('lists many sessions', async () => {
    const store = fileStore(directory);
    for (let index = 0; index < 70; index += 1) await store.create(session(`s${index}`));
    expect(await store.list('ann')).toHaveLength(70);
  });

  test('lists by owner and by expiry without opening the files of others', async () => {
    const reports: string[] = [];
    const store = fileStore(directory, { report: (message) => reports.push(message) });
    await store.create({ ...session('own'), expiresAt: '2026-01-01T11:00:00.000Z' });
    for (const id of ['a', 'b', 'c']) {
      await store.create({ ...session(id), owner: 'ben' });
      // Opening this file fails, and would be reported.
      await rm(join(directory, `${id}.json`));
      await mkdir(join(directory, `${id}.json`));
    }
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['own']);
    const due = await store.listDue({ now: '2026-01-01T12:00:00.000Z', limit: 10, skip: 0 });
    expect(due.map(({ id }) => id)).toEqual(['own']);
    expect(reports).toEqual([]);
    expect(await store.list('ben')).toEqual([]);
    expect(reports).toHaveLength(3);
  });

  test('indexes sessions of an older version and copied files, once per process', async () => {
    const older = fileStore(directory);
    await older.create(session('one'));
    await rm(join(directory, 'owners'), { recursive: true });
    await rm(join(directory, 'expiry'), { recursive: true });
    const store = fileStore(directory);
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['one']);
    const due = await store.listDue({ now: '2030-01-01T12:00:00.000Z', limit: 10, skip: 0 });
    expect(due.map(({ id }) => id)).toEqual(['one']);
  });

  test('ignores index entries that a crash left, and removes them after a while', async () => {
    const store = fileStore(directory);
    await store.create(session('one'));
    const [owner = ''] = await readdir(join(directory, 'owners'));
    const markers = [
      join(directory, 'owners', owner, 'ghost'),
      join(directory, 'expiry', '2026-01-01T100000.000Z_ghost'),
    ];
    for (const marker of markers) await writeFile(marker, '');
    const list = async () => [
      await store.list('ann'),
      await store.listDue({ now: '2026-01-01T12:00:00.000Z', limit: 10, skip: 0 }),
    ];
    expect((await list()).map((found) => found.map(({ id }) => id))).toEqual([['one'], []]);
    // The session may be about to be written.
    for (const marker of markers) expect((await stat(marker)).isFile()).toBe(true);
    for (const marker of markers) await utimes(marker, new Date(0), new Date(0));
    await list();
    for (const marker of markers) await expect(stat(marker)).rejects.toThrow('ENOENT');
  });

  test.each(['../outside', 'a/b', '', 'x'.repeat(200)])('rejects %j as an id', async (id) => {
    await expect(async () => fileStore(directory).read(id)).rejects.toThrow('Not a session id');
  });
});

/** The files of the directory, without the indexes. */
const files = async () =>
  (await readdir(directory)).filter((name) => name !== 'owners' && name !== 'expiry').sort();

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
    expiresAt: '2026-01-02T10:00:00.000Z',
    format: 2,
    revision: 0,
    body: null,
  };
}
