import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import { type AppOptions, findPacksWith } from '../../src/index.js';
import { buildsOf, createApp, edit, type Files, load, OURS, print, writeFiles } from './helpers.js';
import { inFolder } from './plugin.js';
import { watch } from './watchApp.js';

/** A plugin whose modules import each other, a workspace package, an npm package, JSON and CommonJS. */
const PLUGIN: Files = {
  'package.json': JSON.stringify({ name: 'my-plugin', type: 'module', exports: { './*': './src/*.js' } }),
  'src/types.js': `export default { blocks: ['Pill'], actions: ['Cheer'], operators: { client: ['_shout'], server: [] }, connections: ['Memory'], requests: ['Recall'] };`,
  'src/mcp.js': dedent`
    import Pill from './Pill.js';
    export default { name: 'my-plugin', contract: 1, overrides: [], blocks: { Pill } };
  `,
  'src/Pill.js': dedent`
    import { id } from 'single';
    import { label } from 'shared';
    import data from './data.json' with { type: 'json' };
    import common from './common.cjs';
    const words = ['pill', label, data.word, common.word].join(' ');
    globalThis.ids.add(id);
    export default {
      meta: { category: 'display' },
      mcpRender: (block, h) => h.display(block, { title: h.text\`\${words}\` }),
    };
  `,
  'src/data.json': '{ "word": "json1" }',
  'src/common.cjs': `exports.word = 'common1';`,
  'src/actions.js': `export const Cheer = ({ methods: { displayMessage } }) => displayMessage({ content: 'Hooray1' });`,
  'src/operators/client.js': `export const _shout = () => 'shout1';`,
  'src/connections.js': dedent`
    const Recall = () => 'recall1';
    Recall.schema = {};
    Recall.meta = { checkRead: false, checkWrite: false };
    export const Memory = { schema: {}, requests: { Recall } };
  `,
};

const APP = dedent`
  lowdefy: ${OURS}
  plugins:
    - { name: my-plugin, version: 1.0.0 }
  connections:
    - { id: memory, type: Memory }
  pages:
    - id: home
      type: Box
      requests:
        - { id: recall, type: Recall, connectionId: memory }
      events:
        onInit: [{ id: recall, type: Request, params: recall }]
      blocks:
        - { id: pill, type: Pill }
        - { id: shouted, type: Span, properties: { content: { _shout: 1 } } }
        - { id: recalled, type: Span, properties: { content: { _request: recall } } }
        - { id: cheer, type: Button, events: { onClick: [{ id: cheer, type: Cheer }] } }\n
`;

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(from), { recursive: true });
  await symlink(to, from);
}

/** Loads and watches an app in a workspace with a linked plugin, which has a linked dependency. */
async function start(options?: AppOptions) {
  const workspace = await createApp({
    'app/lowdefy.yaml': APP,
    'app/package.json': '{ "dependencies": { "my-plugin": "workspace:*" } }',
    ...inFolder('plugins/my-plugin', {
      ...PLUGIN,
      'package.json': `${PLUGIN['package.json']?.slice(0, -1)}, "dependencies": { "shared": "workspace:*", "single": "1.0.0" } }`,
    }),
    'plugins/my-plugin/node_modules/single/package.json':
      '{ "name": "single", "type": "module", "exports": "./index.js" }',
    'plugins/my-plugin/node_modules/single/index.js': 'export const id = Symbol();',
    'shared/package.json': '{ "name": "shared", "type": "module", "exports": "./index.js" }',
    'shared/index.js': `export const label = 'shared1';`,
  });
  await link(join(workspace, 'app/node_modules/my-plugin'), join(workspace, 'plugins/my-plugin'));
  await link(join(workspace, 'plugins/my-plugin/node_modules/shared'), join(workspace, 'shared'));
  const ids = new Set<unknown>();
  Object.assign(globalThis, { ids });
  const app = await load(join(workspace, 'app'), options);
  const session = app.session();
  await session.open('home');
  const plugin = (name: string) => join(workspace, 'plugins/my-plugin/src', name);
  return { workspace, app, session, plugin, ids, next: await watch(app) };
}

