import { expect, test } from 'vitest';
import { createApp, load, OURS } from './helpers.js';

const page = (id: string) => `id: ${id}\ntype: Box\n`;

const FILES = {
  'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: one.yaml\n  - _ref: two.yaml\n  - _ref: three.yaml\n`,
  'one.yaml': page('one'),
  'two.yaml': page('two'),
  'three.yaml': page('three'),
};

test('reports the number of files read and written, then "loading plugins and packs"', async () => {
  const reported: string[] = [];
  await load(await createApp(FILES), { onProgress: (progress) => reported.push(progress) });
  const read = reported.filter((text) => text.endsWith('read'));
  expect(read).toEqual(['1 file read', '2 files read', '3 files read', '4 files read']);
  const written = reported.filter((text) => text.endsWith('written'));
  // At least one file per page.
  expect(written.length).toBeGreaterThan(3);
  expect(written[0]).toBe('1 file written');
  expect(written.at(-1)).toBe(`${written.length} files written`);
  expect(reported).toEqual([...read, ...written, 'loading plugins and packs']);
});
