import { chmod, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import {
  createFiles,
  createFolder,
  type Environment,
  type Files,
  homePage,
  run,
  runProcess,
} from './helpers.js';

/** All files and folders in a directory, without those of the build. */
async function listing(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.filter((name) => !/^\.lowdefy(\/mcp(\/|$)|$)/.test(name)).sort();
}

interface Report {
  readonly ok: boolean;
  readonly findings: readonly { level: string; text: string; fix?: string }[];
}

/** The report of `doctor --json`, by level. */
async function examine(
  app: string,
  options: { env?: Environment; cwd?: string; args?: readonly string[] } = {},
) {
  const { code, stdout, stderr } = await run(['doctor', app, '--json', ...(options.args ?? [])], options);
  const report: Report = JSON.parse(stdout);
  const about = (level: string) => report.findings.filter((finding) => finding.level === level);
  return { code, stderr, report, bad: about('bad'), warnings: about('warning'), ok: about('ok') };
}

test('asks to update a pack that lacks a block of Lowdefy, not to install it', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage(
      '{ id: a, type: Hologram }',
      'plugins: [{ name: "@lowdefy/blocks-later", version: 1.0.0 }]\n',
    ),
    'node_modules/@lowdefy/blocks-later/package.json':
      '{ "name": "@lowdefy/blocks-later", "version": "1.0.0", "type": "module", "exports": { "./*": "./*.js" } }',
    'node_modules/@lowdefy/blocks-later/types.js': 'export default { blocks: ["Hologram"] };',
    'node_modules/@lowdefy/blocks-later/blocks.js':
      'export const Hologram = () => null; Hologram.meta = { category: "display" };',
    'node_modules/@lowdefy/blocks-later/metas.js': 'export const Hologram = { category: "display" };',
  });
  const { report, warnings } = await examine(app);
  expect(warnings.find(({ text }) => text.startsWith('No pack shows Hologram'))?.fix).toBe(
    'This version of @lowdefy-mcp/render-extras does not have all blocks of this Lowdefy: update lowdefy-mcp. Write a pack for your own blocks, or let their plugin export one as "mcp".',
  );
  expect(report.findings.filter(({ text }) => text.startsWith('Packages are missing'))).toEqual([]);
});

describe('missing packages', () => {
  test('are all listed, with one command that installs them', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage(
        '{ id: a, type: Sparkles }',
        'plugins: [{ name: no-such-plugin, version: 1.2.0 }]\nconnections:\n  - { id: records, type: MongoDBCollection }\n  - { id: stock, type: Knex, properties: { client: oracledb } }\n',
      ),
      'yarn.lock': '',
    });
    const { code, bad } = await examine(app);
    const packages = `no-such-plugin@1.2.0 @lowdefy/connection-mongodb@${lowdefy.version} oracledb`;
    expect(code).toBe(1);
    expect(bad).toEqual([
      {
        level: 'bad',
        text: dedent`
          The app cannot be loaded: The plugin "no-such-plugin" of lowdefy.yaml is not installed.
          Connection type "MongoDBCollection" needs the package "@lowdefy/connection-mongodb", which is not installed.
          The connection "stock" (client: oracledb) needs the database driver "oracledb", which is not installed where Knex can find it.
          Run "yarn add ${packages}" in ${app}.
        `,
      },
      {
        level: 'bad',
        text: `Packages are missing: ${packages.replaceAll(' ', ', ')}`,
        fix: `Run "yarn add ${packages}" in ${app}, or "lowdefy-mcp doctor --fix", which does that.`,
      },
    ]);
  });

  test('are a warning if only a database driver is missing', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage(
        '',
        'connections: [{ id: stock, type: Knex, properties: { client: oracledb } }]\n',
      ),
    });
    const { code, warnings } = await examine(app);
    expect(code).toBe(0);
    expect(warnings.slice(-1)).toEqual([
      {
        level: 'warning',
        text: 'Packages are missing: oracledb',
        fix: `Run "npm install oracledb" in ${app}, or "lowdefy-mcp doctor --fix", which does that.`,
      },
    ]);
  });

  test('reports a workspace plugin that is not built', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage('', 'plugins: [{ name: stars, version: "workspace:*" }]\n'),
      'plugins/stars/package.json': JSON.stringify({
        name: 'stars',
        exports: { './types': './dist/types.js' },
        scripts: { build: 'tsc' },
      }),
    });
    const { bad } = await examine(app);
    expect(bad.map(({ text }) => text)).toEqual([
      `The app cannot be loaded: The plugin "stars" of lowdefy.yaml cannot be loaded. The package "stars" in ${app}/plugins/stars is not built: it exports "./types" as dist/types.js, which does not exist. Run its build: "npm run build" in ${app}/plugins/stars.`,
    ]);
  });
});

