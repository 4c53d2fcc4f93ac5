import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import {
  buildsOf,
  createApp,
  type Files,
  homePage,
  linkPackages,
  load,
  loadError,
  mainOf,
  OURS,
  writePackage,
} from './helpers.js';

test('APP_NOT_FOUND: the directory does not exist', async () => {
  const directory = join(await createApp({}), 'nowhere');
  expect(await loadError(directory)).toMatchObject({
    code: 'APP_NOT_FOUND',
    message: `There is no directory ${directory}. Pass the directory that has your app's lowdefy.yaml.`,
  });
});

test('APP_NOT_FOUND: the path is a file', async () => {
  const directory = await createApp({ 'lowdefy.yaml': '' });
  expect(await loadError(join(directory, 'lowdefy.yaml'))).toMatchObject({ code: 'APP_NOT_FOUND' });
});

test('APP_NOT_FOUND: the directory has neither lowdefy.yaml nor a build', async () => {
  const directory = await createApp({ 'README.md': 'An app.' });
  expect(await loadError(directory)).toMatchObject({
    code: 'APP_NOT_FOUND',
    message: `There is no lowdefy.yaml in ${directory}, and no build of an app. Pass the directory that has your app's lowdefy.yaml, or the "build" directory made by "lowdefy build".`,
  });
});

test('APP_NOT_FOUND: the directory has lowdefy.yml instead of lowdefy.yaml', async () => {
  const directory = await createApp({ 'lowdefy.yml': homePage('') });
  expect(await loadError(directory)).toMatchObject({
    code: 'APP_NOT_FOUND',
    message: `Lowdefy cannot build the lowdefy.yml in ${directory}. Rename it to lowdefy.yaml.`,
  });
});

const WITH_PAGE = `lowdefy: ${OURS}\npages:\n  - _ref: pages/home.yaml\n`;
const BROKEN_PAGE = 'id: home\ntype: Box\nblocks:\n  - id: a\n    type: Span: Title\n';

test.each<[string, Files, string]>([
  ['lowdefy.yaml', { 'lowdefy.yaml': `lowdefy: ${OURS}\nname: [a\npages: []\n` }, 'lowdefy.yaml:3:1: '],
  [
    'a file it refers to',
    { 'lowdefy.yaml': WITH_PAGE, 'pages/home.yaml': BROKEN_PAGE },
    'pages/home.yaml:5:11: ',
  ],
])('YAML_SYNTAX: locates invalid YAML in %s', async (_, files, location) => {
  const directory = await createApp(files);
  const { code, message } = await loadError(directory);

  expect(code).toBe('YAML_SYNTAX');
  expect(message.startsWith(`${directory}/${location}`), message).toBe(true);
  expect(message.split('\n')).toHaveLength(1);
  expect(await buildsOf(directory)).toEqual([]);
});

test('does not report invalid YAML in a file that the app does not use', async () => {
  const stray = { 'chart/values.yaml': 'a: [1\nb: 2\n' };
  const broken = await createApp({ ...stray, 'lowdefy.yaml': WITH_PAGE, 'pages/home.yaml': BROKEN_PAGE });
  expect((await loadError(broken)).message).not.toContain('values.yaml');

  const missing = await createApp({ ...stray, 'lowdefy.yaml': WITH_PAGE });
  expect(await loadError(missing)).toMatchObject({
    code: 'BUILD_FAILED',
    message: expect.stringMatching(
      /Tried to reference file "pages\/home.yaml" from "lowdefy.yaml"|lowdefy.yaml:\d+: .*"pages\/home.yaml"/,
    ),
  });
});

const page = (body: string) => `id: home\ntype: Box\n${body}`;
const request = (type: string) =>
  page(`requests:\n  - id: get\n    connectionId: db\n    type: ${type}\n    properties: {}\n`);

const LATER_BLOCK: [string, string, string] = [
  'block of Lowdefy 5',
  page('blocks:\n  - id: a\n    type: Splitter\n'),
  'pages/home.yaml:5: Block type "Splitter" is used, but no package of the app has it. It comes with @lowdefy/blocks-antd of Lowdefy 5, which is newer than the Lowdefy of this app.',
];