test('reloads changed modules of a linked plugin in an open session, and imports npm packages only once', async () => {
  const { workspace, session, plugin, ids, next } = await start();
  expect(await print(session)).toContain('pill shared1 json1 common1');

  for (const [path, from, to] of [
    [plugin('Pill.js'), "'pill'", "'pill2'"],
    [join(workspace, 'shared/index.js'), 'shared1', 'shared2'],
    [plugin('data.json'), 'json1', 'json2'],
    [plugin('common.cjs'), 'common1', 'common2'],
  ] as const) {
    await edit(path, from, to);
    expect(await next()).toEqual({ type: 'built' });
    expect(await print(session)).toContain(to.replaceAll("'", ''));
  }
  expect(await print(session)).toContain('pill2 shared2 json2 common2');
  expect(ids.size).toBe(1);
});

test('reloads changed actions, operators and connections of a linked plugin', async () => {
  const { session, plugin, next } = await start();
  await edit(plugin('actions.js'), 'Hooray1', 'Hooray2');
  await edit(plugin('operators/client.js'), 'shout1', 'shout2');
  await edit(plugin('connections.js'), 'recall1', 'recall2');
  expect(await next()).toEqual({ type: 'built' });

  await session.open('home');
  const { log } = await session.act([{ type: 'triggerEvent', blockId: 'cheer', event: 'onClick' }]);
  expect(log[0]?.messages).toMatchObject([{ content: 'Hooray2' }]);
  expect(await print(session)).toMatch(/shout2.*recall2/s);
});

test.each([
  ['with a syntax error', "import data from './data.json'", "import data frm './data.json'", ':3: '],
  ['that throws', 'globalThis.ids.add(id);', 'null.add(id);', ':6: '],
  ['that imports a missing export', 'import { label }', 'import { labl as label }', ':2: '],
])(
  'reports file and line of a module %s, and continues with the last good build',
  async (_, from, to, location) => {
    const { session, plugin, next } = await start();
    await edit(plugin('Pill.js'), from, to);

    const event = await next();
    expect(event).toMatchObject({ type: 'failed' });
    expect(event.type === 'failed' && event.error.message).toContain(`${plugin('Pill.js')}${location}`);
    expect(await print(session)).toContain('pill shared1');

    await edit(plugin('Pill.js'), to, from);
    await edit(plugin('Pill.js'), "'pill'", "'repaired'");
    expect(await next()).toEqual({ type: 'built' });
    expect(await print(session)).toContain('repaired shared1');
  },
);

test('watches a plugin that is linked after the start', async () => {
  const { workspace, session, next } = await start();
  await writeFiles(workspace, {
    'other/package.json': '{ "name": "other", "type": "module", "exports": { "./*": "./*.js" } }',
    'other/types.js': `export default { blocks: [], operators: { client: ['_more'], server: [] } };`,
    'other/operators/client.js': `export const _more = () => 'more1';`,
  });
  await link(join(workspace, 'app/node_modules/other'), join(workspace, 'other'));
  const yaml = join(workspace, 'app/lowdefy.yaml');
  await edit(yaml, 'plugins:\n', 'plugins:\n  - { name: other, version: 1.0.0 }\n');
  await edit(yaml, '{ _shout: 1 }', '{ _more: 1 }');
  expect(await next()).toEqual({ type: 'built' });
  await session.open('home');
  expect(await print(session)).toContain('more1');

  await edit(join(workspace, 'other/operators/client.js'), 'more1', 'more2');
  expect(await next()).toEqual({ type: 'built' });
  expect(await print(session)).toContain('more2');
});

