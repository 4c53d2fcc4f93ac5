import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hashFile, readInputs } from '../../src/build/buildInputs.js';
import { createApp, edit, type Files, homePage, load, pageFile, print, writeFiles } from './helpers.js';

const greeting = (content: string) => `id: hello\ntype: Span\nproperties: { content: ${content} }\n`;

const FILES: Files = {
  'lowdefy.yaml': homePage('{ _ref: blocks/hello.yaml }'),
  'blocks/hello.yaml': greeting('As written'),
};

/** Loads the app as a new process would, and prints its home page. */
async function show(directory: string): Promise<string> {
  const session = (await load(directory)).session();
  await session.open('home');
  return print(session);
}

/** Waits for the next file timestamp: a build is not cached if a file has the timestamp of its start. */
async function nextTimestamp(directory: string): Promise<void> {
  const probe = join(directory, 'probe');
  const timestamp = async () => {
    await writeFile(probe, '');
    return (await stat(probe)).ctimeMs;
  };
  const first = await timestamp();
  while ((await timestamp()) === first) await wait(1);
}

const cacheOf = (directory: string) => join(directory, '.lowdefy', 'mcp', 'cache');

/** Loads the app once and edits its cached build with its checksums: a page with the edit proves that the app was not built again. */
async function cacheBuild(files: Files): Promise<string> {
  const directory = await createApp(files);
  await nextTimestamp(directory);
  await show(directory);
  const [folder = ''] = (await readdir(cacheOf(directory))).filter((name) => name.startsWith('build-'));
  const page = await pageFile(join(cacheOf(directory), folder), 'home');
  const before = await hashFile(page);
  await edit(page, 'As written', 'As cached');
  await edit(join(cacheOf(directory), 'index.json'), String(before), String(await hashFile(page)));
  return directory;
}

const isCached = (directory: string) =>
  stat(cacheOf(directory)).then(
    () => true,
    () => false,
  );

test('does not rebuild an unchanged app', async () => {
  const directory = await cacheBuild(FILES);
  expect(await show(directory)).toContain('As cached');
});

test.each<[string, (directory: string) => Promise<unknown>]>([
  [
    'the cached build was edited',
    async (directory) => {
      const [folder = ''] = (await readdir(cacheOf(directory))).filter((name) => name.startsWith('build-'));
      await edit(await pageFile(join(cacheOf(directory), folder), 'home'), 'As cached', 'As edited');
    },
  ],
  ['its lowdefy.yaml changed', (directory) => edit(join(directory, 'lowdefy.yaml'), 'home', 'home ')],
  [
    'a file that it refers to changed',
    (directory) => edit(join(directory, 'blocks/hello.yaml'), 'Span', 'Span '),
  ],
  ['a package.json appears', (directory) => writeFiles(directory, { 'package.json': '{}' })],
  [
    'the index of the cache cannot be parsed',
    (directory) => writeFile(join(cacheOf(directory), 'index.json'), '{ "tools'),
  ],
  ['the cached build was deleted', (directory) => removeBuilds(directory)],
])('rebuilds an app if %s', async (_, change) => {
  const directory = await cacheBuild(FILES);
  await change(directory);
  expect(await show(directory)).toContain('As written');
});

test('rebuilds a copy of an app whose cache was copied too', async () => {
  const original = await cacheBuild(FILES);
  const copy = await createApp({});
  await cp(original, copy, { recursive: true });
  await edit(join(copy, 'blocks/hello.yaml'), 'As written', 'As edited');
  expect(await show(copy)).toContain('As edited');
});

async function removeBuilds(directory: string): Promise<void> {
  const names = (await readdir(cacheOf(directory))).filter((name) => name.startsWith('build-'));
  for (const name of names) await rm(join(cacheOf(directory), name), { recursive: true });
}

test('rebuilds if a file outside of the directory of the app changed', async () => {
  const outside = await createApp({ 'hello.yaml': greeting('As written') });
  const file = join(outside, 'hello.yaml');
  const directory = await cacheBuild({ 'lowdefy.yaml': homePage(`{ _ref: ${file} }`) });
  expect(await show(directory)).toContain('As cached');
  await edit(file, 'As written', 'As edited');
  expect(await show(directory)).toContain('As edited');
});