test.each<[string, string, string]>([
  [
    'block',
    page('blocks:\n  - id: a\n    type: TextInputt\n'),
    'pages/home.yaml:5: Block type "TextInputt" is used, but no package of the app has it. Did you mean "TextInput"? If it comes from a plugin, install the package and add it to "plugins:" in lowdefy.yaml.',
  ],
  [
    'block, written in one line',
    page('blocks:\n  - { "id": "a", "type": "Buton" }\n'),
    'pages/home.yaml:4: Block type "Buton" is used, but no package of the app has it. Did you mean "Button"?',
  ],
  [
    'block, without a similar type',
    page('blocks:\n  - id: a\n    type: Frobnicator\n'),
    'Block type "Frobnicator" is used, but no package of the app has it. If it comes from a plugin',
  ],
  ...(lowdefy.hasSlots ? [] : [LATER_BLOCK]),
  [
    'action',
    page('events:\n  onInit:\n    - id: a\n      type: SetStat\n'),
    'pages/home.yaml:6: Action type "SetStat" is used, but no package of the app has it. Did you mean "SetState"?',
  ],
  [
    'request',
    request('KnexRow'),
    'pages/home.yaml:6: Request type "KnexRow" is used, but no package of the app has it. Did you mean "KnexRaw"?',
  ],
])('UNKNOWN_TYPE: locates an unknown type of %s', async (_, home, message) => {
  const directory = await createApp({
    'lowdefy.yaml': `${WITH_PAGE}connections:\n  - id: db\n    type: Knex\n`,
    'pages/home.yaml': home,
  });
  const error = await loadError(directory);

  expect(error.code).toBe('UNKNOWN_TYPE');
  expect(error.message).toContain(message);
  expect(error.message.startsWith(directory), error.message).toBe(true);
});

test('UNKNOWN_TYPE: locates an unknown type in a template', async () => {
  const directory = await createApp({
    'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: { path: home.yaml.njk, vars: { id: home } }\n`,
    'home.yaml.njk': 'id: {{ id }}\ntype: Bocks\n',
  });
  expect((await loadError(directory)).message).toContain(
    `${directory}/home.yaml.njk:2: Block type "Bocks" is used`,
  );
});

const AUTH = 'auth:\n  adapter: { id: users, type: UserAdapter }\n';

test('UNKNOWN_TYPE: locates an unknown type of auth', async () => {
  const directory = await createApp({ 'lowdefy.yaml': homePage('', AUTH) });
  expect(await loadError(directory)).toMatchObject({
    code: 'UNKNOWN_TYPE',
    message: expect.stringContaining(
      `${directory}/lowdefy.yaml:5: Auth adapter type "UserAdapter" is used, but no package of the app has it.`,
    ),
  });
});

test('PACKAGE_MISSING: an unknown type of auth may be one of a missing plugin', async () => {
  const plugins = 'plugins: [{ name: user-plugin, version: 1.2.0 }]\n';
  const directory = await createApp({ 'lowdefy.yaml': homePage('', AUTH + plugins) });
  expect(await loadError(directory)).toMatchObject({
    code: 'PACKAGE_MISSING',
    message: `The plugin "user-plugin" of lowdefy.yaml is not installed. Run "npm install user-plugin@1.2.0" in ${directory}.`,
  });
});

test('UNKNOWN_TYPE: locates an unknown type of connection', async () => {
  const config = homePage('', 'connections:\n  - id: db\n    type: Knexx # an SQL database\n');
  const directory = await createApp({ 'lowdefy.yaml': config });
  expect(await loadError(directory)).toMatchObject({
    code: 'UNKNOWN_TYPE',
    message: expect.stringContaining(
      `${directory}/lowdefy.yaml:6: Connection type "Knexx" is used, but no package of the app has it. Did you mean "Knex"?`,
    ),
  });
});

test('warns of an unknown operator, as Lowdefy does', async () => {
  const config = homePage('{ id: a, type: Span, properties: { content: { _stat: b } } }');
  const directory = await createApp({ 'lowdefy.yaml': config });
  const app = await load(directory);

  expect(app.warnings).toContain(
    `${directory}/lowdefy.yaml:3: Operator type "_stat" is used, but no package of the app has it. Did you mean "_state"? If it comes from a plugin, install the package and add it to "plugins:" in lowdefy.yaml.`,
  );
});

test('warns that a server operator does not work on a page', async () => {
  const config = homePage('{ id: a, type: Span, properties: { content: { _secret: KEY } } }');
  const { warnings } = await load(await createApp({ 'lowdefy.yaml': config }));

  expect(warnings.join('\n')).toContain('lowdefy.yaml:3: Operator "_secret" does not work there: ');
});

const PLUGIN = {
  'node_modules/fancy-blocks/package.json':
    '{ "name": "fancy-blocks", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/fancy-blocks/types.js': 'export default { blocks: ["Fancy"], actions: ["DoIt"] };',
};