test('reloads changed packs of the workspace, and continues with the last good build while one is broken', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box, blocks: [{ id: a, type: Span }] }\n`,
    'package.json': '{ "dependencies": { "my-pack": "workspace:*" } }',
    'packs/mine/package.json':
      '{ "name": "my-pack", "version": "1.0.0", "type": "module", "lowdefyMcp": { "pack": "./index.js" } }',
    'packs/mine/index.js': dedent`
      export default { name: 'my-pack', contract: 1, overrides: ['Span'], blocks: {
        Span: { meta: { category: 'display' }, mcpRender: (block, h) => h.display(block, { title: h.text\`one\` }) } } };
    `,
  });
  await link(join(directory, 'node_modules/my-pack'), join(directory, 'packs/mine'));
  const app = await load(directory, {
    findPacks: async (importModule) =>
      (await findPacksWith(importModule, directory)).found
        .filter(({ name }) => name === 'my-pack')
        .map(({ pack }) => pack),
  });
  const session = app.session();
  await session.open('home');
  const next = await watch(app);
  const file = join(directory, 'packs/mine/index.js');
  await edit(file, 'one', 'two');
  expect(await next()).toEqual({ type: 'built' });
  expect(await print(session)).toContain('two');

  await edit(file, 'blocks: {', 'blocks: { ...missing,');
  expect(await next()).toMatchObject({
    type: 'failed',
    error: {
      code: 'PACKAGE_MISSING',
      message: expect.stringMatching(/\/packs\/mine\/index\.js:1: missing is not defined$/),
    },
  });
  // A change of another file does not hide the error.
  await edit(join(directory, 'lowdefy.yaml'), 'id: a', 'id: b');
  expect(await next()).toMatchObject({ type: 'failed' });
  expect(await print(session)).toContain('<display id=a type=Span/> two');
});

test('before Node 20.6 prints once that changed code needs a restart', async () => {
  const module = createRequire(import.meta.url)('node:module');
  const { register } = module;
  Object.assign(module, { register: undefined });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(module, { register });
    syncBuiltinESMExports();
  });
  const printed: unknown[] = [];
  const { plugin, session, next } = await start({ print: (_, args) => printed.push(...args) });
  await edit(plugin('Pill.js'), "'pill'", "'pill2'");
  expect(await next()).toEqual({ type: 'built' });
  await edit(plugin('Pill.js'), "'pill2'", "'pill3'");
  expect(await next()).toEqual({ type: 'built' });
  expect(printed).toEqual([
    `Code has changed (${plugin('Pill.js')}), but Node ${process.version} cannot import it again. Restart the server, or use Node 20.6 or newer.`,
  ]);
  expect(await print(session)).toContain('pill shared1');
});

test('applies settings of watched files without a rebuild, and not if the build fails', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - { id: home, type: Box, blocks: [{ id: a, type: TextInput }] }\n`,
    'settings.json': '{ "setState": true }',
  });
  const app = await load(directory);
  const session = app.session();
  await session.open('home');
  const file = join(directory, 'settings.json');
  const next = await watch(app, {
    files: [file],
    async configure() {
      const allow = JSON.parse(await readFile(file, 'utf8'));
      return { apply: () => ({ allow }) };
    },
  });
  const setStateSucceeds = async () =>
    (await session.act([{ type: 'setState', values: { other: 'x' } }])).log.at(-1)?.success;
  expect(await setStateSucceeds()).toBe(false);
  const builds = await buildsOf(directory);
  await edit(file, 'true', 'true ');
  expect(await next()).toEqual({ type: 'built' });
  expect(await buildsOf(directory)).toEqual(builds);
  expect(await setStateSucceeds()).toBe(true);

  await writeFiles(directory, { 'settings.json': '{ "setState": fals' });
  expect(await next()).toMatchObject({ type: 'failed', error: { name: 'SyntaxError' } });
  expect(await setStateSucceeds()).toBe(true);

  // With a build that fails, nothing takes effect.
  await writeFiles(directory, { 'settings.json': '{ "setState": false }', 'lowdefy.yaml': 'pages: [' });
  expect(await next()).toMatchObject({ type: 'failed', error: { code: 'YAML_SYNTAX' } });
  expect(await setStateSucceeds()).toBe(true);
});