test('rebuilds if an environment variable that the build reads changed', async () => {
  process.env.BUILD_CACHE_TEST = 'As written';
  onTestFinished(() => {
    delete process.env.BUILD_CACHE_TEST;
  });
  const content = '{ _build.env: BUILD_CACHE_TEST }';
  const directory = await cacheBuild({ ...FILES, 'blocks/hello.yaml': greeting(content) });
  expect(await show(directory)).toContain('As cached');
  process.env.BUILD_CACHE_TEST = 'As set';
  expect(await show(directory)).toContain('As set');
});

test('reload() always rebuilds', async () => {
  const directory = await cacheBuild(FILES);
  const app = await load(directory);
  await app.reload();
  const session = app.session();
  await session.open('home');
  expect(await print(session)).toContain('As written');
});

test('caches only the latest build', async () => {
  const directory = await cacheBuild(FILES);
  await edit(join(directory, 'blocks/hello.yaml'), 'As written', 'As edited');
  await nextTimestamp(directory);
  await show(directory);
  const names = await readdir(cacheOf(directory));
  expect(names).toEqual([expect.stringMatching(/^build-\w+$/), 'index.json']);
});

test('repeats the warnings of a cached build', async () => {
  const directory = await createApp({
    ...FILES,
    'lowdefy.yaml': homePage('{ id: odd, type: Box, visible: { _odd: 1 } }'),
  });
  await nextTimestamp(directory);
  const { warnings } = await load(directory);
  expect(warnings).toContainEqual(expect.stringContaining('Operator type "_odd"'));
  expect(await isCached(directory)).toBe(true);
  expect((await load(directory)).warnings).toEqual(warnings);
});

const TRANSFORMER = 'export default (block) => ({ ...block, id: "changed" });\n';

test.each<[string, Files]>([
  [
    'reads the clock',
    { 'blocks/hello.yaml': greeting('{ _build.json.stringify: { on: { _build.date: now } } }') },
  ],
  ['has a random result', { 'blocks/hello.yaml': greeting('{ _build.random: string }') }],
  ['may have modules', { 'lowdefy.yaml': `${FILES['lowdefy.yaml']}# { modules: [] }\n` }],
  [
    'runs code of the app',
    {
      'lowdefy.yaml': homePage('{ _ref: { path: blocks/hello.yaml, transformer: transform.js } }'),
      'transform.js': TRANSFORMER,
      'package.json': '{ "type": "module" }',
    },
  ],
  [
    'formats dates in a template',
    {
      'lowdefy.yaml': homePage('{ _ref: blocks/hello.yaml.njk }'),
      'blocks/hello.yaml.njk': greeting('"{{ 0 | date("YYYY") }}"').replace('"YYYY"', "'YYYY'"),
    },
  ],
])('does not cache a build that %s', async (_, files) => {
  const directory = await createApp({ ...FILES, ...files });
  await nextTimestamp(directory);
  await show(directory);
  expect(await isCached(directory)).toBe(false);
});

test('does not cache a build if a file changed after it began', async () => {
  const directory = await createApp(FILES);
  const build = join(directory, 'build');
  await writeFiles(build, {
    'refMap.json': '{"1":{"parent":null},"2":{"parent":"1","path":"blocks/hello.yaml"}}',
  });
  const app = { directory, file: join(directory, 'lowdefy.yaml') };
  const { ctimeMs } = await stat(join(directory, 'blocks/hello.yaml'));

  expect(await readInputs(app, build, ctimeMs)).toBeUndefined();
  const { files } = (await readInputs(app, build, ctimeMs + 1)) ?? {};
  expect(Object.keys(files ?? {})).toEqual([
    app.file,
    join(directory, 'package.json'),
    join(directory, 'blocks/hello.yaml'),
  ]);
});

test('does not cache a build whose refMap.json is missing or incomplete', async () => {
  const directory = await createApp(FILES);
  const app = { directory, file: join(directory, 'lowdefy.yaml') };
  const build = join(directory, 'build');
  expect(await readInputs(app, build, Number.POSITIVE_INFINITY)).toBeUndefined();
  await writeFiles(build, { 'refMap.json': '{"1":{"parent":null},"2":{"parent":"1"}}' });
  expect(await readInputs(app, build, Number.POSITIVE_INFINITY)).toBeUndefined();
});

test('opens a given build directory even if the files of the app changed since', async () => {
  const directory = await createApp(FILES);
  const { buildDirectory } = await load(directory);
  await writeFiles(directory, { 'blocks/hello.yaml': greeting('As changed') });
  const session = (await load(directory, { buildDirectory })).session();
  await session.open('home');
  expect(await print(session)).toContain('As written');
  expect(await show(directory)).toContain('As changed');
});
