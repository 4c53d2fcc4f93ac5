import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import { onTestFinished } from 'vitest';
import { type AppOptions, type HeadlessError, loadApp, type Session } from '../../src/index.js';

export type Files = Readonly<Record<string, string>>;

/** The version of Lowdefy that headless is tested with. */
export const OURS = lowdefy.version;

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Creates a directory; removes it after the test. */
async function temporaryDirectory(): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

export async function writeFiles(directory: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Creates an app of these files. Returns its directory. */
export async function createApp(files: Files): Promise<string> {
  const directory = await temporaryDirectory();
  await writeFiles(directory, files);
  return directory;
}

/** A `lowdefy.yaml` with one page, `home`, with these blocks, followed by `rest`. */
export function homePage(blocks: string, rest = ''): string {
  return `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box, blocks: [${blocks}] }\n${rest}`;
}

/** Loads an app with the default packs and without environment variables. */
export async function load(directory: string, options: AppOptions = {}) {
  const app = await loadApp(directory, { packs: [basic, antd, extras], environment: {}, ...options });
  onTestFinished(() => app.close());
  return app;
}

/** The error that loading an app fails with. */
export async function loadError(directory: string, options?: AppOptions): Promise<HeadlessError> {
  const error = await load(directory, options).then(
    () => undefined,
    (thrown: HeadlessError) => thrown,
  );
  if (error === undefined) throw new Error('The app was loaded.');
  return error;
}

/** The page as an agent sees it. */
export async function print(session: Session): Promise<string> {
  return printMarkdown(await session.page());
}

/** Lists the directories of the app's builds. */
export async function buildsOf(directory: string): Promise<readonly string[]> {
  const names = await readdir(join(directory, '.lowdefy', 'mcp'));
  return names.filter((name) => name !== 'cache').sort();
}

/** Creates a build in `.lowdefy/server`, as `lowdefy build` does. Returns its directory. */
export async function buildServer(directory: string): Promise<string> {
  const app = await load(directory);
  await app.close();
  const [name = ''] = await buildsOf(directory);
  const build = join(directory, '.lowdefy', 'server', 'build');
  await cp(join(directory, '.lowdefy', 'mcp', name, 'build'), build, { recursive: true });
  await rm(join(directory, '.lowdefy', 'mcp'), { recursive: true });
  return build;
}

/** The file of a page in a build; up to Lowdefy 5.1 in a folder named after the page. */
export async function pageFile(build: string, pageId: string): Promise<string> {
  const file = join(build, 'pages', `${pageId}.json`);
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  return exists ? file : join(build, 'pages', pageId, `${pageId}.json`);
}

/** Links dependencies of headless into a directory's node_modules. */
export async function linkPackages(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(directory, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(await realpath(join(PACKAGES, name)), path);
  }
}

/** The URL of the main module of a dependency of headless. */
export async function mainOf(name: string): Promise<string> {
  const path = await realpath(join(PACKAGES, name, 'dist', 'index.js'));
  return pathToFileURL(path).href;
}

/** Writes a package with one module into a directory's node_modules. */
export function writePackage(
  directory: string,
  {
    name,
    version = OURS,
    text,
    engines,
  }: { name: string; version?: string; text: string; engines?: { readonly node: string } | undefined },
): Promise<void> {
  return writeFiles(join(directory, 'node_modules', name), {
    'package.json': JSON.stringify({ name, version, type: 'module', exports: './index.js', engines }),
    'index.js': text,
  });
}

/** Changes the version that an app names. */
export async function nameVersion(directory: string, version: string): Promise<void> {
  const path = join(directory, 'lowdefy.yaml');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^lowdefy: .*$/m, `lowdefy: ${version}`));
}

/** Changes a file by replacing a part of its text. */
export async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}".`);
  await writeFile(path, text.replace(from, to));
}
