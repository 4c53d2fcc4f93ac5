import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { findPacks } from '../../src/index.js';
import { createApp, type Files, homePage, load, print } from './helpers.js';
import { inFolder } from './plugin.js';

/** The files of an installed package whose pack renders Box as `text`. */
function packFiles(
  name: string,
  text: string,
  { pack = './pack.js' as unknown, version = '1.0.0', contract = 1 } = {},
): Files {
  const folder = `node_modules/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version, type: 'module', lowdefyMcp: { pack } }),
    [`${folder}/pack.js`]: dedent`
      export default {
        name: '${name}', contract: ${contract}, overrides: [],
        blocks: { Box: { meta: { category: 'container' }, mcpRender: () => '${text}' } },
      };
    `,
  };
}

/** The files of a pack, in a folder that is not named after it. */
function moveTo(folder: string, name: string): Files {
  const files = Object.entries(packFiles(name, ''));
  return Object.fromEntries(
    files.map(([path, text]) => [path.replace(`node_modules/${name}`, folder), text]),
  );
}

/** Makes a directory the root of a workspace. */
const WORKSPACE: Files = { 'pnpm-workspace.yaml': 'packages: ["**"]\n' };

/** A package.json that names two packs. */
const NAMED = JSON.stringify({ dependencies: { b: '*', a: '*' } });

const names = ({ found }: Awaited<ReturnType<typeof findPacks>>) => found.map(({ name }) => name);

test('finds packs named in package.json, and all packs of the scope @lowdefy-mcp', async () => {
  const directory = await createApp({
    'package.json': JSON.stringify({ dependencies: { 'their-pack': '*', other: '*' } }),
    ...packFiles('their-pack', 'theirs'),
    ...packFiles('not-named', 'not a dependency'),
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

test('searches the directory and its parents, nearest first, then the other directories given', async () => {
  const outer = await createApp({
    ...WORKSPACE,
    'package.json': JSON.stringify({ devDependencies: { a: '*', b: '*' } }),
    ...packFiles('a', 'outer', { version: '1.0.0' }),
    ...packFiles('b', 'outer', { version: '1.0.0' }),
    'apps/one/package.json': JSON.stringify({ dependencies: { a: '*' } }),
    ...inFolder('apps/one', packFiles('a', 'inner', { version: '2.0.0' })),
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

test('finds packs that an app can use', async () => {
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

test.each<[string, string, Files]>([
  [
    'of a package.json whose dependencies are hoisted to a parent directory',
    'apps/one',
    { ...WORKSPACE, 'apps/one/package.json': NAMED, ...packFiles('a', ''), ...packFiles('b', '') },
  ],
  [
    'in the order of their names, not of their directories',
    'apps/one',
    {
      ...WORKSPACE,
      'apps/one/package.json': NAMED,
      ...packFiles('a', ''),
      ...inFolder('apps/one', packFiles('b', '')),
    },
  ],
  [
    'in the order of their names, with the directories swapped',
    'apps/one',
    {
      ...WORKSPACE,
      'apps/one/package.json': NAMED,
      ...packFiles('b', ''),
      ...inFolder('apps/one', packFiles('a', '')),
    },
  ],
])('finds the packs %s', async (_, folder, files) => {
  expect(names(await findPacks(join(await createApp(files), folder)))).toEqual(['a', 'b']);
});

test('finds symlinked packs (pnpm, workspaces) once', async () => {
  const directory = await createApp({
    ...WORKSPACE,
    'package.json': JSON.stringify({ dependencies: { a: 'workspace:*', z: 'workspace:*' } }),
    'node_modules/.keep': '',
    ...moveTo('packages/the-a', 'a'),
    ...moveTo('node_modules/.pnpm/z@1.0.0/node_modules/z', 'z'),
    'apps/one/node_modules/.keep': '',
    'apps/one/package.json': NAMED,
  });
  await symlink(join(directory, 'packages/the-a'), join(directory, 'node_modules/a'));
  await symlink(join(directory, 'packages/the-a'), join(directory, 'apps/one/node_modules/a'));
  await symlink(
    join(directory, 'node_modules/.pnpm/z@1.0.0/node_modules/z'),
    join(directory, 'node_modules/z'),
  );
  const { found } = await findPacks(join(directory, 'apps/one'));
  expect(found).toMatchObject([
    { name: 'a', directory: join(directory, 'packages/the-a'), insteadOf: [] },
    { name: 'z', insteadOf: [] },
  ]);
});

test('finds the dependencies of lowdefy-mcp, even if only that package can resolve them', async () => {
  const directory = await createApp({
    'package.json': JSON.stringify({ devDependencies: { 'lowdefy-mcp': '*' } }),
    ...inFolder('store/bundle', {
      'node_modules/lowdefy-mcp/package.json': JSON.stringify({
        name: 'lowdefy-mcp',
        dependencies: { '@lowdefy-mcp/render-x': '*' },
      }),
      ...packFiles('@lowdefy-mcp/render-x', 'of the bundle'),
    }),
    'node_modules/other/package.json': '{ "name": "other" }',
  });
  expect(names(await findPacks(directory))).toEqual([]);
  await symlink(
    join(directory, 'store/bundle/node_modules/lowdefy-mcp'),
    join(directory, 'node_modules/lowdefy-mcp'),
  );
  const { found, problems } = await findPacks(directory);
  expect(found.map(({ directory: folder }) => folder)).toEqual([
    join(directory, 'store/bundle/node_modules/@lowdefy-mcp/render-x'),
  ]);
  expect(problems).toEqual([]);
});

test('uses the nearest of several copies, and lists the others in insteadOf', async () => {
  const manifest = JSON.stringify({ dependencies: { a: '*' } });
  const outer = await createApp({
    ...WORKSPACE,
    ...packFiles('a', 'outer', { version: '2.0.0' }),
    ...inFolder('one', { 'package.json': manifest, ...packFiles('a', 'inner', { version: '1.0.0' }) }),
  });
  const server = await createApp({ 'package.json': manifest, ...packFiles('a', '', { version: '3.0.0' }) });
  const { found } = await findPacks(join(outer, 'one'), server);
  expect(found).toMatchObject([
    {
      version: '1.0.0',
      insteadOf: [
        { version: '2.0.0', directory: join(outer, 'node_modules/a') },
        { version: '3.0.0', directory: join(server, 'node_modules/a') },
      ],
    },
  ]);
});

test('finds a pack once that is also installed under an alias', async () => {
  const directory = await createApp({
    'package.json': JSON.stringify({ dependencies: { a: '*', alias: 'npm:a@*' } }),
    ...packFiles('a', ''),
    ...moveTo('node_modules/alias', 'a'),
  });
  expect(names(await findPacks(directory))).toEqual(['a']);
});

const BROKEN = 'node_modules/@lowdefy-mcp/broken';

test.each<[string, Files, RegExp]>([
  [
    'a file that is missing',
    packFiles('@lowdefy-mcp/broken', '', { pack: './gone.js' }),
    /^The pack @lowdefy-mcp\/broken 1\.0\.0 in .* has no file \.\/gone\.js, .* Build it if it is yours, or install it again\.$/,
  ],
  [
    'a module with a syntax error',
    { ...packFiles('@lowdefy-mcp/broken', ''), [`${BROKEN}/pack.js`]: 'export default {' },
    /cannot be loaded from \.\/pack\.js: .*\nFix it, or remove the package\.$/s,
  ],
  [
    '"pack" that is not a path',
    packFiles('@lowdefy-mcp/broken', '', { pack: true }),
    /"lowdefyMcp\.pack" of its package\.json must be the path of a file, such as/,
  ],
  [
    'a module that throws',
    { ...packFiles('@lowdefy-mcp/broken', ''), [`${BROKEN}/pack.js`]: 'throw new Error("Oh no.");' },
    /cannot be loaded from \.\/pack\.js: \/.*\/pack\.js:1: Oh no\.\nFix it/,
  ],
  [
    'a default export that is not a pack',
    { ...packFiles('@lowdefy-mcp/broken', ''), [`${BROKEN}/pack.js`]: 'export default { blocks: {} };' },
    /is refused: its default export is not a pack\. Export the result of definePack/,
  ],
  [
    'an older contract',
    packFiles('@lowdefy-mcp/broken', '', { contract: 0 }),
    /broken 1\.0\.0 in .* is refused: it was made for version 0 of the render contract, but this is version 1\. Install a version of it for contract 1\.$/,
  ],
  [
    'a newer contract',
    packFiles('@lowdefy-mcp/broken', '', { contract: 2 }),
    /made for version 2 .* this is version 1\. Install a version of it for contract 1, or newer @lowdefy-mcp packages\.$/,
  ],
  [
    'a package.json that is not JSON',
    { [`${BROKEN}/package.json`]: '{ "name": ' },
    /broken\/package\.json is not valid JSON: .* If @lowdefy-mcp\/broken is a pack, install it again: it is not used\.$/,
  ],
  [
    'a package.json that is not an object',
    { [`${BROKEN}/package.json`]: 'null' },
    /broken\/package\.json is not valid: it must be an object\./,
  ],
])('reports a pack with %s, and finds the others', async (_, files, message) => {
  const directory = await createApp({ ...packFiles('@lowdefy-mcp/good', 'good'), ...files });
  const packs = await findPacks(directory);
  expect(names(packs)).toEqual(['@lowdefy-mcp/good']);
  expect(packs.problems).toEqual([expect.stringMatching(message)]);
});

test("reports that the app's package.json cannot be parsed", async () => {
  const directory = await createApp({ 'package.json': '{,}', ...packFiles('@lowdefy-mcp/good', 'good') });
  const packs = await findPacks(directory);
  expect(names(packs)).toEqual(['@lowdefy-mcp/good']);
  expect(packs.problems).toEqual([
    expect.stringContaining(`${join(directory, 'package.json')} is not valid JSON: `),
  ]);
  expect(packs.unread).toEqual([]);
});

test('lists problems of a package.json in a parent directory separately, as unread', async () => {
  const files = {
    ...WORKSPACE,
    'package.json': '{,}',
    'app/package.json': '{ "dependencies": { "@lowdefy-mcp/broken": "*" } }',
    ...packFiles('@lowdefy-mcp/broken', '', { pack: true }),
  };
  const directory = await createApp(files);
  const { problems, unread } = await findPacks(join(directory, 'app'));
  expect(unread).toEqual([expect.stringContaining(`${join(directory, 'package.json')} is not valid JSON: `)]);
  expect(problems).toEqual([expect.stringContaining('The pack @lowdefy-mcp/broken'), ...unread].sort());
});

test('finds nothing and reports nothing if no packs are installed', async () => {
  expect(await findPacks(await createApp({}))).toEqual({ found: [], problems: [], unread: [] });
});

/** A pack with an app inside of it. */
const WITH_EXAMPLE = (lowdefyMcp: object): Files => ({
  'package.json': JSON.stringify({ name: 'render-stars', version: '1.2.3', type: 'module', lowdefyMcp }),
  'pack.js': "export default { name: 'render-stars', contract: 1, overrides: [], blocks: {} };",
  'example/lowdefy.yaml': homePage(''),
});

test('finds the pack whose package.json lists the app', async () => {
  const directory = await createApp(WITH_EXAMPLE({ pack: './pack.js', apps: ['./example/'] }));
  const { found, problems } = await findPacks(join(directory, 'example'));
  expect(problems).toEqual([]);
  expect(found).toMatchObject([{ name: 'render-stars', version: '1.2.3', directory }]);
});

/** Code that must not run. */
const EVIL = { 'evil.mjs': "throw new Error('It ran.');" };
const EVIL_PACK = JSON.stringify({ name: '@lowdefy-mcp/evil', lowdefyMcp: { pack: './evil.mjs' } });
const inModules = inFolder('node_modules/@lowdefy-mcp/evil', { 'package.json': EVIL_PACK, ...EVIL });
const LISTING = { dependencies: { '@lowdefy-mcp/evil': '*' }, workspaces: ['**'] };

describe('code above the project of an app is not run, but told', () => {
  test.each<[string, Files, mode: number]>([
    ['the package.json of a pack', { ...EVIL, 'package.json': EVIL_PACK }, 0o700],
    [
      'the package.json of a pack, at the root of the repository',
      { ...EVIL, 'package.json': EVIL_PACK, '.git': '' },
      0o700,
    ],
    ['an installed pack', inModules, 0o700],
    ['an installed pack in a repository that does not list it', { ...inModules, '.git': '' }, 0o700],
    [
      'an installed pack that a package.json lists',
      { ...inModules, 'package.json': JSON.stringify(LISTING) },
      0o777,
    ],
    [
      'an installed pack that a package.json lists, in a directory like /tmp',
      { ...inModules, 'package.json': JSON.stringify(LISTING) },
      0o1777,
    ],
    [
      'a repository in a directory like /tmp',
      {
        ...inModules,
        '.git': '',
        'package.json': JSON.stringify({ lowdefyMcp: { apps: ['home/app'] }, ...LISTING }),
      },
      0o1777,
    ],
  ])('%s', async (_, files, mode) => {
    const outer = await createApp({ ...files, 'home/app/lowdefy.yaml': homePage('') });
    await chmod(outer, mode);
    const { found, problems, unread } = await findPacks(join(outer, 'home/app'));
    expect(found).toEqual([]);
    expect(problems).toEqual(unread);
    expect(problems).toEqual([
      expect.stringMatching(/^The pack (?:in|@lowdefy-mcp\/evil in) .* is not used/),
    ]);
  });

  test('but a pack that the root of the workspace lists is used', async () => {
    const outer = await createApp({
      ...packFiles('a', ''),
      'package.json': JSON.stringify({ devDependencies: { a: '*' }, workspaces: ['apps/*'] }),
      'apps/one/lowdefy.yaml': homePage(''),
    });
    const { found, problems } = await findPacks(join(outer, 'apps/one'));
    expect(found).toMatchObject([{ name: 'a' }]);
    expect(problems).toEqual([]);
  });

  test('and a pack that the app lists is not taken from there', async () => {
    const outer = await createApp({ ...inModules, 'app/package.json': JSON.stringify(LISTING) });
    const { found, problems } = await findPacks(join(outer, 'app'));
    expect(found).toEqual([]);
    expect(problems).toEqual([
      `The pack @lowdefy-mcp/evil in ${join(outer, 'node_modules/@lowdefy-mcp/evil')} is not used: it is above the project of the app, which ends at ${join(outer, 'app')}. If you trust it, install it in ${join(outer, 'app')}.`,
    ]);
  });
});