const WITH_DATABASE = homePage(
  '',
  'connections: [{ id: stock, type: Knex, properties: { client: better-sqlite3, connection: { filename: { _secret: DB_FILE } } } }]\n',
);

describe('SQLite files', () => {
  const relative = (file: string) => ({
    level: 'warning',
    text: `The connection "stock" opens the SQLite file "stock.db", which is a relative path. Here it is ${file}; Lowdefy's own servers run in .lowdefy/server and .lowdefy/dev, and look for it there.`,
    fix: 'Use the absolute path, so that all of them open the same file.',
  });
  const absent = (file: string, result: string) => ({
    level: 'warning',
    text: `The SQLite file ${file} of the connection "stock" does not exist: ${result}.`,
    fix: 'Create the database, or correct the path.',
  });

  test('warns about a relative path and a nonexistent file, independent of the working directory', async () => {
    const app = await createFolder({
      'lowdefy.yaml': WITH_DATABASE,
      '.env': 'LOWDEFY_SECRET_DB_FILE=stock.db\n',
    });
    const elsewhere = await createFolder();
    const before = await listing(app);
    const first = await examine(app, { cwd: elsewhere });
    const file = join(app, 'stock.db');
    expect(first.warnings).toEqual(
      expect.arrayContaining([
        relative(file),
        absent(file, 'the first request would create an empty database'),
      ]),
    );
    expect(await listing(app)).toEqual(before);
    expect(await listing(elsewhere)).toEqual([]);
    await createFiles(app, { 'stock.db': '' });
    const { warnings, ok } = await examine(app, { cwd: elsewhere });
    expect(warnings).toContainEqual(relative(file));
    expect(ok).toContainEqual({ level: 'ok', text: `The connection "stock" opens ${file}` });
    expect(JSON.stringify(warnings)).not.toContain('does not exist');
  });

  test('warns about an absolute path whose directory does not exist', async () => {
    const app = await createFolder({ 'lowdefy.yaml': WITH_DATABASE });
    const { warnings } = await examine(app, { env: { LOWDEFY_SECRET_DB_FILE: '/no/such/stock.db' } });
    expect(warnings).toContainEqual(
      absent('/no/such/stock.db', 'it cannot be created, because its directory does not exist'),
    );
    expect(JSON.stringify(warnings)).not.toContain('relative');
  });
});

test('reports references to nonexistent requests with file and line: a warning, or an error of later builds', async () => {
  const app = await createFolder({
    'lowdefy.yaml': `lowdefy: ${lowdefy.version}\nconnections: [{ id: web, type: Knex, properties: { client: pg } }]\npages: [{ _ref: home.yaml }]\n`,
    'home.yaml': dedent`
      id: home
      type: Box
      requests: [{ id: get_orders, type: KnexRaw, connectionId: web, properties: { query: x } }]
      events:
        onInit:
          - { id: get, type: Request, params: [get_ordrs] }\n
    `,
  });
  const { code, warnings, bad } = await examine(app);
  expect(code).toBe(lowdefy.isStrict ? 1 : 0);
  if (lowdefy.isStrict) {
    expect(bad[0]?.text).toContain(`${app}/home.yaml:6`);
    expect(bad[0]?.text).toContain('get_ordrs');
    return;
  }
  expect(warnings).toContainEqual({
    level: 'warning',
    text: `${app}/home.yaml:6: The page "home" uses the request "get_ordrs", which the page does not have. Did you mean "get_orders"?`,
  });
});

