import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPacks } from '../../src/index.js';
import { createApp, type Files, homePage, load, print } from './helpers.js';

/** An installed package, whose pack shows a block type as a text of its own. */
function packFiles(name: string, text: string, { pack = './pack.js', version = '1.0.0' } = {}): Files {
  const folder = `node_modules/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version, type: 'module', lowdefyMcp: { pack } }),
    [`${folder}/pack.js`]: `export default {
      name: '${name}', contract: 1, overrides: [],
      blocks: { Box: { meta: { category: 'container' }, mcpRender: () => '${text}' } },
    };`,
  };
}

const names = ({ found }: Awaited<ReturnType<typeof findPacks>>) => found.map(({ name }) => name);

test('finds packs that the package.json names, and those of our scope', async () => {
  const directory = await createApp({
    'package.json': JSON.stringify({ dependencies: { 'their-pack': '*', other: '*' } }),
    ...packFiles('their-pack', 'theirs'),
    ...packFiles('not-named', 'nobody asked for it'),
    ...packFiles('@lowdefy-mcp/render-x', 'ours'),
    'node_modules/other/package.json': '{ "name": "other" }',
  });
  const packs = await findPacks(directory);
  expect(names(packs)).toEqual(['@lowdefy-mcp/render-x', 'their-pack']);
  expect(packs.found[1]).toMatchObject({
    version: '1.0.0',
    directory: join(directory, 'node_modules/their-pack'),
  });
  expect(packs.problems).toEqual([]);
});

test('looks in the directories around it, nearest first, then around the others', async () => {
  const outer = await createApp({
    'package.json': JSON.stringify({ devDependencies: { a: '*', b: '*' } }),
    ...packFiles('a', 'outer', { version: '1.0.0' }),
    ...packFiles('b', 'outer', { version: '1.0.0' }),
    'apps/one/package.json': JSON.stringify({ dependencies: { a: '*' } }),
    ...Object.fromEntries(
      Object.entries(packFiles('a', 'inner', { version: '2.0.0' })).map(([name, text]) => [
        `apps/one/${name}`,
        text,
      ]),
    ),
  });
  const server = await createApp({
    ...packFiles('@lowdefy-mcp/c', 'server'),
    'package.json': JSON.stringify({ dependencies: { b: '*' } }),
    ...packFiles('b', 'server', { version: '3.0.0' }),
  });
  const { found } = await findPacks(join(outer, 'apps/one'), server);
  const versions = Object.fromEntries(found.map(({ name, version }) => [name, version]));
  expect(versions).toEqual({ a: '2.0.0', b: '1.0.0', '@lowdefy-mcp/c': '1.0.0' });
});

test('what it found can be used', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage('{ id: box, type: Box }'),
    ...packFiles('@lowdefy-mcp/render-x', 'shown by the pack'),
  });
  const { found } = await findPacks(directory);
  const app = await load(directory, { packs: found.map(({ pack }) => pack) });
  const session = app.session();
  await session.open('home');
  expect(await print(session)).toContain('shown by the pack');
});

test.each([
  ['a missing file', { pack: './gone.js' }, /cannot be loaded from .\/gone.js/],
  ['another file', { pack: './package.json' }, /package\.json/],
])('says why a pack with %s cannot be used, and gives the others', async (_, options, message) => {
  const directory = await createApp({
    ...packFiles('@lowdefy-mcp/good', 'good'),
    ...packFiles('@lowdefy-mcp/broken', 'broken', options),
  });
  const packs = await findPacks(directory);
  expect(names(packs)).toEqual(['@lowdefy-mcp/good']);
  expect(packs.problems).toEqual([expect.stringMatching(message)]);
});

test('without any there is nothing, and nothing wrong', async () => {
  expect(await findPacks(await createApp({}))).toEqual({ found: [], problems: [] });
});
