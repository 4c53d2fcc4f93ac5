import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a directory with these files; removes it after the test. */
export async function createFolder(
  files: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<string> {
  await mkdir(parent, { recursive: true });
  const directory = await realpath(await mkdtemp(join(parent, 'create-pack-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  return directory;
}

/** Lists the files in a directory, recursively, as relative paths. */
export async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ((await stat(join(directory, name))).isFile() ? [name] : [])),
  );
  return files.flat().sort();
}
