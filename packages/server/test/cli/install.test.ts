import { chmod, cp, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClientName, clientOf, pathFor } from '../../src/cli/install/clients.js';
import { BIN, createFolder, homePage, runProcess } from './helpers.js';

const APP = { 'app/lowdefy.yaml': homePage('') };
const NODE = process.execPath;

const npx = (...args: readonly string[]) =>
  process.platform === 'win32' ? { command: 'cmd', args: ['/c', 'npx', ...args] } : { command: 'npx', args };

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test.each<[ClientName, string, string, object]>([
  ['claude-code', '.mcp.json', 'mcpServers', { type: 'stdio', args: [BIN, './app'] }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  ['cursor', '.cursor/mcp.json', 'mcpServers', { type: 'stdio', args: [BIN, '${workspaceFolder}/app'] }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  ['vscode', '.vscode/mcp.json', 'servers', { type: 'stdio', args: [BIN, '${workspaceFolder}/app'] }],
])('%s: writes %s', async (client, file, key, entry) => {
  const project = await createFolder(APP);
  const { code, stdout } = await runProcess(['install', client, 'app'], { cwd: project });
  expect(code).toBe(0);
  expect(stdout).toContain(`The server "small-app" is in ${join(project, file)}.`);
  expect(await readJson(join(project, file))).toEqual({
    [key]: { 'small-app': { command: NODE, ...entry } },
  });
});

test('claude-desktop: writes the file of the user, with the options given', async () => {
  const project = await createFolder(APP);
  const home = await createFolder();
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), APPDATA: home };
  const options = ['--user', 'Ann', '--roles', 'a,b', '--config', 'my.yaml', '--watch'];
  await runProcess(['install', 'claude-desktop', 'app', ...options], { cwd: project, env });
  const { file } = clientOf('claude-desktop', project, { platform: process.platform, environment: env });
  expect(await readJson(file)).toEqual({
    mcpServers: {
      'small-app': {
        command: NODE,
        args: [
          ...[BIN, join(project, 'app'), '--user', 'Ann', '--roles', 'a,b'],
          ...['--config', join(project, 'my.yaml'), '--watch'],
        ],
      },
    },
  });
});

test('--print writes nothing', async () => {
  const project = await createFolder(APP);
  const { code, stdout } = await runProcess(['install', 'vscode', 'app', '--print'], { cwd: project });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ servers: { 'small-app': { command: NODE } } });
  expect(await readdir(project)).toEqual(['app']);
});