test.each([
  ['block', '{ id: a, type: Fancy }', 'Block type "Fancy"'],
  ['action', '{ id: a, type: Box, events: { onClick: [{ id: a, type: DoIt }] } }', 'Action type "DoIt"'],
])(
  'UNKNOWN_TYPE: names the installed package that has the type of %s and is not in "plugins:"',
  async (_, block, name) => {
    const manifest = { 'package.json': '{ "dependencies": { "fancy-blocks": "1.0.0" } }' };
    const directory = await createApp({ ...PLUGIN, ...manifest, 'lowdefy.yaml': homePage(block) });
    const { code, message } = await loadError(directory);

    expect(code).toBe('UNKNOWN_TYPE');
    expect(message).toBe(
      `${directory}/lowdefy.yaml:3: ${name} is used, but no package of the app has it. The installed package "fancy-blocks" has it: add it to "plugins:" in lowdefy.yaml.`,
    );
  },
);

test("suggests types of the app's plugins, with their typePrefix", async () => {
  const plugins = 'plugins:\n  - name: fancy-blocks\n    version: 1.0.0\n    typePrefix: My\n';
  const files = { ...PLUGIN, 'lowdefy.yaml': homePage('{ id: a, type: MyFansy }', plugins) };
  expect((await loadError(await createApp(files))).message).toContain('Did you mean "MyFancy"?');
});

/** Since Lowdefy 5, the build contains the category of a block, so that its package is not needed. */
const MISSING_BLOCK: [string, string, string] = [
  'block',
  homePage('{ id: a, type: GoogleMaps }'),
  `Block type "GoogleMaps" needs the package "@lowdefy/blocks-google-maps", which is not installed. The pack "@lowdefy-mcp/render-extras" has the block and does not need @lowdefy/blocks-google-maps@${OURS}. Run "npm install @lowdefy-mcp/render-extras" in `,
];

test.each<[string, string, string]>([
  [
    'connection',
    homePage('', 'connections:\n  - id: db\n    type: MongoDBCollection\n'),
    `Connection type "MongoDBCollection" needs the package "@lowdefy/connection-mongodb", which is not installed. Run "npm install @lowdefy/connection-mongodb@${OURS}" in `,
  ],
  ...(lowdefy.hasSlots ? [] : [MISSING_BLOCK]),
])('PACKAGE_MISSING: the package of a type of %s is not installed', async (_, config, message) => {
  const directory = await createApp({ 'lowdefy.yaml': config });
  expect(await loadError(directory, { packs: [] })).toMatchObject({
    code: 'PACKAGE_MISSING',
    message: `${message}${directory}.`,
  });
  expect(await buildsOf(directory), 'the failed build is removed').toEqual([]);
});

test('PACKAGE_MISSING: a plugin lists an action type but does not export its actions', async () => {
  const config = homePage('{ id: a, type: Box, events: { onClick: [{ id: a, type: Sign }] } }');
  const plugins = 'plugins:\n  - name: signer\n    version: 1.2.0\n';
  const directory = await createApp({
    'lowdefy.yaml': `${config}${plugins}`,
    'node_modules/signer/package.json':
      '{ "name": "signer", "type": "module", "exports": { "./types": "./types.js" } }',
    'node_modules/signer/types.js': 'export default { actions: ["Sign"] };',
  });
  await linkPackages(directory, ['@lowdefy/engine', '@lowdefy/api', '@lowdefy/build']);
  expect(await loadError(directory)).toMatchObject({
    code: 'PACKAGE_MISSING',
    message: expect.stringContaining(
      'Action type "Sign" should come from "signer/actions", which the package does not export.',
    ),
  });
});

test('PACKAGE_MISSING: a plugin is not installed', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage('', 'plugins:\n  - name: no-such-plugin\n    version: 1.0.0\n'),
  });
  expect(await loadError(directory)).toMatchObject({
    code: 'PACKAGE_MISSING',
    message: `The plugin "no-such-plugin" of lowdefy.yaml is not installed. Run "npm install no-such-plugin@1.0.0" in ${directory}.`,
  });
});

test('PACKAGE_MISSING: a plugin does not export its types', async () => {
  const plugins = 'plugins:\n  - name: left-pad\n    version: 1.0.0\n';
  const directory = await createApp({
    'lowdefy.yaml': homePage('', plugins),
    'node_modules/left-pad/package.json': '{ "name": "left-pad", "exports": "./index.js" }',
    'node_modules/left-pad/index.js': '',
  });
  expect(await loadError(directory)).toMatchObject({
    code: 'PACKAGE_MISSING',
    message:
      'The plugin "left-pad" of lowdefy.yaml does not export "left-pad/types", the list of its types. Is it a Lowdefy plugin?',
  });
});

