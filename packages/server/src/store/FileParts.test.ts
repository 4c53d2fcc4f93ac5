import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from './fileStore.js';
import type { StoredSession } from './SessionStore.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-parts-'));
});
afterEach(() => rm(directory, { force: true, recursive: true }));

const folder = () => join(directory, 'parts', 'one');
const files = (): Promise<readonly string[]> => readdir(folder()).catch(() => []);

/** A session with one part in a separate file, and one in the session file. */
async function start() {
  const reports: string[] = [];
  const store = fileStore(directory, { report: (message) => reports.push(message) });
  await store.create({ ...session(0), parts: { a: '"a0"', b: '"b0"' } });
  await store.update({ ...session(1), parts: { b: '"b1"' }, keptParts: ['a'] });
  return { store, reports };
}

test('keeps the last changed parts in the session file, and the others in immutable files', async () => {
  const { store } = await start();
  const [file = ''] = await files();
  expect(await readFile(join(folder(), file), 'utf8')).toBe('"a0"');
  for (let revision = 2; revision < 6; revision += 1) {
    await store.update({ ...session(revision), parts: { b: `"b${revision}"` }, keptParts: ['a'] });
    expect(await files()).toEqual([file]);
  }
  expect((await store.read('one'))?.parts).toEqual({ a: '"a0"', b: '"b5"' });
});

test.skipIf(process.platform === 'win32')(
  'reads the next revision if a part is replaced while it reads',
  async () => {
    const { store } = await start();
    const file = join(directory, 'one.json');
    const old = await readFile(file, 'utf8');
    await store.update({ ...session(2), parts: { a: '"a2"' }, keptParts: ['b'] });
    await rename(file, `${file}.new`);
    // The reader waits at the pipe, reads the old revision, whose part is removed, and then reads the new session file.
    execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', file]);
    const reading = store.read('one');
    const pipe = await open(file, 'w');
    await rename(`${file}.new`, file);
    await pipe.writeFile(old);
    await pipe.close();
    expect(await reading).toMatchObject({ revision: 2, parts: { a: '"a2"', b: '"b1"' } });
  },
);

test('moves a session with a missing part aside, and reports it', async () => {
  const { store, reports } = await start();
  for (const file of await files()) await rm(join(folder(), file));
  expect(await store.read('one')).toBeUndefined();
  expect(reports).toEqual([expect.stringContaining('one.json.unreadable-')]);
});

test('removes old files that no session refers to', async () => {
  const { store } = await start();
  const [named = ''] = await files();
  const age = (file: string) => utimes(file, new Date(0), new Date(0));
  for (const name of ['old', 'new']) await writeFile(join(folder(), name), '"left"');
  for (const name of ['old', named]) await age(join(folder(), name));
  await store.update({ ...session(2), parts: { c: '1' }, keptParts: ['a', 'b'] });
  expect((await files()).includes('old')).toBe(false);
  expect((await files()).includes('new')).toBe(true);
  expect((await store.read('one'))?.parts).toEqual({ a: '"a0"', b: '"b1"', c: '1' });
});

test('removes the parts of sessions that do not exist, but not those of one that was moved aside', async () => {
  await start();
  await rm(join(directory, 'one.json'));
  await utimes(folder(), new Date(0), new Date(0));
  await writeFile(join(directory, 'one.json.unreadable-1'), '');
  await fileStore(directory).list('ann');
  expect(await files()).toHaveLength(1);
  await rm(join(directory, 'one.json.unreadable-1'));
  await fileStore(directory).list('ann');
  expect(await readdir(join(directory, 'parts'))).toEqual([]);
});

function session(revision: number): StoredSession {
  const time = '2026-01-01T10:00:00.000Z';
  return {
    id: 'one',
    owner: 'ann',
    name: '',
    description: '',
    pageId: null,
    createdAt: time,
    updatedAt: time,
    revision,
    body: null,
  };
}
