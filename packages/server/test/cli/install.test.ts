import { chmod, cp, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import dedent from 'dedent';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { type ClientName, clientOf, pathFor } from '../../src/cli/install/clients.js';
import { BIN, createFolder, homePage, run, runProcess } from './helpers.js';

const APP = { 'app/lowdefy.yaml': homePage('') };
const NODE = process.execPath;

const npx = (...args: readonly string[]) =>
  process.platform === 'win32' ? { command: 'cmd', args: ['/c', 'npx', ...args] } : { command: 'npx', args };

/** The environment of a user whose files are all in one folder. */
const homeOf = (home: string) => ({
  HOME: home,
  USERPROFILE: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  APPDATA: home,
});

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test.each<[ClientName, string, string, object]>([
  ['claude-code', '.mcp.json', 'mcpServers', { type: 'stdio', args: [BIN, './app'] }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  ['cursor', '.cursor/mcp.json', 'mcpServers', { type: 'stdio', args: [BIN, '${workspaceFolder}/app'] }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  ['vscode', '.vscode/mcp.json', 'servers', { type: 'stdio', args: [BIN, '${workspaceFolder}/app'] }],
  ['gemini-cli', '.gemini/settings.json', 'mcpServers', { args: [BIN, './app'] }],
])('%s: writes %s', async (client, file, key, entry) => {
  const project = await createFolder(APP);
  const { code, stdout } = await run(['install', client, 'app'], { cwd: project });
  expect(code).toBe(0);
  expect(stdout).toContain(`Created ${join(project, file)} with the server "small-app". `);
  expect(await readJson(join(project, file))).toEqual({
    [key]: { 'small-app': { command: NODE, ...entry } },
  });
});

test('claude-desktop: writes the file of the user, with the options given', async () => {
  const project = await createFolder(APP);
  const home = await createFolder();
  const env = homeOf(home);
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

test.each<[ClientName, string, string]>([
  ['windsurf', '.codeium/windsurf/mcp_config.json', 'mcpServers'],
  [
    'zed',
    process.platform === 'win32' ? 'Zed/settings.json' : '.config/zed/settings.json',
    'context_servers',
  ],
])('%s: writes %s of the user, with the absolute path of the app', async (client, file, key) => {
  const project = await createFolder(APP);
  const home = await createFolder();
  const { stdout } = await run(['install', client, 'app'], { cwd: project, env: homeOf(home) });
  expect(stdout).toContain(`Created ${join(home, file)} with the server "small-app". `);
  expect(await readJson(join(home, file))).toEqual({
    [key]: { 'small-app': { command: NODE, args: [BIN, join(project, 'app')] } },
  });
});

test('codex-cli: writes TOML to the directory of CODEX_HOME', async () => {
  const project = await createFolder(APP);
  const home = await createFolder({ 'config.toml': '# mine\nmodel = "o3"\n' });
  const env = { CODEX_HOME: home };
  const { stdout } = await run(['install', 'codex-cli', 'app'], { cwd: project, env });
  expect(stdout).toBe(
    `Added the server "small-app" to ${join(home, 'config.toml')}. Restart codex and check /mcp.\n`,
  );
  const text = await readFile(join(home, 'config.toml'), 'utf8');
  expect(text.startsWith('# mine\nmodel = "o3"\n')).toBe(true);
  expect(parseToml(text)).toEqual({
    model: 'o3',
    mcp_servers: { 'small-app': { command: NODE, args: [BIN, join(project, 'app')] } },
  });
  const printed = await run(['install', 'codex-cli', 'app', '--print'], { cwd: project, env });
  expect(parseToml(printed.stdout)).toHaveProperty('mcp_servers.small-app.command', NODE);
});

test('jetbrains: prints the entry and where to paste it, and writes nothing', async () => {
  const project = await createFolder(APP);
  const { code, stdout, stderr } = await run(['install', 'jetbrains', 'app'], { cwd: project });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    mcpServers: { 'small-app': { command: NODE, args: [BIN, join(project, 'app')] } },
  });
  expect(stderr).toBe(
    'A JetBrains IDE is configured in its settings, so nothing was written. Paste this into Settings | Tools | AI Assistant | Model Context Protocol (MCP). For Junie it is Settings | Tools | Junie | MCP Settings, or the file .junie/mcp/mcp.json of the project.\n',
  );
  expect(await readdir(project)).toEqual(['app']);
});

test('lists the known clients if the client is unknown', async () => {
  const project = await createFolder(APP);
  const { code, stderr } = await run(['install', 'windsurff', 'app'], { cwd: project });
  expect(code).toBe(1);
  expect(stderr).toBe(
    'There is no client "windsurff". Did you mean "windsurf"? Known clients: claude-code, claude-desktop, cursor, vscode, windsurf, zed, gemini-cli, codex-cli, jetbrains.\n',
  );
});

test('--print writes nothing', async () => {
  const project = await createFolder(APP);
  const { code, stdout } = await runProcess(['install', 'vscode', 'app', '--print'], { cwd: project });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ servers: { 'small-app': { command: NODE } } });
  expect(await readdir(project)).toEqual(['app']);
});

describe('an existing file', () => {
  const install = (project: string) => run(['install', 'claude-code', 'app'], { cwd: project });

  test('keeps its other content, its indentation and its mode', async () => {
    const old = {
      theme: 'dark',
      mcpServers: {
        other: { command: 'x', env: { A: '1' } },
        'small-app': { command: 'old', args: ['lowdefy-mcp', './app'], env: { LOWDEFY_SECRET_A: '1' } },
      },
    };
    const project = await createFolder({ ...APP, '.mcp.json': JSON.stringify(old, null, '\t') });
    await chmod(join(project, '.mcp.json'), 0o640);
    const { stdout } = await install(project);
    const file = join(project, '.mcp.json');
    expect(stdout).toBe(dedent`
      Replaced the server "small-app" in ${file}. Start claude in this directory and approve the server.
      The previous entry:
      {
        "command": "old",
        "args": [
          "lowdefy-mcp",
          "./app"
        ],
        "env": {
          "LOWDEFY_SECRET_A": "…"
        }
      }\n
    `);
    expect(await readJson(file)).toEqual({
      theme: 'dark',
      mcpServers: {
        other: old.mcpServers.other,
        'small-app': { type: 'stdio', command: NODE, args: [BIN, './app'], env: { LOWDEFY_SECRET_A: '1' } },
      },
    });
    const text = await readFile(join(project, '.mcp.json'), 'utf8');
    expect(text).toContain('\n\t"theme"');
    expect((await stat(join(project, '.mcp.json'))).mode & 0o777).toBe(0o640);
    expect((await install(project)).stdout).toContain(
      `Nothing to change: the server "small-app" in ${file} is up to date.`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(await readdir(project)).toEqual(['.mcp.json', 'app']);
  });

  test('keeps a server of the same name that starts another app', async () => {
    const other = { command: 'x', args: ['lowdefy-mcp', './other'] };
    const project = await createFolder({
      ...APP,
      '.mcp.json': JSON.stringify({ mcpServers: { 'small-app': other } }),
    });
    const { stdout } = await install(project);
    expect(stdout).toContain(`Added the server "small-app-2" to ${join(project, '.mcp.json')}.`);
    await install(project);
    expect(await readJson(join(project, '.mcp.json'))).toEqual({
      mcpServers: {
        'small-app': other,
        'small-app-2': { type: 'stdio', command: NODE, args: [BIN, './app'] },
      },
    });
  });

  test('stays a symbolic link', async () => {
    const project = await createFolder({ ...APP, 'real.json': '{}' });
    await symlink('real.json', join(project, '.mcp.json'));
    await install(project);
    expect((await lstat(join(project, '.mcp.json'))).isSymbolicLink()).toBe(true);
    expect(await readJson(join(project, 'real.json'))).toHaveProperty('mcpServers.small-app');
  });

  test('keeps its comments', async () => {
    const project = await createFolder({ ...APP, '.mcp.json': '{ "mcpServers": {} // mine\n}' });
    expect((await install(project)).code).toBe(0);
    expect(await readFile(join(project, '.mcp.json'), 'utf8')).toMatch(
      /"small-app": \{[\s\S]*\} \/\/ mine\n\}$/,
    );
  });

  test.each(['{ "mcpServers": {}', '[]', '{ "mcpServers": [] }'])(
    'is not changed if it is invalid: %j',
    async (text) => {
      const project = await createFolder({ ...APP, '.mcp.json': text });
      const { code, stderr } = await install(project);
      expect(code).toBe(1);
      expect(stderr).toMatch(/othing was written/);
      expect(await readFile(join(project, '.mcp.json'), 'utf8')).toBe(text);
    },
  );

  test('is not created for an app with invalid YAML', async () => {
    const project = await createFolder(APP);
    await writeFile(join(project, 'app/lowdefy.yaml'), 'pages: [');
    const { code, stderr } = await install(project);
    expect(code).toBe(1);
    expect(stderr).toContain('is not valid YAML');
    expect(await readdir(project)).toEqual(['app']);
  });
});

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['darwin', { HOME: '/h' }, '/h/Library/Application Support/Claude/claude_desktop_config.json'],
  ['linux', { HOME: '/h' }, '/h/.config/Claude/claude_desktop_config.json'],
  ['linux', { HOME: '/h', XDG_CONFIG_HOME: '/x' }, '/x/Claude/claude_desktop_config.json'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Claude/claude_desktop_config.json'],
])('finds the file of Claude Desktop on %s with %j', (platform, environment, file) => {
  const client = clientOf('claude-desktop', '/p', { platform, environment });
  expect(client.file.replaceAll('\\', '/')).toBe(file);
});