describe('MCP clients', () => {
  test('lists the clients that have an entry for the app', async () => {
    const app = await createFolder({ 'lowdefy.yaml': homePage('') });
    const none = await examine(app);
    expect(none.ok).toContainEqual({
      level: 'ok',
      text: 'No MCP client has an entry for this app in the files that lowdefy-mcp knows',
      fix: expect.stringMatching(/^Run "lowdefy-mcp install <client>": .*\bclaude-code\b/),
    });
    const home = await createFolder();
    const env = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), APPDATA: join(home, 'config') };
    for (const client of ['claude-code', 'cursor', 'claude-desktop', 'codex-cli']) {
      expect((await run(['install', client, app], { cwd: app, env })).code).toBe(0);
    }
    const { ok } = await examine(app, { env });
    const named = ok.map(({ text }) => text).filter((text) => text.includes('starts this app'));
    expect(named.map((text) => text.split(' starts')[0]).sort()).toEqual([
      'Claude Code',
      'Claude Desktop',
      'Codex CLI',
      'Cursor',
    ]);
    expect(named).toContain(
      `Claude Code starts this app, by the entry "small-app" in ${join(app, '.mcp.json')}`,
    );
    const other = await createFolder({ 'lowdefy.yaml': homePage('') });
    const { ok: others } = await examine(other, { env, cwd: app });
    expect(JSON.stringify(others)).not.toContain('starts this app');
  });
});

describe('writes no files', () => {
  test.each<[string, Files]>([
    ['an empty folder', {}],
    ['a folder with something else', { 'package.json': '{ "name": "x" }', 'src/index.js': '' }],
    ['a folder with a configuration of the server only', { 'mcp.yaml': 'description: x\n' }],
  ])('in %s', async (_, files) => {
    const folder = await createFolder(files);
    const before = await readdir(folder, { recursive: true });
    const { code, stdout } = await run(['doctor', folder]);
    expect(code).toBe(1);
    expect(stdout).toContain('There is no lowdefy.yaml in');
    expect(await readdir(folder, { recursive: true })).toEqual(before);
    await run(['doctor', folder, '--fix']);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  test('in an app, except for its build', async () => {
    const app = await createFolder({ 'lowdefy.yaml': homePage('') });
    const { stdout } = await run(['doctor', app]);
    expect(stdout).toContain(`Sessions are stored in ${join(app, '.lowdefy/sessions')}\n`);
    expect(await readdir(join(app, '.lowdefy'))).toEqual(['mcp']);
    await mkdir(join(app, '.lowdefy/sessions'));
    await run(['doctor', app]);
    expect(await readdir(join(app, '.lowdefy/sessions'))).toEqual([]);
  });
});

/** Replaces npm, which needs a registry: writes the requested plugin, and the arguments of the call. */
const NPM = dedent`
  #!${process.execPath}
  const { mkdirSync, writeFileSync } = require('node:fs');
  writeFileSync('called.json', JSON.stringify(process.argv.slice(2)));
  console.log('added 1 package');
  mkdirSync('node_modules/stars', { recursive: true });
  writeFileSync('node_modules/stars/package.json', JSON.stringify({ name: 'stars', type: 'module', exports: { './*': './*.js' } }));
  writeFileSync('node_modules/stars/types.js', 'export default { blocks: ["Stars"] };');
  writeFileSync('node_modules/stars/metas.js', 'export const Stars = { category: "display" };');\n
`;

async function fakeNpm(text: string): Promise<Environment> {
  const bin = await createFolder({ npm: text });
  await chmod(join(bin, 'npm'), 0o755);
  return { PATH: `${bin}:${process.env.PATH}` };
}

/** The same for a plugin that needs another package. */
const TWO_STEPS = dedent`
  #!${process.execPath}
  const { mkdirSync, writeFileSync } = require('node:fs');
  const name = process.argv.at(-1).split('@')[0];
  const folder = 'node_modules/' + name;
  mkdirSync(folder, { recursive: true });
  const dependencies = name === 'stars' ? { sky: '2.0.0' } : {};
  writeFileSync(folder + '/package.json', JSON.stringify({ name, type: 'module', exports: { './*': './*.js' }, dependencies }));
  writeFileSync(folder + '/types.js', 'export default { blocks: ["Stars"] };');
  writeFileSync(folder + '/metas.js', name === 'stars' ? 'export * from "sky/metas";' : 'export const Stars = { category: "display" };');\n
`;

const WITH_PLUGIN = {
  'lowdefy.yaml': homePage('{ id: a, type: Stars }', 'plugins: [{ name: stars, version: 1.0.0 }]\n'),
};

describe('plugins of the repository', () => {
  test('are never looked up in the registry, even with --fix', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage('', 'plugins: [{ name: stars, version: "workspace:*" }]\n'),
    });
    const env = await fakeNpm('#!/bin/sh\nexit 7\n');
    const { code, bad, stderr } = await examine(app, { env, args: ['--fix'] });
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(bad).toEqual([
      {
        level: 'bad',
        text: `The app cannot be loaded: The plugin "stars" of lowdefy.yaml is not installed. Its version "workspace:*" does not come from the registry, and no package.json in ${app} has its name. Add the plugin there, install it by hand, or correct its name or version.`,
      },
    ]);
  });

  test.skipIf(process.platform === 'win32')('get their dependencies in their own folder', async () => {
    const repository = await createFolder({
      'package.json': '{ "workspaces": ["app", "plugins/*"] }',
      'app/lowdefy.yaml': homePage(
        '{ id: a, type: Stars }',
        'plugins: [{ name: sky, version: "workspace:*" }]\n',
      ),
      'plugins/sky/package.json': JSON.stringify({
        name: 'sky',
        type: 'module',
        exports: { './*': './*.js' },
        dependencies: { stars: '1.0.0' },
      }),
      'plugins/sky/types.js': 'export { default } from "stars/types";',
      'plugins/sky/metas.js': 'export { Stars } from "stars/metas";',
    });
    const folder = join(repository, 'plugins/sky');
    const app = join(repository, 'app');
    const { bad } = await examine(app);
    expect(bad.slice(1)).toEqual([
      {
        level: 'bad',
        text: `Dependencies of ${folder} are not installed`,
        fix: `Run "npm install" in ${folder}, or "lowdefy-mcp doctor --fix", which does that.`,
      },
    ]);
    const { code, stderr } = await examine(app, { env: await fakeNpm(NPM), args: ['--fix'] });
    expect(stderr).toContain(`Running "npm install" in ${folder}\n`);
    expect(JSON.parse(await readFile(join(folder, 'called.json'), 'utf8'))).toEqual(['install']);
    expect(code).toBe(0);
  });
});

