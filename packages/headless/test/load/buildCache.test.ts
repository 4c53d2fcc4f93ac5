import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readInputs } from '../../src/build/buildInputs.js';
import { createApp, edit, type Files, homePage, load, pageFile, print, writeFiles } from './helpers.js';

const greeting = (content: string) => `id: hello\ntype: Span\nproperties: { content: ${content} }\n`;

const FILES: Files = {
  'lowdefy.yaml': homePage('{ _ref: blocks/hello.yaml }'),
  'blocks/hello.yaml': greeting('As written'),
};

/** What the home page shows when the app is loaded by a process of its own. */
async function show(directory: string): Promise<string> {
  const session = (await load(directory)).session();
  await session.open('home');
  return print(session);
}

/** A file that is changed in the same tick of the clock in which the build begins may have been read before the change. */
async function nextTick(directory: string): Promise<void> {
  const probe = join(directory, 'probe');
  const timestamp = async () => {
    await writeFile(probe, '');
    return (await stat(probe)).ctimeMs;
  };
  const first = await timestamp();
  while ((await timestamp()) === first) await wait(1);
}

const cacheOf = (directory: string) => join(directory, '.lowdefy', 'mcp', 'cache');

/** Loads the app once and edits its cached build: a page with the edit proves that the app was not built again. */
async function keep(files: Files): Promise<string> {
  const directory = await createApp(files);
  await nextTick(directory);
  await show(directory);
  const [folder = ''] = (await readdir(cacheOf(directory))).filter((name) => name.startsWith('build-'));
  await edit(await pageFile(join(cacheOf(directory), folder), 'home'), 'As written', 'As kept');
  return directory;
}

const isKept = (directory: string) =>
  stat(cacheOf(directory)).then(
    () => true,
    () => false,
  );

test('an app that has not changed is not built again', async () => {
  const directory = await keep(FILES);
  expect(await show(directory)).toContain('As kept');
});

test.each<[string, (directory: string) => Promise<unknown>]>([
  ['its lowdefy.yaml is changed', (directory) => edit(join(directory, 'lowdefy.yaml'), 'home', 'home ')],
  [
    'a file that it refers to is changed',
    (directory) => edit(join(directory, 'blocks/hello.yaml'), 'Span', 'Span '),
  ],
  ['a package.json appears', (directory) => writeFiles(directory, { 'package.json': '{}' })],
  ['the index cannot be read', (directory) => writeFile(join(cacheOf(directory), 'index.json'), '{ "tools')],
  ['the kept build is gone', (directory) => removeBuilds(directory)],
])('an app is built again if %s', async (_, change) => {
  const directory = await keep(FILES);
  await change(directory);
  expect(await show(directory)).toContain('As written');
});

test('a copy of an app, cache included, is built from its own files', async () => {
  const original = await keep(FILES);
  const copy = await createApp({});
  await cp(original, copy, { recursive: true });
  await edit(join(copy, 'blocks/hello.yaml'), 'As written', 'As edited');
  expect(await show(copy)).toContain('As edited');
});

async function removeBuilds(directory: string): Promise<void> {
  const names = (await readdir(cacheOf(directory))).filter((name) => name.startsWith('build-'));
  for (const name of names) await rm(join(cacheOf(directory), name), { recursive: true });
}

test('a file outside of the app is looked at like any other', async () => {
  const outside = await createApp({ 'hello.yaml': greeting('As written') });
  const file = join(outside, 'hello.yaml');
  const directory = await keep({ 'lowdefy.yaml': homePage(`{ _ref: ${file} }`) });
  expect(await show(directory)).toContain('As kept');
  await edit(file, 'As written', 'As edited');
  expect(await show(directory)).toContain('As edited');
});

test('another environment makes another build, where the build reads it', async () => {
  process.env.BUILD_CACHE_TEST = 'As written';
  onTestFinished(() => {
    delete process.env.BUILD_CACHE_TEST;
  });
  const content = '{ _build.env: BUILD_CACHE_TEST }';
  const directory = await keep({ ...FILES, 'blocks/hello.yaml': greeting(content) });
  expect(await show(directory)).toContain('As kept');
  process.env.BUILD_CACHE_TEST = 'As set';
  expect(await show(directory)).toContain('As set');
});

test('a reload always builds', async () => {
  const directory = await keep(FILES);
  const app = await load(directory);
  await app.reload();
  const session = app.session();
  await session.open('home');
  expect(await print(session)).toContain('As written');
});

test('one build is kept, the last one', async () => {
  const directory = await keep(FILES);
  await edit(join(directory, 'blocks/hello.yaml'), 'As written', 'As edited');
  await nextTick(directory);
  await show(directory);
  const names = await readdir(cacheOf(directory));
  expect(names).toEqual([expect.stringMatching(/^build-\w+$/), 'index.json']);
});

test('what the build warned of is said again', async () => {
  const directory = await createApp({
    ...FILES,
    'lowdefy.yaml': homePage('{ id: odd, type: Box, visible: { _odd: 1 } }'),
  });
  await nextTick(directory);
  const { warnings } = await load(directory);
  expect(warnings).toContainEqual(expect.stringContaining('Operator type "_odd"'));
  expect(await isKept(directory)).toBe(true);
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
])('a build that %s is not kept', async (_, files) => {
  const directory = await createApp({ ...FILES, ...files });
  await nextTick(directory);
  await show(directory);
  expect(await isKept(directory)).toBe(false);
});

test('a build is not kept if a file was changed after it began', async () => {
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

test('a build that does not say what it was made of is not kept', async () => {
  const directory = await createApp(FILES);
  const app = { directory, file: join(directory, 'lowdefy.yaml') };
  const build = join(directory, 'build');
  expect(await readInputs(app, build, Number.POSITIVE_INFINITY)).toBeUndefined();
  await writeFiles(build, { 'refMap.json': '{"1":{"parent":null},"2":{"parent":"1"}}' });
  expect(await readInputs(app, build, Number.POSITIVE_INFINITY)).toBeUndefined();
});

test('the build of a running app can be opened, whatever its files say by now', async () => {
  const directory = await createApp(FILES);
  const { buildDirectory } = await load(directory);
  await writeFiles(directory, { 'blocks/hello.yaml': greeting('As changed') });
  const session = (await load(directory, { buildDirectory })).session();
  await session.open('home');
  expect(await print(session)).toContain('As written');
  expect(await show(directory)).toContain('As changed');
});
