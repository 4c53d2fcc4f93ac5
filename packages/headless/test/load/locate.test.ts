import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildServer, buildsOf, createApp, homePage, load, OURS, print, writeFiles } from './helpers.js';

const HELLO = homePage('{ id: hello, type: Span, properties: { content: Hello there } }');

test('builds a directory with a lowdefy.yaml into .lowdefy/mcp', async () => {
  const directory = await createApp({ 'lowdefy.yaml': HELLO });
  const app = await load(directory);
  const session = app.session();
  await session.open('home');

  expect(await print(session)).toContain('Hello there');
  expect(app).toMatchObject({ directory, version: OURS });
  expect(app.blockTypes).toContain('Span');
  expect(await buildsOf(directory)).toHaveLength(1);
});

test.each([
  ['the app', '.'],
  ['the server', '.lowdefy/server'],
  ['the build', '.lowdefy/server/build'],
])('finds a build made by Lowdefy from the directory of %s', async (_, path) => {
  const directory = await createApp({ 'lowdefy.yaml': HELLO });
  await buildServer(directory);
  await rm(join(directory, 'lowdefy.yaml'));
  const app = await load(join(directory, path));
  const session = app.session();
  await session.open('home');

  expect(await print(session)).toContain('Hello there');
  expect(app.directory).toBe(directory);
  await expect(buildsOf(directory)).rejects.toThrow('ENOENT');
});

test('prefers lowdefy.yaml to an existing build', async () => {
  const directory = await createApp({ 'lowdefy.yaml': HELLO.replace('Hello there', 'Before') });
  await buildServer(directory);
  await writeFiles(directory, { 'lowdefy.yaml': HELLO });
  const session = (await load(directory)).session();
  await session.open('home');

  expect(await print(session)).toContain('Hello there');
});