describe.skipIf(process.platform === 'win32')('--fix', () => {
  test('installs missing packages and checks again, without changing lowdefy.yaml', async () => {
    const app = await createFolder(WITH_PLUGIN);
    const { code, ok, stderr } = await examine(app, { env: await fakeNpm(NPM), args: ['--fix'] });
    expect(code).toBe(0);
    expect(stderr).toContain(`Running "npm install stars@1.0.0" in ${app}\n`);
    expect(JSON.parse(await readFile(join(app, 'called.json'), 'utf8'))).toEqual(['install', 'stars@1.0.0']);
    expect(ok.slice(0, 2)).toEqual([
      { level: 'ok', text: `Created ${join(app, '.lowdefy/sessions')}` },
      { level: 'ok', text: 'Ran "npm install stars@1.0.0"' },
    ]);
    expect(ok).toContainEqual({
      level: 'ok',
      text: `The app is built in the stage prod and runs on Lowdefy ${lowdefy.version}`,
    });
    expect(await readFile(join(app, 'lowdefy.yaml'), 'utf8')).toBe(WITH_PLUGIN['lowdefy.yaml']);
  });

  test('looks again after each step: an installed package can need another one', async () => {
    const app = await createFolder(WITH_PLUGIN);
    const { code, ok } = await examine(app, { env: await fakeNpm(TWO_STEPS), args: ['--fix'] });
    const ran = ok.map(({ text }) => text).filter((text) => text.startsWith('Ran '));
    expect(ran).toEqual(['Ran "npm install stars@1.0.0"', 'Ran "npm install sky@2.0.0"']);
    expect(code).toBe(0);
  });

  test('does not repeat a step that did not help', async () => {
    const app = await createFolder(WITH_PLUGIN);
    const { code, ok, bad } = await examine(app, { env: await fakeNpm('#!/bin/sh\n'), args: ['--fix'] });
    expect(ok.filter(({ text }) => text.startsWith('Ran '))).toHaveLength(1);
    expect(bad.map(({ text }) => text)).toContain('Packages are missing: stars@1.0.0');
    expect(code).toBe(1);
  });

  test('reports that the installation failed', async () => {
    const app = await createFolder(WITH_PLUGIN);
    const env = await fakeNpm('#!/bin/sh\nexit 7\n');
    const { code, bad } = await examine(app, { env, args: ['--fix'] });
    expect(code).toBe(1);
    expect(bad).toContainEqual({
      level: 'bad',
      text: '"npm install stars@1.0.0" failed: exit code 7.',
      fix: 'Run it by hand. Its output is above.',
    });
  });

  test('does not run npm if nothing is missing', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage(''),
      'mcp.yaml': 'session: { store: memory }\n',
    });
    const env = await fakeNpm('#!/bin/sh\nexit 7\n');
    const { code, stderr } = await examine(app, { env, args: ['--fix'] });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

test('--json prints only JSON to stdout, even if the app prints', async () => {
  const app = await createFolder({
    ...WITH_PLUGIN,
    'node_modules/stars/package.json':
      '{ "name": "stars", "type": "module", "exports": { "./*": "./*.js" } }',
    'node_modules/stars/types.js': 'console.log("loaded"); export default { blocks: ["Stars"] };',
    'node_modules/stars/metas.js': 'console.log("loaded"); export const Stars = { category: "display" };',
  });
  const { code, stdout } = await runProcess(['doctor', app, '--json']);
  const report: Report = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(Object.keys(report)).toEqual(['ok', 'findings']);
  expect(report.ok).toBe(true);
});

test('waits for the build without a timeout: limits.deadlineSeconds does not apply', async () => {
  const app = await createFolder({
    ...WITH_PLUGIN,
    'mcp.yaml': 'limits: { deadlineSeconds: 1 }\n',
    'node_modules/stars/package.json':
      '{ "name": "stars", "type": "module", "exports": { "./*": "./*.js" } }',
    // Always takes longer than the deadline.
    'node_modules/stars/types.js':
      'await new Promise((done) => setTimeout(done, 1500)); export default { blocks: ["Stars"] };',
    'node_modules/stars/metas.js': 'export const Stars = { category: "display" };',
  });
  const { code, stdout } = await run(['doctor', app]);
  expect(code).toBe(0);
  expect(stdout).toContain('The app is built in the stage prod and runs on Lowdefy');
});

test('prints slips with file, line and suggestion as warnings', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage('{ id: name, type: TextInput, properties: { placehodler: x } }'),
  });
  const { code, warnings } = await examine(app);
  expect(code).toBe(0);
  expect(warnings).toContainEqual({
    level: 'warning',
    text: expect.stringMatching(
      /lowdefy\.yaml:\d+: Block "name" \(TextInput\) has no property "placehodler"\. Did you mean "placeholder"\?$/,
    ),
  });
});

