import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { App, AppOptions } from '../../src/index.js';
import {
  createApp,
  type Files,
  homePage,
  load,
  loadError,
  mainOf,
  OURS,
  print,
  writeFiles,
} from './helpers.js';
import { inFolder, PLUGIN, pluginApp } from './plugin.js';

const NPM = inFolder('node_modules/my-plugin', PLUGIN);

test.each<[string, Files]>([
  ['an npm package', { 'lowdefy.yaml': pluginApp(), ...NPM }],
  [
    'a folder of the workspace',
    { 'lowdefy.yaml': pluginApp({ version: 'workspace:*' }), ...inFolder('plugins/my-plugin', PLUGIN) },
  ],
])('loads all kinds of types from a plugin that is %s', async (_, files) => {
  const session = (await load(await createApp(files))).session();
  await session.open('home');
  const { log } = await session.act([
    { type: 'setValue', blockId: 'stars', value: 4 },
    { type: 'triggerEvent', blockId: 'cheer', event: 'onClick' },
  ]);

  expect(await session.state()).toMatchObject({ state: { stars: 4 }, requests: { recall: 'attic: keys' } });
  expect(log[1]?.messages).toEqual([{ status: 'info', content: 'Hooray, Ada' }]);
  expect(await print(session)).toContain('WELL DONE');
});

test('supports typePrefix, except for requests, as Lowdefy itself', async () => {
  const app = await load(await createApp({ 'lowdefy.yaml': pluginApp({ prefix: 'my' }), ...NPM }));
  const session = app.session();
  const opened = await session.open('home');
  const { log } = await session.act([{ type: 'triggerEvent', blockId: 'cheer', event: 'onClick' }]);

  expect(app.blockTypes).toEqual(expect.arrayContaining(['myPill', 'myStars']));
  expect(log[0]?.messages).toEqual([{ status: 'info', content: 'Hooray, Ada' }]);
  expect(opened.log[0]?.requests).toMatchObject([{ error: 'Request type "myRecall" can not be found.' }]);
});

const PILL_APP = homePage(
  '{ id: pill, type: Pill, properties: { text: Hi } }',
  'plugins:\n  - { name: my-plugin, version: 1.0.0 }\n',
);
const METAS = dedent`
  export const Pill = { category: 'input', valueType: 'string' };
  export default { Pill };
`;
const MCP = dedent`
  export default {
    name: 'my-plugin',
    contract: 1,
    overrides: [],
    blocks: { Pill: { meta: { category: 'container' } }, Stars: { meta: { category: 'display' } } },
  };
`;

/** An app with a plugin whose blocks throw in Node, unless `files` replaces them. */
function pillApp(files: Files, config = PILL_APP): Promise<string> {
  const broken = { 'src/blocks.js': 'throw new Error("This needs a browser.");' };
  const plugin = inFolder('node_modules/my-plugin', { ...PLUGIN, ...broken, ...files });
  return createApp({ 'lowdefy.yaml': config, ...plugin });
}

function packWith(name: string, category: 'display' | 'list') {
  return definePack({ name, blocks: { Pill: defineBlock({ meta: { category } }) } });
}

/** The kind of the view node of the block "pill". */
async function kindOf(app: App) {
  const session = app.session();
  await session.open('home');
  const { children } = await session.page();
  return children[0]?.kind;
}

test.each<[string, Files, AppOptions, string]>([
  ['its component if nothing else has it', { 'src/blocks.js': PLUGIN['src/blocks.js'] ?? '' }, {}, 'display'],
  ['the metas exported by its package', { 'src/metas.js': METAS }, {}, 'input'],
  ['the pack exported by its package', { 'src/mcp.js': MCP }, {}, 'container'],
  [
    'a pack of the options, before those of its package',
    { 'src/mcp.js': MCP, 'src/metas.js': METAS },
    { packs: [basic, antd, packWith('pills', 'list')] },
    'list',
  ],
  [
    "the app's own pack, before packs of the options",
    { 'src/mcp.js': MCP },
    { appPack: packWith('app', 'display'), packs: [basic, antd, packWith('pills', 'list')] },
    'display',
  ],
])('takes the category of a block from %s', async (_, files, options, kind) => {
  const app = await load(await pillApp(files), options);
  expect(await kindOf(app)).toBe(kind);
});