test.each([
  ['BUILD_FAILED', '{ id: home, type: Box, blocks: wrong }'],
  ['UNKNOWN_TYPE', '{ id: home, type: Bx }'],
])('%s: says which version built an app that names none', async (code, page) => {
  const pages = `pages: [${page}]\n`;
  const [error, named] = [
    await loadError(await createApp({ 'lowdefy.yaml': pages })),
    await loadError(await createApp({ 'lowdefy.yaml': `lowdefy: ${OURS}\n${pages}` })),
  ];
  expect([error.code, named.code]).toEqual([code, code]);
  const sentence = `lowdefy.yaml does not name an exact version of Lowdefy, so the app was built with ${OURS}, which comes with lowdefy-mcp. If it was written for another version, name that one, such as "lowdefy: 5.3.0".`;
  expect(error.message.endsWith(`\n${sentence}`)).toBe(true);
  expect(named.message).not.toContain('does not name');
});

test('BUILD_FAILED: quotes other errors of the build', async () => {
  const directory = await createApp({
    'lowdefy.yaml': homePage('{ id: a, type: Span, colour: red }, { type: Span }'),
  });
  expect(await loadError(directory)).toMatchObject({
    code: 'BUILD_FAILED',
    message: expect.stringMatching(
      /^The Lowdefy build of .* failed\.\n(.*\n)*.*Block (?:id missing|should have required property "id")/,
    ),
  });
});

/** Simulates a build of 4.6 or later, unless the tests run on one: it logs its errors, and throws only their number. */
async function writeLaterBuild(directory: string) {
  if (lowdefy.isStrict) return;
  const real = await mainOf('@lowdefy/build');
  const text = dedent`
    import build, { createPluginTypesMap } from '${real}';
    export { createPluginTypesMap };
    export default (options) => build(options).catch((cause) => {
      const isYaml = cause.name.startsWith('YAML');
      const error = isYaml ? new Error('YAML parse error in "pages/home.yaml".', { cause }) : cause;
      options.logger.error(Object.assign(error, { source: 'pages/home.yaml:7' }));
      throw new Error('Build failed with 1 error(s). See above for details.');
    });
  `;
  await linkPackages(directory, ['@lowdefy/engine', '@lowdefy/api']);
  await writePackage(directory, { name: '@lowdefy/build', text });
}

test.each([
  ['YAML_SYNTAX', BROKEN_PAGE, 'pages/home.yaml:5:11: '],
  ['UNKNOWN_TYPE', 'id: home\ntype: Bocks\n', 'pages/home.yaml:2: Block type "Bocks" is used'],
  [
    'BUILD_FAILED',
    'id: home\ntype: Box\nblocks: [{ type: Box }]\n',
    lowdefy.isStrict
      ? 'pages/home.yaml:3: Block should have required property "id".'
      : 'pages/home.yaml:7: Block id missing',
  ],
])('%s: reports errors that the build of Lowdefy 4.6 and later only logs', async (code, home, message) => {
  const stray = { 'chart/values.yaml': 'a: [1\nb: 2\n' };
  const directory = await createApp({ ...stray, 'lowdefy.yaml': WITH_PAGE, 'pages/home.yaml': home });
  await writeLaterBuild(directory);
  const error = await loadError(directory);

  expect(error.code).toBe(code);
  expect(error.message).toContain(message);
  expect(error.message).not.toContain('values.yaml');
});

const PAGES = dedent`
  lowdefy: ${OURS}
  auth:
    pages:
      roles:
        admin: [settings]
  pages:
    - { id: orders, type: Box }
    - { id: customers, type: Box }
    - { id: settings, type: Box }\n
`;

test.each([
  [
    'a page id that does not exist',
    'custmers',
    'Page "custmers" does not exist. Did you mean "customers"? Pages: customers, orders.',
  ],
  [
    'a page that the user may not see',
    'settings',
    'Page "settings" does not exist. Pages: customers, orders.',
  ],
  [
    'a page id similar to a page that the user may not see',
    'setting',
    'Page "setting" does not exist. Pages: customers, orders.',
  ],
])('PAGE_NOT_FOUND: %s', async (_, pageId, message) => {
  const session = (await load(await createApp({ 'lowdefy.yaml': PAGES }))).session();
  await expect(session.open(pageId)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND', message });
});