describe('the audit log', () => {
  test.each([
    ['in a file instead of a directory', 'lowdefy.yaml/audit.log'],
    ['that is a directory', 'logs'],
  ])('%s is an error', async (_, to) => {
    const app = await createFolder({
      'lowdefy.yaml': homePage(''),
      'logs/.keep': '',
      'mcp.yaml': `audit: { to: ${to} }\n`,
    });
    const { code, bad } = await examine(app);
    expect(code).toBe(1);
    expect(bad).toEqual([
      {
        level: 'bad',
        text: expect.stringContaining(`The audit log ${join(app, to)} cannot be written: `),
        fix: 'Change audit.to in mcp.yaml, or the permissions of the file.',
      },
    ]);
  });

  test('is checked without creating it', async () => {
    const app = await createFolder({
      'lowdefy.yaml': homePage(''),
      'mcp.yaml': 'audit: { to: logs/audit.log }\n',
    });
    const { code, ok } = await examine(app);
    expect(code).toBe(0);
    expect(ok).toContainEqual({ level: 'ok', text: `Acts are logged in ${join(app, 'logs/audit.log')}` });
    expect(await listing(app)).toEqual(['lowdefy.yaml', 'mcp.yaml']);
  });
});

test('reports a missing key of the sessions once, as an error', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'session: { keyEnv: NO_SUCH_KEY }\n',
  });
  const { code, report } = await examine(app);
  expect(code).toBe(1);
  const about = report.findings.filter(({ text }) => text.includes('NO_SUCH_KEY'));
  expect(about.map(({ level }) => level)).toEqual(['bad']);
});

test.skipIf(process.platform === 'win32')(
  'tells where to install the dependencies of the pack of a linked plugin',
  async () => {
    const plugin = await createFolder({
      'package.json': JSON.stringify({
        name: 'stars',
        type: 'module',
        exports: { './*': './*.js' },
        dependencies: { sky: '*' },
      }),
      'types.js': 'export default { blocks: ["Stars"] };',
      'metas.js': 'export const Stars = { category: "display" };',
      'mcp.js': "import 'sky'; export default {};",
    });
    const app = await createFolder({ ...WITH_PLUGIN, 'node_modules/.keep': '' });
    await symlink(plugin, join(app, 'node_modules/stars'));
    const { warnings } = await examine(app);
    const text = warnings.map((warning) => warning.text).find((one) => one.includes('stars/mcp'));
    expect(text).toContain(`Run "npm install" in ${plugin}: until then its blocks are rendered without it.`);
  },
);