test('uses mcpRender and mcpSchema of a component like those of a pack', async () => {
  const blocks = dedent`
    export const Pill = () => null;
    Pill.meta = { category: 'input', valueType: 'number' };
    Pill.mcpRender = (block, h) => h.input(block, { hint: h.text\`as \${block.properties.text} has it\` });
    Pill.mcpSchema = () => ({ type: 'number', maximum: 3 });
  `;
  const app = await load(await pillApp({ 'src/blocks.js': blocks }));
  const session = app.session();
  await session.open('home');

  expect(await print(session)).toContain('; hint: as Hi has it; accepts: number, maximum 3');
  const { log } = await session.act([{ type: 'setValue', blockId: 'pill', value: 4 }]);
  expect(log).toMatchObject([{ success: false, error: { code: 'BAD_VALUE' } }]);
  expect(app.registry.entries()).toContainEqual(expect.objectContaining({ type: 'Pill', pack: 'my-plugin' }));
});

test("applies typePrefix to the types of a plugin's pack", async () => {
  const config = PILL_APP.replace('type: Pill', 'type: myPill').replace(
    'version: 1.0.0',
    'version: 1.0.0, typePrefix: my',
  );
  const app = await load(await pillApp({ 'src/mcp.js': MCP }, config));

  expect(await kindOf(app)).toBe('container');
  expect(app.registry.entries().filter(({ pack }) => pack === 'my-plugin')).toMatchObject([
    { type: 'myPill' },
  ]);
});

test("two plugins' packs may define the same type", async () => {
  const other = inFolder('node_modules/other', {
    'package.json': '{ "name": "other", "type": "module", "exports": { "./*": "./*.js" } }',
    'types.js': 'export default { blocks: ["Pill", "Dot"] };',
    'mcp.js': MCP.replace('my-plugin', 'other').replace('Stars', 'Dot'),
  });
  const config = PILL_APP.replace('{ id: pill', '{ id: dot, type: Dot }, { id: pill').replace(
    'plugins:\n',
    'plugins:\n  - { name: other, version: 1.0.0 }\n',
  );
  const directory = await pillApp({ 'src/mcp.js': MCP }, config);
  await writeFiles(directory, other);
  const app = await load(directory);

  const packs = app.registry.entries().map(({ type, pack }) => `${type} of ${pack}`);
  expect(packs).toEqual(expect.arrayContaining(['Dot of other', 'Pill of my-plugin']));
});

const PILL_COMPONENT = PLUGIN['src/blocks.js'] ?? '';
const NEWER = /made for version 2 of the render contract, but this is version 1\. Install a version of it/;

test.each<[string, Files, RegExp]>([
  [
    'a pack for another contract',
    { 'src/mcp.js': MCP.replace('contract: 1', 'contract: 2') },
    new RegExp(`^The plugin's pack "my-plugin/mcp" is refused: it was ${NEWER.source}`),
  ],
  [
    'a component for another contract',
    { 'src/blocks.js': `${PILL_COMPONENT} Pill.mcpRender = () => 'pill'; Pill.mcpContract = 2;` },
    new RegExp(
      `^The definition in the component of "Pill" in "my-plugin/blocks" is refused: it was ${NEWER.source}`,
    ),
  ],
  [
    'a pack that throws',
    { 'src/mcp.js': 'throw new Error("Oh no.");' },
    /^The plugin's pack "my-plugin\/mcp" cannot be loaded: \/.*\/src\/mcp\.js:1: Oh no\.\nFix it/,
  ],
  [
    'a default export that is not a pack',
    { 'src/mcp.js': 'export default 1;' },
    /^The plugin's pack "my-plugin\/mcp" is refused: its default export is not a pack\. Export/,
  ],
  [
    'a pack whose file is missing',
    {
      'package.json': JSON.stringify({
        name: 'my-plugin',
        type: 'module',
        exports: { './mcp': './dist/mcp.js', './*': './src/*.js' },
      }),
    },
    /^The plugin's pack "my-plugin\/mcp" cannot be loaded: package\.json in .* its file does not exist\. Build the plugin/,
  ],
])('warns of a plugin with %s, and renders without it', async (_, files, warning) => {
  const app = await load(await pillApp({ 'src/blocks.js': PILL_COMPONENT, ...files }));
  expect(app.warnings).toEqual(expect.arrayContaining([expect.stringMatching(warning)]));
  expect(await kindOf(app)).toBe('display');
  expect(app.registry.get('Pill')).toBeUndefined();
});

