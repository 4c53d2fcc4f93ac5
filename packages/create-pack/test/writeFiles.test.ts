import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../src/writeFiles.js';

test('on failure removes the files it wrote, and no others', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'create-pack-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(join(directory, 'src'));
  await writeFile(join(directory, 'src', 'mine.js'), '');
  await writeFile(join(directory, 'README.md'), '');
  const files = ['src/index.js', 'test/pack.test.js', 'README.md'].map((path) => ({ path, text: '' }));

  await expect(writeFiles(directory, files)).rejects.toThrow('EEXIST');
  expect((await readdir(directory, { recursive: true })).sort()).toEqual(['README.md', 'src', 'src/mine.js']);
});