test.each<[ClientName, NodeJS.Platform, Record<string, string>, string]>([
  ['windsurf', 'linux', { HOME: '/h' }, '/h/.codeium/windsurf/mcp_config.json'],
  ['windsurf', 'win32', { USERPROFILE: '/u' }, '/u/.codeium/windsurf/mcp_config.json'],
  ['zed', 'darwin', { HOME: '/h' }, '/h/.config/zed/settings.json'],
  ['zed', 'linux', { HOME: '/h', XDG_CONFIG_HOME: '/x' }, '/x/zed/settings.json'],
  ['zed', 'win32', { APPDATA: '/roaming' }, '/roaming/Zed/settings.json'],
  ['codex-cli', 'darwin', { HOME: '/h' }, '/h/.codex/config.toml'],
  ['gemini-cli', 'linux', {}, '/p/.gemini/settings.json'],
])('finds the file of %s on %s with %j', (name, platform, environment, file) => {
  expect(clientOf(name, '/p', { platform, environment }).file.replaceAll('\\', '/')).toBe(file);
});

describe('if the server is installed from npm', () => {
  /** Copies the built package to node_modules, as npm would install it. */
  async function installServer(folder: string): Promise<string> {
    const home = join(folder, 'node_modules/@lowdefy-mcp/server');
    await mkdir(home, { recursive: true });
    for (const name of ['bin', 'dist', 'package.json']) {
      await cp(join(BIN, '../..', name), join(home, name), { recursive: true });
    }
    await symlink(join(BIN, '../../node_modules'), join(home, 'node_modules'));
    return join(home, 'bin/lowdefy-mcp.js');
  }

  test('npx starts @lowdefy-mcp/server if the app has it installed', async () => {
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

  test('npx starts lowdefy-mcp if the app has that bundle installed', async () => {
    const project = await createFolder(APP);
    const bin = await installServer(project);
    const bundle = join(project, 'node_modules/lowdefy-mcp/bin/lowdefy-mcp.js');
    await mkdir(dirname(bundle), { recursive: true });
    await writeFile(bundle, '');
    const { stdout } = await runProcess(['install', 'claude-code', 'app', '--print'], { cwd: project, bin });
    expect(JSON.parse(stdout).mcpServers['small-app']).toEqual({
      type: 'stdio',
      ...npx('-y', 'lowdefy-mcp', './app'),
    });
    const zed = await runProcess(['install', 'zed', 'app', '--print'], { cwd: project, bin });
    expect(JSON.parse(zed.stdout).context_servers['small-app']).toEqual({
      command: NODE,
      args: [bundle, join(project, 'app')],
    });
  });

  test('npx installs lowdefy-mcp for an app without it, if the command runs from that bundle', async () => {
    const project = await createFolder(APP);
    const cache = await createFolder();
    const bin = await installServer(cache);
    const bundle = join(cache, 'node_modules/lowdefy-mcp/bin/lowdefy-mcp.js');
    await mkdir(dirname(bundle), { recursive: true });
    await writeFile(bundle, '');
    const { stdout } = await runProcess(['install', 'claude-code', 'app', '--print'], { cwd: project, bin });
    expect(JSON.parse(stdout).mcpServers['small-app']).toEqual({
      type: 'stdio',
      ...npx('-y', 'lowdefy-mcp', './app'),
    });
  });

  test('npx installs @lowdefy-mcp/server and the packs for an app without them', async () => {
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

test('writes paths outside of the project as absolute paths', () => {
  const client = clientOf('vscode', '/p', { platform: 'linux', environment: {} });
  expect(pathFor(client, '/q/app', '/p')).toBe('/q/app');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the file has.
  expect(pathFor(client, '/p', '/p')).toBe('${workspaceFolder}');
});
