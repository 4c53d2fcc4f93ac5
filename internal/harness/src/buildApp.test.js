import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp, buildPages, openApp } from './index.js';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

/** @type {string} */
let directory;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { force: true, recursive: true });
});

test('builds an app without a word', async () => {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const { buildDirectory, warnings } = await buildApp({
    configDirectory: path.join(fixtures, 'app'),
    outDirectory: directory,
  });

  expect(buildDirectory).toBe(path.join(directory, 'build'));
  expect(warnings).toEqual([]);
  const types = JSON.parse(await readFile(path.join(buildDirectory, 'types.json'), 'utf8'));
  expect(types.connections.Knex.package).toBe('@lowdefy/connection-knex');
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('builds into .lowdefy/harness of the app when not told where to', async () => {
  await writeFile(path.join(directory, 'lowdefy.yaml'), 'lowdefy: 4.0.0-rc.11\n');
  const { buildDirectory } = await buildApp({ configDirectory: directory });

  expect(buildDirectory).toBe(path.join(directory, '.lowdefy', 'harness', 'build'));
});

test('a failing build throws one error with all that the build said', async () => {
  const page = '{ id: home, type: Box, colour: red, blocks: [{ id: a, type: Marquee }] }';
  await writeFile(path.join(directory, 'lowdefy.yaml'), `lowdefy: 4.0.0-rc.11\npages:\n  - ${page}\n`);
  const build = buildApp({ configDirectory: directory });

  await expect(build).rejects.toThrow(`The Lowdefy build of ${directory} failed.`);
  await expect(build).rejects.toThrow('Schema not valid.');
  await expect(build).rejects.toThrow('Block type "Marquee" was used but is not defined.');
});

test('builds loose pages as one app', async () => {
  const pages = [path.join(fixtures, 'greeting.yaml'), path.join(fixtures, 'app', 'pages', 'people.yaml')];
  const { buildDirectory } = await buildPages({ outDirectory: directory, pages });
  const app = await openApp({ buildDirectory });
  const { context } = await app.open('greeting');

  expect(context._internal.RootBlocks.map.hello?.eval.properties).toEqual({ html: '<b>Hello</b>' });
});

test('loose pages need absolute paths', async () => {
  const build = buildPages({ outDirectory: directory, pages: ['greeting.yaml'] });

  await expect(build).rejects.toThrow('absolute paths of page files. Received "greeting.yaml"');
});