describe('a file that is there', () => {
  const install = (project: string) => runProcess(['install', 'claude-code', 'app'], { cwd: project });

  test('keeps all it has, its indentation and its mode', async () => {
    const old = {
      theme: 'dark',
      mcpServers: {
        other: { command: 'x', env: { A: '1' } },
        'small-app': { command: 'old', args: ['lowdefy-mcp', './app'], env: { LOWDEFY_SECRET_A: '1' } },
      },
    };
    const project = await createFolder({ ...APP, '.mcp.json': JSON.stringify(old, null, '\t') });
    await chmod(join(project, '.mcp.json'), 0o640);
    await install(project);
    expect(await readJson(join(project, '.mcp.json'))).toEqual({
      theme: 'dark',
      mcpServers: {
        other: old.mcpServers.other,
        'small-app': { type: 'stdio', command: NODE, args: [BIN, './app'], env: { LOWDEFY_SECRET_A: '1' } },
      },
    });
    const text = await readFile(join(project, '.mcp.json'), 'utf8');
    expect(text).toContain('\n\t"theme"');
    expect((await stat(join(project, '.mcp.json'))).mode & 0o777).toBe(0o640);
    await install(project);
    expect(await readFile(join(project, '.mcp.json'), 'utf8')).toBe(text);
    expect(await readdir(project)).toEqual(['.mcp.json', 'app']);
  });

  test('keeps a server of the same name that is another', async () => {
    const other = { command: 'x', args: ['lowdefy-mcp', './other'] };
    const project = await createFolder({
      ...APP,
      '.mcp.json': JSON.stringify({ mcpServers: { 'small-app': other } }),
    });
    await install(project);
    const { stdout } = await install(project);
    expect(stdout).toContain('The server "small-app-2"');
    expect(await readJson(join(project, '.mcp.json'))).toEqual({
      mcpServers: {
        'small-app': other,
        'small-app-2': { type: 'stdio', command: NODE, args: [BIN, './app'] },
      },
    });
  });

  test('stays a link', async () => {
    const project = await createFolder({ ...APP, 'real.json': '{}' });
    await symlink('real.json', join(project, '.mcp.json'));
    await install(project);
    expect((await lstat(join(project, '.mcp.json'))).isSymbolicLink()).toBe(true);
    expect(await readJson(join(project, 'real.json'))).toHaveProperty('mcpServers.small-app');
  });

  test.each(['{ "mcpServers": {} // mine\n}', '[]', '{ "mcpServers": [] }'])(
    'is left alone if it is %j',
    async (text) => {
      const project = await createFolder({ ...APP, '.mcp.json': text });
      const { code, stderr } = await install(project);
      expect(code).toBe(1);
      expect(stderr).toMatch(/othing was written/);
      expect(await readFile(join(project, '.mcp.json'), 'utf8')).toBe(text);
    },
  );

  test('a broken app is not installed', async () => {
    const project = await createFolder(APP);
    await writeFile(join(project, 'app/lowdefy.yaml'), 'pages: [');
    const { code, stderr } = await install(project);
    expect(code).toBe(1);
    expect(stderr).toContain('is no valid YAML');
    expect(await readdir(project)).toEqual(['app']);
  });
});

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['darwin', { HOME: '/h' }, '/h/Library/Application Support/Claude/claude_desktop_config.json'],
  ['linux', { HOME: '/h' }, '/h/.config/Claude/claude_desktop_config.json'],
  ['linux', { HOME: '/h', XDG_CONFIG_HOME: '/x' }, '/x/Claude/claude_desktop_config.json'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Claude/claude_desktop_config.json'],
])('Claude Desktop on %s with %j', (platform, environment, file) => {
  const client = clientOf('claude-desktop', '/p', { platform, environment });
  expect(client.file.replaceAll('\\', '/')).toBe(file);
});

describe('where the server is installed from npm', () => {
  /** The built package, as npm puts it there. */
  async function installServer(folder: string): Promise<string> {
    const home = join(folder, 'node_modules/@lowdefy-mcp/server');
    await mkdir(home, { recursive: true });
    for (const name of ['bin', 'dist', 'package.json']) {
      await cp(join(BIN, '../..', name), join(home, name), { recursive: true });
    }
    await symlink(join(BIN, '../../node_modules'), join(home, 'node_modules'));
    return join(home, 'bin/lowdefy-mcp.js');
  }

  test('an app that has it is started by npx, which finds it', async () => {
    const project = await createFolder(APP);
    const bin = await installServer(project);
    const { stdout } = await runProcess(['install', 'claude-code', 'app', '--print'], { cwd: project, bin });
    expect(JSON.parse(stdout).mcpServers['small-app']).toEqual({
      type: 'stdio',
      ...npx('-y', '@lowdefy-mcp/server', './app'),
    });
    const desktop = await runProcess(['install', 'claude-desktop', 'app', '--print'], { cwd: project, bin });
    expect(JSON.parse(desktop.stdout).mcpServers['small-app']).toEqual({
      command: NODE,
      args: [bin, join(project, 'app')],
    });
  });

  test('for an app that has it not, npx brings it with the packs', async () => {
    const project = await createFolder(APP);
    const bin = await installServer(await createFolder());
    const { stdout } = await runProcess(['install', 'claude-code', 'app', '--print'], { cwd: project, bin });
    const packages = ['server', 'render-antd', 'render-basic', 'render-extras'];
    expect(JSON.parse(stdout).mcpServers['small-app']).toEqual({
      type: 'stdio',
      ...npx('-y', ...packages.map((name) => `--package=@lowdefy-mcp/${name}`), 'lowdefy-mcp', './app'),
    });
  });
});

test('paths outside of the project are written whole', () => {
  const client = clientOf('vscode', '/p', { platform: 'linux', environment: {} });
  expect(pathFor(client, '/q/app', '/p')).toBe('/q/app');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  expect(pathFor(client, '/p', '/p')).toBe('${workspaceFolder}');
});