test('falls back to the definitions of components if the pack of a plugin is rejected', async () => {
  const app = await load(
    await pillApp({
      'src/blocks.js': `${PILL_COMPONENT} Pill.mcpRender = () => 'pill'; Pill.mcpContract = 1;`,
      'src/mcp.js': MCP.replace('contract: 1', 'contract: 2'),
    }),
  );
  expect(app.packs.filter(({ from }) => from === 'plugin' || from === 'component')).toMatchObject([
    { name: 'my-plugin/mcp', shows: [], notAsked: [] },
    { name: 'my-plugin/blocks', shows: ['Pill'], notAsked: [] },
  ]);
});

test.each<[string, AppOptions, readonly object[]]>([
  [
    "the plugin's pack",
    { packs: [basic] },
    [
      { from: 'packs', name: '@lowdefy-mcp/render-basic', notAsked: [] },
      { from: 'plugin', name: 'my-plugin/mcp', shows: ['Pill'], notAsked: [] },
      { from: 'component', name: 'my-plugin/blocks', shows: [], notAsked: ['Pill'] },
    ],
  ],
  [
    'a pack of the options',
    { packs: [basic, packWith('my-plugin', 'list')] },
    [
      { from: 'packs', name: '@lowdefy-mcp/render-basic', notAsked: [] },
      { from: 'packs', name: 'my-plugin', shows: ['Pill'], notAsked: [] },
      { from: 'plugin', name: 'my-plugin/mcp', shows: [], notAsked: ['Pill'] },
      { from: 'component', name: 'my-plugin/blocks', shows: [], notAsked: ['Pill'] },
    ],
  ],
  [
    "the app's own pack",
    { packs: [basic, packWith('my-plugin', 'list')], appPack: packWith('own', 'list') },
    [
      { from: 'app', name: 'own', shows: ['Pill'], notAsked: [] },
      { from: 'packs', name: '@lowdefy-mcp/render-basic', notAsked: [] },
      { from: 'packs', name: 'my-plugin', shows: [], notAsked: [] },
      { from: 'plugin', name: 'my-plugin/mcp', shows: [], notAsked: ['Pill'] },
      { from: 'component', name: 'my-plugin/blocks', shows: [], notAsked: ['Pill'] },
    ],
  ],
])('app.packs lists packs in order of precedence if a block is rendered by %s', async (_, options, packs) => {
  const app = await load(await pillApp({ 'src/mcp.js': MCP }), options);
  expect(app.packs).toMatchObject(packs);
  expect(app.packs).toHaveLength(packs.length);
});

test.each<[string, Files, string]>([
  [
    'whose component needs a browser',
    {},
    'Block type "Pill" cannot be loaded from "my-plugin/blocks": This needs a browser.\nThe component is not needed if a pack has the block',
  ],
  [
    'without meta',
    { 'src/blocks.js': 'export const Pill = () => null;' },
    'Block type "Pill" has no meta with a category',
  ],
  [
    'that its package does not export',
    { 'src/blocks.js': 'export const Pil = () => null;' },
    'Block type "Pill" should come from "my-plugin/blocks", which does not export "Pill".',
  ],
  ['with a broken pack', { 'src/mcp.js': 'throw new Error("Oh no.");' }, 'my-plugin/src/mcp.js:1: Oh no.'],
  [
    'with a default export that is not a pack',
    { 'src/mcp.js': 'export default 1;' },
    '"my-plugin/mcp" is refused: its default export is not a pack.',
  ],
  [
    'with broken metas',
    { 'src/metas.js': 'throw new Error("Oh no.");' },
    '"my-plugin/metas" cannot be loaded: Oh no.',
  ],
])('PACKAGE_MISSING: explains why a block %s cannot be used', async (_, files, message) => {
  const error = await loadError(await pillApp(files));
  expect(error.code).toBe('PACKAGE_MISSING');
  expect(error.message).toContain(message);
});

