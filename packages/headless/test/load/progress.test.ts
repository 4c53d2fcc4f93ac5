import { expect, test } from 'vitest';
import { createApp, load, OURS } from './helpers.js';

const page = (id: string) => `id: ${id}\ntype: Box\n`;

const FILES = {
  'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: one.yaml\n  - _ref: two.yaml\n  - _ref: three.yaml\n`,
  'one.yaml': page('one'),
  'two.yaml': page('two'),
  'three.yaml': page('three'),
};

test('counts the files that a build reads and writes, and reports what follows', async () => {
  const told: string[] = [];
  await load(await createApp(FILES), { onProgress: (progress) => told.push(progress) });
  const read = told.filter((text) => text.endsWith('read'));
  expect(read).toEqual(['1 file read', '2 files read', '3 files read', '4 files read']);
  const written = told.filter((text) => text.endsWith('written'));
  // At least the pages.
  expect(written.length).toBeGreaterThan(3);
  expect(written[0]).toBe('1 file written');
  expect(written.at(-1)).toBe(`${written.length} files written`);
  expect(told).toEqual([...read, ...written, 'loading plugins and packs']);
});
