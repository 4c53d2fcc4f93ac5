import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFile } from '../../src/build/buildInputs.js';
import type { HeadlessError } from '../../src/index.js';
import { createApp, edit, type Files, homePage, load, loadError, OURS, pageFile, print } from './helpers.js';

const greeting = (content: string) => `id: hello\ntype: Span\nproperties: { content: ${content} }\n`;

const FILES: Files = {
  'lowdefy.yaml': homePage('{ _ref: blocks/hello.yaml }'),
  'blocks/hello.yaml': greeting('As written'),
};

/** Loads the app as a new process would. Returns its home page and warnings. */
async function show(directory: string) {
  const app = await load(directory);
  const session = app.session();
  await session.open('home');
  return { page: await print(session), warnings: app.warnings };
}

const mcp = (directory: string) => join(directory, '.lowdefy', 'mcp');

/**
 * Prebuilds an app, edits that build with its checksums, and removes all others: a page with the edit proves that the app was not rebuilt.
 */
async function prebuild(files: Files): Promise<string> {
  const directory = await createApp(files);
  const app = await load(directory);
  const build = await app.prebuild();
  const page = await pageFile(build, 'home');
  const before = await hashFile(page);
  await edit(page, 'As written', 'As prebuilt');
  await edit(join(mcp(directory), 'prebuilt', 'index.json'), String(before), String(await hashFile(page)));
  for (const name of await readdir(mcp(directory))) {
    if (name !== 'prebuilt') await rm(join(mcp(directory), name), { recursive: true });
  }
  return directory;
}

test('opens a prebuilt app in place, writes nothing, and repeats the warnings of the build', async () => {
  const directory = await prebuild(FILES);
  const warnings = ['No menus found. Building default menu.'];
  expect(await show(directory)).toEqual({ page: expect.stringContaining('As prebuilt'), warnings });
  expect(await readdir(mcp(directory))).toEqual(['prebuilt']);
});

test('opens a prebuilt app that was copied to another directory', async () => {
  const directory = await prebuild(FILES);
  const copy = await createApp({});
  await cp(directory, copy, { recursive: true });
  await rm(directory, { recursive: true });
  expect((await show(copy)).page).toContain('As prebuilt');
});

test('prebuilds apps whose build runs code, which the build cache excludes', async () => {
  const directory = await prebuild({
    'lowdefy.yaml': homePage('{ _ref: { path: blocks/hello.yaml, transformer: shout.js } }'),
    'blocks/hello.yaml': greeting('As written'),
    'shout.js': 'export default (block) => block;\n',
    'package.json': '{ "type": "module" }\n',
  });
  expect((await show(directory)).page).toContain('As prebuilt');
});

test.each<[string, string, (directory: string) => Promise<unknown>]>([
  [
    'a file that it refers to changed',
    'files have changed since (blocks/hello.yaml)',
    (directory) => edit(join(directory, 'blocks/hello.yaml'), 'Span', 'Span '),
  ],
  [
    'a package.json appears',
    'files have changed since (package.json)',
    (directory) => writeFile(join(directory, 'package.json'), '{}'),
  ],
  [
    'it was made with another Lowdefy',
    'Lowdefy or a plugin has changed',
    (directory) => edit(join(mcp(directory), 'prebuilt', 'index.json'), OURS, '4.0.0-rc.10'),
  ],
  [
    'its build was deleted',
    'it is incomplete',
    async (directory) => {
      const folder = join(mcp(directory), 'prebuilt');
      const { folder: name } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
      await rm(join(folder, name), { recursive: true });
    },
  ],
])('rebuilds a prebuilt app, with a warning that says why, if %s', async (_, reason, change) => {
  const directory = await prebuild(FILES);
  await change(directory);
  const { page, warnings } = await show(directory);
  expect(page).toContain('As written');
  expect(warnings).toContain(
    `The prebuilt app in ${join(mcp(directory), 'prebuilt')} is not used: ${reason}. Run "lowdefy-mcp build" again, or delete that folder.`,
  );
});

test('fails if the app has to be built and .lowdefy/mcp is not writable', async () => {
  const directory = await createApp(FILES);
  // A file instead of a read-only directory, because root can write to those.
  await writeFile(join(directory, '.lowdefy'), '');
  const { message } = await loadError(directory);
  expect(message).toContain('The app has to be built, but .lowdefy/mcp in');
  expect(message).toContain('Run "lowdefy-mcp build" with an account that can write there');
});

test('keeps the last three prebuilt builds, for servers that run on them', async () => {
  const directory = await createApp(FILES);
  const app = await load(directory);
  for (let count = 0; count < 4; count += 1) await app.prebuild();
  const names = await readdir(join(mcp(directory), 'prebuilt'));
  expect(names.filter((name) => name.startsWith('build-'))).toHaveLength(3);
  expect(names).toContain('index.json');
});

test('rejects prebuild() of a directory that is already a build', async () => {
  const directory = await createApp(FILES);
  const { buildDirectory } = await load(directory);
  const app = await load(buildDirectory);
  await expect(app.prebuild()).rejects.toThrow('is already a build');
});

const EXCLUDED: Files = {
  'lowdefy.yaml': homePage(
    '{ id: pay, type: Button, mcp: { exclude: true }, properties: { title: As written } }',
  ),
};

/** Edits of a prebuilt app, by what they do. The first two drop the rule of the YAML. */
const EDITS: Readonly<Record<string, (build: string) => Promise<unknown>>> = {
  'a rule is removed from a page': async (build) =>
    edit(await pageFile(build, 'home'), '"exclude": true', '"exclude": false'),
  'a page is replaced': async (build) => writeFile(await pageFile(build, 'home'), '{}'),
  'a file is added': (build) => writeFile(join(build, 'pages', 'other.json'), '{}'),
  'a file is deleted': (build) => rm(join(build, 'global.json')),
  'the map of functions is edited': (build) => appendFile(join(build, 'types.json'), ' '),
};

test.each(Object.entries(EDITS))('refuses to start, and keeps the files, if %s', async (_, change) => {
  const directory = await createApp(EXCLUDED);
  const build = await (await load(directory)).prebuild();
  expect((await show(directory)).page).not.toContain('As written');
  await change(build);
  const { message, code } = (await loadError(directory)) as HeadlessError;
  expect(code).toBe('BUILD_FAILED');
  expect(message).toMatch(
    /^The prebuilt app in \S+ was edited after it was built: \S+\. It may lack rules of the app, such as "exclude"\. Find out who/,
  );
  expect(await readdir(build)).toContain('types.json');
});

test('builds a prebuilt app again that has no checksums', async () => {
  const directory = await prebuild(FILES);
  await edit(join(mcp(directory), 'prebuilt', 'index.json'), '"built"', '"other"');
  const { page, warnings } = await show(directory);
  expect(page).toContain('As written');
  expect(warnings).toContainEqual(expect.stringContaining('it has no checksums of its files'));
});