test('does not import a folder that is named like an export of a plugin', async () => {
  const exports = { './types': './src/types.js', './blocks': './src/blocks.js', './*': './src/*' };
  const app = await load(
    await pillApp({
      'package.json': JSON.stringify({ name: 'my-plugin', type: 'module', exports }),
      'src/blocks.js': PLUGIN['src/blocks.js'] ?? '',
      'src/metas/index.js': METAS,
      'src/mcp/index.js': MCP,
    }),
  );
  expect(await kindOf(app)).toBe('display');
});

/** `@lowdefy/plugin-aws` as published from 4.0.0-rc.11 to 5.3: the folder `connections` is next to `connections.js`. */
const AWS: Files = inFolder('node_modules/@lowdefy/plugin-aws', {
  'package.json': JSON.stringify({
    name: '@lowdefy/plugin-aws',
    version: OURS,
    type: 'module',
    exports: {
      './*': './dist/*',
      './connections/*': './dist/connections/*',
      './blocks': './dist/blocks.js',
      './types': './dist/types.js',
    },
  }),
  'dist/blocks.js': '',
  'dist/types.js': 'export default {};',
  'dist/connections.js': "export { default as AwsS3Bucket } from './connections/AwsS3Bucket/AwsS3Bucket.js';",
  'dist/connections/AwsS3Bucket/AwsS3Bucket.js': dedent`
    const AwsS3PresignedGetObject = ({ connection, request }) => connection.bucket + '/' + request.key;
    Object.assign(AwsS3PresignedGetObject, { schema: {}, meta: { checkRead: true, checkWrite: false } });
    export default { schema: {}, requests: { AwsS3PresignedGetObject } };
  `,
});
const AWS_APP = dedent`
  lowdefy: ${OURS}
  connections:
    - { id: bucket, type: AwsS3Bucket, properties: { bucket: files, read: true } }
  pages:
    - id: home
      type: Box
      requests:
        - { id: link, type: AwsS3PresignedGetObject, connectionId: bucket, properties: { key: a.pdf } }
      events: { onInit: [{ id: get, type: Request, params: link }] }\n
`;

test('finds connections in a file next to a folder of the same name, as bundlers do', async () => {
  const session = (await load(await createApp({ ...AWS, 'lowdefy.yaml': AWS_APP }))).session();
  await session.open('home');
  expect((await session.state()).requests).toEqual({ link: 'files/a.pdf' });
});

/** The published package, if installed next to the tested Lowdefy. It is not installed with 4.0.0-rc.11. */
const realAws = join(dirname(fileURLToPath(await mainOf('@lowdefy/engine'))), '..', '..', 'plugin-aws');

test.runIf(existsSync(realAws))(
  'runs a request of the published @lowdefy/plugin-aws: a presigned URL',
  async () => {
    const credentials = 'region: eu-west-1, accessKeyId: AKIAEXAMPLE, secretAccessKey: { _secret: AWS }, ';
    const directory = await createApp({
      'lowdefy.yaml': AWS_APP.replace('properties: { bucket', `properties: { ${credentials}bucket`),
    });
    await mkdir(join(directory, 'node_modules/@lowdefy'), { recursive: true });
    await symlink(realAws, join(directory, 'node_modules/@lowdefy/plugin-aws'));
    const app = await load(directory, { secrets: { AWS: 'wJalrXUtnFEMI' } });
    const session = app.session();
    await session.open('home');
    const { link } = (await session.state()).requests;
    expect(link).toMatch(/^https:\/\/files\.s3\.eu-west-1\.amazonaws\.com\/a\.pdf\?.*Signature=/);
    expect(await session.outline('home')).toMatchObject({ id: 'home', blocks: [] });
  },
);

test('reports an installed package that does not export its connections, not a missing one', async () => {
  const { 'node_modules/@lowdefy/plugin-aws/dist/connections.js': _, ...rest } = AWS;
  expect(await loadError(await createApp({ ...rest, 'lowdefy.yaml': AWS_APP }))).toMatchObject({
    code: 'PACKAGE_MISSING',
    message:
      'Connection type "AwsS3Bucket" should come from "@lowdefy/plugin-aws/connections", which the package does not export. Check that the installed version of "@lowdefy/plugin-aws" is the one that the app was built with.',
  });
});
